import { localize, percent, plural } from "../../../foundry/i18n.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card, CardPart, Viewer } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { clockChoices, clockShown } from "../../../play/card/card-clock.ts";
import { characteristicName, skillConfig } from "../data/skill-config.ts";
import { resistanceChance } from "../rules/odds.ts";
import type { ConsequenceData, ConsequencesData } from "./check-parts.ts";
import { consequenceActions, defencePool, degreeOf, menuOf } from "./consequence-actions.ts";
import { liftedFate } from "./fate-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { metrohodOf } from "./metrohod-actor.ts";

const { fields } = foundry.data;
const whole = (initial = 0) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
const text = (initial = "") => new fields.StringField({ required: true, initial });

const itemField = () =>
  new fields.SchemaField({
    kind: text(),
    degree: text(),
    text: text(),
    state: new fields.StringField({
      required: true,
      choices: ["open", "accepted", "resisted", "lifted"],
      initial: "open",
    }),
    characteristic: text(),
    faces: new fields.ArrayField(whole(1)),
    keepLowest: new fields.BooleanField(),
    stress: whole(),
    wound: text(),
    landed: text(),
    clock: text(),
    ticks: whole(),
    ticked: new fields.BooleanField(),
    catastrophic: new fields.BooleanField(),
  });

const kindWords = (kind: string, degree: string): string =>
  localize(degree ? `DEPO.metrohod.consequence.${kind}.${degree}` : `DEPO.metrohod.consequence.${kind}.name`);

const ICONS: Record<string, string> = {
  harm: "ragged-wound",
  complication: "siren",
  effect: "arrow-dunk",
  risk: "hazard-sign",
  opportunity: "lock",
  withdraw: "undo",
  retry: "redo",
};

const iconOf = (kind: string): string => ICONS[kind] ?? "warn";

/** What it would take to resist, for those who may: the dice, the price and the chance of a trauma. */
function resistView(metrohod: Metrohod | null, characteristic: string) {
  const pool = metrohod && defencePool(metrohod, characteristic);
  if (!pool || isRefusal(pool)) return null;
  const { value, max } = metrohod.data.stress;
  const { ways, of } = resistanceChance(pool, max - value);
  return {
    count: localize(pool.keepLowest ? "DEPO.metrohod.dice.lower" : "DEPO.metrohod.dice.count", { n: pool.dice }),
    hint: localize("DEPO.metrohod.card.resistHint", { characteristic: characteristicName(characteristic), value, max }),
    danger: ways > 0 && value < max ? localize("DEPO.metrohod.card.resistDanger", { chance: percent(ways / of) }) : "",
  };
}

/** How a consequence came out, in words. */
function endOf({ state, landed, catastrophic, text: called }: ConsequenceData): string {
  if (catastrophic) return localize("DEPO.metrohod.card.catastrophic");
  if (state === "open" || state === "lifted") return "";
  return landed ? `${kindWords("harm", landed)}${called ? `: ${called}` : ""}` : "";
}

/** The clock of a consequence, for those who may know of it. */
function clockView({ clock, ticks, ticked }: ConsequenceData, { user }: Viewer) {
  const shown = clockShown(clock, user);
  return shown && { shown, words: localize("DEPO.metrohod.card.clock", { n: ticks }), ticked };
}

function itemView([key, item]: [string, ConsequenceData], card: Card, viewer: Viewer) {
  const metrohod = metrohodOf(card.actor);
  const resisted = item.state === "resisted" || (item.state === "lifted" && item.faces.length > 0);
  const counting = 6 - item.stress;
  return {
    ...item,
    key,
    icon: iconOf(item.kind),
    words: kindWords(item.kind, item.degree),
    open: item.state === "open",
    struck: item.state === "resisted" || item.state === "lifted",
    liftable: item.state === "resisted" && liftedFate(card, item.wound) !== null,
    stateWords: localize(`DEPO.metrohod.consequence.state.${item.state}`),
    clockView: clockView(item, viewer),
    end: endOf(item),
    roll: resisted && {
      dice: facesView(item.faces, (each) => each === counting),
      characteristic: characteristicName(item.characteristic),
      sum: localize("DEPO.metrohod.card.resistSum", {
        face: counting,
        price: plural("DEPO.metrohod.stress", item.stress),
      }),
    },
    resist: item.state === "open" ? resistView(metrohod, item.characteristic) : null,
    characteristics: skillConfig().map((each) => ({
      key: each.key,
      name: characteristicName(each.key),
      chosen: each.key === item.characteristic,
    })),
  };
}

/** The part with which a check asks the dispatcher for consequences. */
export function consequencesFor(characteristic: string): Partial<ConsequencesData> {
  return { type: "metrohodConsequences", sort: 50, announced: false, characteristic };
}

/** Consequences: the dispatcher picks from the menu of the risk; the player takes or resists each (rules/metrohod.md, Skill check, menu; Resistance). */
export const consequencesPart: CardPart<ConsequencesData> = {
  type: "metrohodConsequences",
  template: "metrohod/card/consequences.hbs",
  showsClocks: true,
  schema: () => ({
    announced: new fields.BooleanField(),
    characteristic: text(),
    items: new fields.TypedObjectField(itemField()),
  }),
  context: ({ card, part, viewer }) => {
    if (card.phase === "undone") return null;
    return {
      isGM: viewer.isGM,
      menu: menuOf(card).map((each) => ({
        kind: each.kind,
        icon: iconOf(each.kind),
        words: kindWords(each.kind, degreeOf(each)),
        named: each.kind === "harm" || each.kind === "complication",
        clocks: each.kind === "complication" ? clockChoices(viewer.user) : [],
        field: localize(`DEPO.metrohod.consequence.${each.kind}.field`),
      })),
      consequences: Object.entries(part.items).map((entry) => itemView(entry, card, viewer)),
      waived: part.announced && Object.keys(part.items).length === 0,
    };
  },
  actions: consequenceActions,
};
