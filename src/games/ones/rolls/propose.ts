import { localize } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { openCard, type NewCard } from "../../../play/card/open-card.ts";
import { attackersOf } from "../../../play/combat/attackers.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { ImplantData } from "../data/implant.ts";
import { OnesItemData } from "../data/item.ts";
import { WeaponData } from "../data/weapon.ts";
import { bareHealing } from "../rules/healing.ts";
import { activationSkill, type Mode } from "../rules/implants.ts";
import { isSkill, type Skill } from "../rules/skills.ts";
import { attackSkill, bestRange } from "../rules/weapons.ts";
import { CHECK_CARD } from "./check-card.ts";
import { CHECK, newCheck, type CheckData } from "./check-data.ts";
import { DEED_CARD } from "./deed-card.ts";
import { DEFENCE_CARD } from "./defence-card.ts";
import { newFoe, ROUND } from "./foe-part.ts";
import { canAct, heroOf, type Hero } from "./hero-actor.ts";
import { IMPLANT } from "./implant-part.ts";
import { MEND, type MendData } from "./mend-data.ts";
import { STRIKE } from "./strike-data.ts";
import { newWound, WOUND } from "./wound-data.ts";

/** The ways in which an actor's sheet, a macro or another package puts something on a card. Each says why when it does not. */
type Proposed = Promise<Card | null>;

function refuse(word: string): null {
  warn(`DEPO.ones.refusal.${word}`);
  return null;
}

/** The hero, when it can act; says why when it cannot. */
function acting(actor: Actor.Stored): Hero | null {
  const hero = heroOf(actor);
  if (!hero) return refuse("hero");
  return canAct(hero) ? hero : refuse("unconscious");
}

const PLACE = { strike: 15, mend: 15, implant: 15, wound: 15, check: 20 };

type Check = Pick<CheckData, "skill"> & Partial<CheckData>;

/** Posts a card with a check on it; with `fast` it is rolled at once. */
function proposeWith(
  { actor }: Hero,
  check: Check,
  parts: NewCard["parts"] = {},
  { fast = false, mode }: RollOptions = {},
): Proposed {
  return openCard({
    kind: CHECK_CARD,
    actor,
    parts: { ...parts, [CHECK]: newCheck(PLACE.check, check) },
    summary: localize("DEPO.ones.check.summary", { skill: localize(`DEPO.ones.skill.${check.skill}`) }),
    mode,
    ...(fast ? { press: [CHECK, "roll"] } : {}),
  });
}

/** A check of a skill. */
export async function proposeCheck(actor: Actor.Stored, skill: string, options: RollOptions = {}): Proposed {
  const hero = acting(actor);
  if (!hero) return null;
  return isSkill(skill) ? proposeWith(hero, { skill, goal: options.goal ?? "" }, {}, options) : refuse("skill");
}

/** An attack with a weapon of the actor's. */
export async function proposeAttack(actor: Actor.Stored, itemId: string, options: RollOptions = {}): Proposed {
  const hero = acting(actor);
  const item = actor.items.get(itemId);
  const weapon: unknown = item?.system;
  if (!hero || !item) return null;
  if (!(weapon instanceof WeaponData)) return refuse("weapon");
  const { kind } = weapon;
  const strike = {
    type: "onesStrike",
    sort: PLACE.strike,
    weapon: kind,
    weaponName: item.name,
    range: bestRange(kind),
  };
  return proposeWith(hero, { skill: attackSkill(kind), purpose: "attack" }, { [STRIKE]: strike }, options);
}

/** A round of defence against those who attack the hero in the fight; others are named on the card. */
export async function proposeDefence(actor: Actor.Stored): Proposed {
  const hero = acting(actor);
  if (!hero) return null;
  const foes = attackersOf(actor).map((foe, before) => newFoe(before, foe));
  return openCard({
    kind: DEFENCE_CARD,
    actor,
    parts: Object.assign({ [ROUND]: { type: "onesRound", sort: 85 } }, ...foes),
    summary: localize("DEPO.ones.defence.title"),
  });
}

/** A check that heals, of the actor's own wounds until somebody else is named. */
function proposeMending(hero: Hero, check: Check, mend: Partial<MendData>): Proposed {
  const { actor } = hero;
  const part = { type: "onesMend", sort: PLACE.mend, target: actor.uuid, targetName: actor.name, ...mend };
  return proposeWith(hero, { ...check, purpose: "heal", approved: true }, { [MEND]: part });
}

/** Healing by skill alone, once a scene (rules/ones.md, Healing). */
export async function proposeHealing(actor: Actor.Stored): Proposed {
  const hero = acting(actor);
  const healing = hero && bareHealing(hero.data.healed);
  if (!hero || !healing) return null;
  if (isRefusal(healing)) return refuse("healed");
  const { skill, difficulty, wounds } = healing;
  return proposeMending(hero, { skill, difficulty }, { way: "bare", wounds });
}

/** A thing or an implant of the actor's that heals (rules/ones.md, Healing). */
export async function proposeHealingWith(actor: Actor.Stored, itemId: string): Proposed {
  const hero = acting(actor);
  const item = actor.items.get(itemId);
  const system: unknown = item?.system;
  if (!hero || !item) return null;
  const tool = { item: item.uuid, itemName: item.name };
  if (system instanceof ImplantData) {
    if (!system.active) return refuse("inactive");
    const { difficulty, heals: wounds } = system;
    return proposeMending(hero, { skill: "cybernetics", difficulty }, { ...tool, way: "implant", wounds });
  }
  if (!(system instanceof OnesItemData)) return refuse("item");
  if (system.charges.max > 0 && system.charges.value === 0) return refuse("charges");
  const { difficulty, heals: wounds } = system;
  return proposeMending(hero, { skill: "healing", difficulty }, { ...tool, way: "item", wounds });
}

/** An unconscious hero comes round: one wound heals by itself (rules/ones.md, Healing). */
export async function proposeComingRound(actor: Actor.Stored): Proposed {
  const hero = heroOf(actor);
  if (!hero) return refuse("hero");
  if (!hero.data.unconscious) return refuse("awake");
  const mend = { target: actor.uuid, targetName: actor.name, way: "rest", wounds: 1, ready: true };
  return openCard({
    kind: DEED_CARD,
    actor,
    parts: { [MEND]: { type: "onesMend", sort: PLACE.mend, ...mend } },
    summary: localize("DEPO.ones.mend.rest"),
  });
}

/** An implant of the actor's is switched on: over a turn, at once, or without enough cells (rules/ones.md, Implants). */
export async function proposeActivation(actor: Actor.Stored, itemId: string, mode: Mode): Proposed {
  const hero = acting(actor);
  const item = actor.items.get(itemId);
  const system: unknown = item?.system;
  if (!hero || !item) return null;
  if (!(system instanceof ImplantData)) return refuse("item");
  if (system.active) return refuse("active");
  const { cost, difficulty } = system;
  const had = Object.keys(hero.data.wounds);
  const base = { type: "onesImplant", sort: PLACE.implant, item: item.uuid, itemName: item.name };
  const implant = { ...base, mode, cost, had };
  const skill: Skill | null = activationSkill({ cells: hero.data.cells.value, cost, mode });
  const parts = { [IMPLANT]: implant };
  if (skill) return proposeWith(hero, { skill, purpose: "activate", difficulty, approved: true }, parts);
  return openCard({ kind: DEED_CARD, actor, parts, summary: item.name });
}

/** A wound that no check dealt, for the player to place (rules/ones.md, Combat). */
export async function proposeWound(actor: Actor.Stored): Proposed {
  const hero = acting(actor);
  if (!hero) return null;
  const summary = localize("DEPO.ones.wound.title");
  return openCard({ kind: DEED_CARD, actor, parts: { [WOUND]: newWound(PLACE.wound, 1) }, summary });
}
