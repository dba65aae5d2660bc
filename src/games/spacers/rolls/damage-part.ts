import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Change } from "../../../kernel/changes.ts";
import { delta } from "../../../kernel/changes.ts";
import { MAX_DICE } from "../../../kernel/dice.ts";
import { isRefusal, isWhole } from "../../../kernel/refusal.ts";
import type { Card, CardPart, Denied, Press, Step, Viewer } from "../../../play/card/card-types.ts";
import { oddsView } from "../../../play/card/odds-view.ts";
import { MenaceData } from "../data/menace.ts";
import { damage, halvesOf, woundsAfter } from "../rules/damage.ts";
import { damageChance } from "../rules/odds.ts";
import { DAMAGE, type DamageData } from "./damage-data.ts";
import { DamageRoll } from "./damage-roll.ts";
import { proposeLastBreath } from "./move-card.ts";
import { spacerOf, woundToll } from "./spacer-actor.ts";

/** Whoever can be struck: their boxes and armour, and the changes that wounds make. */
export interface Target {
  actor: Actor.Stored;
  armour: number;
  wounds: { value: number; max: number };
  toll(wounds: number): { changes: Change[]; lastBreath: boolean };
}

/** The actor as one who can be struck: a spacer or a menace; `null` for anybody else. */
export function targetOf(actor: Actor.Stored | null): Target | null {
  const spacer = spacerOf(actor);
  if (spacer) {
    const { armour, wounds } = spacer.data;
    return { actor: spacer.actor, armour, wounds, toll: (count) => woundToll(spacer, count) };
  }
  const data: unknown = actor?.system;
  if (!actor || !(data instanceof MenaceData)) return null;
  const { armour, wounds } = data;
  const toll = (count: number) => {
    const by = Math.min(count, wounds.max - wounds.value);
    return { changes: by > 0 ? [delta(actor.uuid, "system.wounds.value", by)] : [], lastBreath: false };
  };
  return { actor, armour, wounds, toll };
}

const { fields } = foundry.data;
const whole = (initial = 0) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

/** Those whom the viewer may have struck. */
const targetsFor = ({ user }: Viewer): Target[] =>
  game.actors.filter((actor) => actor.testUserPermission(user, "OWNER")).flatMap((actor) => targetOf(actor) ?? []);

/** Strikes: wounds after armour, boxes crossed, the critical one and the last breath (rules/spacers.md, Damage and wounds). */
function strike({ actor, armour, wounds, toll }: Target, faces: readonly number[], pierce: boolean): Step | Denied {
  const counts = pierce ? 0 : armour;
  const read = damage({ dice: faces, armour: counts });
  if (isRefusal(read)) return { denied: "dice" };
  const { changes, lastBreath } = toll(read.wounds);
  const after = Math.min(wounds.max, wounds.value + read.wounds);
  const struck: Partial<DamageData> = {
    struck: true,
    target: actor.uuid,
    targetName: actor.name,
    armour: counts,
    before: wounds.value,
    after,
    boxes: wounds.max,
    critical: spacerOf(actor) !== null && read.wounds > 0 && after === wounds.max,
    lastBreath,
  };
  return { phase: "settled", changes, reason: "DEPO.spacers.reason.damage", parts: { [DAMAGE]: struck } };
}

/** Rolls the dice; one who is named and theirs is struck at once. */
async function roll({ part, viewer }: Press<DamageData>): Promise<Step | Denied> {
  const rolled = await DamageRoll.of(part.dice).evaluate();
  const laid = { faces: rolled.faces };
  const target = targetOf(findActor(part.target));
  if (!target?.actor.testUserPermission(viewer.user, "OWNER"))
    return { phase: "rolled", rolls: [rolled], parts: { [DAMAGE]: laid } };
  const struck = strike(target, rolled.faces, part.pierce);
  if ("denied" in struck) return struck;
  return { ...struck, rolls: [rolled], parts: { [DAMAGE]: { ...laid, ...struck.parts?.[DAMAGE] } } };
}

/** A number of half wounds as it is read: whole ones and a half. */
function halvesWords(halves: number): string {
  const whole = Math.floor(halves / 2);
  const half = halves % 2 === 1 ? "½" : "";
  return whole === 0 && half ? half : `${whole}${half}`;
}

/** What the sum is worth: the dropped half, the armour. */
function sumOf(card: Card, { faces, armour, struck }: DamageData) {
  const halves = faces.reduce((all, face) => all + halvesOf(face), 0);
  return {
    all: halvesWords(halves),
    dropped: halves % 2 === 1,
    kept: woundsAfter(halves, 0),
    armour: struck && armour > 0 ? `−${armour}` : "",
    wounds: woundsAfter(halves, struck ? armour : 0),
    void: card.phase === "undone",
  };
}

/** The chance of this many wounds or more, by what armour there is. */
function oddsOf({ dice, target, pierce }: DamageData) {
  const armour = pierce ? 0 : (targetOf(findActor(target))?.armour ?? 0);
  const atLeast = { failure: damageChance(dice, armour, 3), partial: damageChance(dice, armour, 1) };
  return oddsView(atLeast, (tone) => ({ word: localize(`DEPO.spacers.damage.odds.${tone}`), faces: "" }));
}

function boxesOf({ before, after, boxes }: DamageData) {
  return Array.from({ length: boxes }, (_, i) => ({
    on: i < before,
    now: i >= before && i < after,
    last: i === boxes - 1,
  }));
}

const isOpen = ({ card }: { card: Card }): boolean => card.phase === "proposed";

/** Dice of damage, what each is worth, and what they do to the one they strike. */
export const damagePart: CardPart<DamageData> = {
  type: "spacersDamage",
  template: "spacers/card/damage.hbs",
  schema: () => ({
    source: new fields.StringField({ required: true }),
    dice: whole(1),
    target: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
    targetName: new fields.StringField({ required: true }),
    pierce: new fields.BooleanField(),
    faces: new fields.ArrayField(whole(1)),
    struck: new fields.BooleanField(),
    armour: whole(),
    before: whole(),
    after: whole(),
    boxes: whole(),
    critical: new fields.BooleanField(),
    lastBreath: new fields.BooleanField(),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    const sum = sumOf(card, part);
    return {
      open: isOpen(press),
      odds: isOpen(press) ? oddsOf(part) : [],
      roll: localize("DEPO.spacers.damage.roll", { dice: part.dice }),
      rolled: part.faces.length > 0,
      rolledDice: part.faces.map((face) => ({ face, counts: true, worth: halvesWords(halvesOf(face)) })),
      sum,
      void: sum.void,
      tone: sum.wounds > 0 ? "failure" : "success",
      word: plural("DEPO.spacers.wounds", sum.wounds),
      note: part.critical ? localize("DEPO.spacers.damage.critical") : part.targetName,
      boxes: part.struck ? boxesOf(part) : null,
      span: localize("DEPO.spacers.damage.span", { before: part.before, after: part.after, boxes: part.boxes }),
      targets:
        card.phase === "rolled"
          ? targetsFor(viewer).map(({ actor: { uuid, name } }) => ({ uuid, name, chosen: uuid === part.target }))
          : [],
    };
  },
  actions: {
    set: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: ({ input }) => {
        const dice = Number(input.dice);
        if (!isWhole(dice, 1, MAX_DICE)) return { denied: "dice" };
        return { parts: { [DAMAGE]: { dice, pierce: Boolean(input.pierce) } } };
      },
    },
    roll: { may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner, run: roll },
    withdraw: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
    strike: {
      may: ({ card, viewer, part }) => card.phase === "rolled" && !part.struck && targetsFor(viewer).length > 0,
      run: ({ viewer, part, input }) => {
        const target = targetsFor(viewer).find(({ actor }) => actor.uuid === input.target);
        return target ? strike(target, part.faces, Boolean(input.pierce)) : { denied: "permission" };
      },
    },
    breath: {
      may: ({ card, viewer, part }) =>
        card.phase === "settled" &&
        part.lastBreath &&
        findActor(part.target)?.testUserPermission(viewer.user, "OWNER") === true,
      run: async ({ card, part }) => {
        const actor = findActor(part.target);
        if (!actor || !(await proposeLastBreath(actor, card))) return { denied: "missing" };
        return { parts: { [DAMAGE]: { lastBreath: false } } };
      },
    },
  },
};
