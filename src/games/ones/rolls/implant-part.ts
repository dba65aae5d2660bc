import { delta, set, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { findKept } from "../../../foundry/documents.ts";
import { choiceField, textField, wholeField } from "../../../foundry/fields.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Denied, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { ImplantData } from "../data/implant.ts";
import { activate, type Activated, type ActivationCheck, type Mode } from "../rules/implants.ts";
import { checksOf } from "./check-data.ts";
import { heroOf, type Hero } from "./hero-actor.ts";
import type { FollowUp, Settled } from "./settled.ts";

/** Id of the part on a card. */
export const IMPLANT = "implant";

const STATES = ["running", "on", "off", "cancelled"] as const;

export interface ImplantPartData extends PartData {
  item: string;
  itemName: string;
  mode: Mode;
  cost: number;
  state: (typeof STATES)[number];
  /** The wounds that the hero had when it began, so that a new one is known. */
  had: string[];
}

const { fields } = foundry.data;

/** Whether the hero was wounded since it began. */
const isWounded = ({ data }: Hero, { had }: ImplantPartData): boolean =>
  Object.keys(data.wounds).some((id) => !had.includes(id));

/** What switching on writes: cells, backlash, and the implant itself. */
function activationChanges({ actor, data }: Hero, part: ImplantPartData, after: Activated): Change[] {
  const implant: unknown = findKept(part.item)?.system;
  const changes: Change[] = [];
  if (after.cells !== data.cells.value)
    changes.push(delta(actor.uuid, "system.cells.value", after.cells - data.cells.value));
  if (after.backlash && !data.backlash) changes.push(set(actor.uuid, "system.backlash", false, true));
  if (after.active && implant instanceof ImplantData && !implant.active)
    changes.push(set(part.item, "system.active", false, true));
  return changes;
}

/** What comes of it now, as the rules have it, with the check that was made for it. */
function outcome(hero: Hero, part: ImplantPartData, check?: ActivationCheck): FollowUp | null {
  const wounded = isWounded(hero, part);
  const after = activate({ cells: hero.data.cells.value, cost: part.cost, mode: part.mode, wounded, check });
  if (isRefusal(after)) return null;
  const failed = part.mode === "turn" && wounded ? "cancelled" : "off";
  return {
    changes: activationChanges(hero, part, after),
    parts: { [IMPLANT]: { state: after.active ? "on" : failed } },
  };
}

/** A settled check for an implant (rules/ones.md, Implants). */
export function afterActivation({ card, partId, hero, success }: Settled): FollowUp {
  const part = card.part<ImplantPartData>(IMPLANT);
  const skill = checksOf(card).find(([id]) => id === partId)?.[1].skill;
  return (part && skill && outcome(hero, part, { skill, success })) ?? { parts: { [IMPLANT]: { state: "off" } } };
}

/** Whether it is switched on over a turn, without a check. */
const takesTurn = (card: Card): boolean => card.phase !== "undone" && checksOf(card).length === 0;

function finish({ card, part }: Press<ImplantPartData>): Step | Denied {
  const hero = heroOf(card.actor);
  if (!hero) return { denied: "missing" };
  const done = outcome(hero, part);
  return done ? { ...done, phase: "settled", reason: "DEPO.ones.reason.implant" } : { denied: "cells" };
}

/** An implant that is being switched on (rules/ones.md, Implants). */
export const implantPart: CardPart<ImplantPartData> = {
  type: "onesImplant",
  template: "ones/card/implant.hbs",
  schema: () => ({
    item: textField(),
    itemName: textField(),
    mode: choiceField(["turn", "instant"], "turn"),
    cost: wholeField(1),
    state: choiceField(STATES, "running"),
    had: new fields.ArrayField(textField()),
  }),
  context: ({ card, part }) => {
    const hero = heroOf(card.actor);
    const running = part.state === "running";
    const wounded = hero !== null && running && isWounded(hero, part);
    return {
      tone: { running: "partial", on: "success", off: "failure", cancelled: "failure" }[part.state],
      void: card.phase === "undone",
      running,
      wounded,
      word: localize(`DEPO.ones.implant.state.${part.state}`),
      note: part.itemName,
      cells: plural("DEPO.ones.cells", part.cost),
      turn: takesTurn(card),
    };
  },
  actions: {
    finish: {
      may: ({ card, part, viewer }) => takesTurn(card) && part.state === "running" && viewer.isOwner,
      run: finish,
    },
  },
};
