import { delta } from "../../../kernel/changes.ts";
import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { damage, rangesOf, type Damage } from "../rules/weapons.ts";
import { CHECK, type CheckData } from "./check-data.ts";
import { enemyOf, heroOf, levelsNow, type Hero } from "./hero-actor.ts";
import { phaseWith } from "./phase.ts";
import type { FollowUp, Settled } from "./settled.ts";
import { STRIKE, strikeOf, strikeSchema, type StrikeData } from "./strike-data.ts";

/** What the attack on a card does when it hits, and how many dice may be rolled again (rules/ones.md, Combat). */
export function damageOf(card: Card, hero: Hero): Damage {
  const strike = strikeOf(card);
  return strike ? damage({ ...strike, skills: levelsNow(hero) }) : { wounds: 0, rerolls: 0 };
}

/** A settled attack: what it deals is fixed now; the GM, whose enemy it is, deals it. */
export function afterAttack({ card, hero, success }: Settled): FollowUp {
  return success ? { parts: { [STRIKE]: { hit: true, wounds: damageOf(card, hero).wounds } } } : {};
}

/** The enemies that a user can name. */
export function enemiesFor(user: User.Stored): { uuid: string; name: string }[] {
  const seen = game.actors.contents.filter((actor) => enemyOf(actor) && actor.testUserPermission(user, "LIMITED"));
  return seen.map(({ uuid, name }) => ({ uuid, name }));
}

const isOpen = ({ card }: { card: Card }): boolean => card.part<CheckData>(CHECK)?.state === "proposed";

/** Whom it is meant for; the enemy's difficulty becomes the check's. */
function aim({ viewer, input }: Press<StrikeData>): Step | Denied {
  const chosen = enemiesFor(viewer.user).find(({ uuid }) => uuid === input.enemy);
  const enemy = enemyOf(findActor(chosen?.uuid));
  if (!enemy) return input.enemy ? { denied: "missing" } : { parts: { [STRIKE]: { enemy: "", enemyName: "" } } };
  return {
    parts: {
      [STRIKE]: { enemy: enemy.actor.uuid, enemyName: enemy.actor.name },
      [CHECK]: { difficulty: enemy.data.difficulty, approved: true },
    },
  };
}

/** The GM takes the wounds off the enemy: as many as it has health for. */
function deal({ card, part, partId }: Press<StrikeData>): Step | Denied {
  const enemy = enemyOf(findActor(part.enemy));
  if (!enemy) return { denied: "missing" };
  const felt = Math.min(part.wounds, enemy.data.health.value);
  const parts = { [partId]: { dealt: true } };
  return {
    phase: phaseWith(card, parts),
    changes: felt > 0 ? [delta(enemy.actor.uuid, "system.health.value", -felt)] : [],
    reason: "DEPO.ones.reason.strike",
    parts,
  };
}

/** An attack: the weapon, whom it is meant for and from where, and the wounds it deals (rules/ones.md, Combat). */
export const strikePart: CardPart<StrikeData> = {
  type: "onesStrike",
  template: "ones/card/strike.hbs",
  schema: strikeSchema,
  context: ({ card, part, viewer }) => {
    const hero = heroOf(card.actor);
    const wounds = part.hit || !hero ? part.wounds : damageOf(card, hero).wounds;
    return {
      open: isOpen({ card }),
      void: card.phase === "undone",
      kind: localize(`DEPO.ones.weapon.kinds.${part.weapon}`),
      ranges: rangesOf(part.weapon).map((range) => ({
        range,
        label: localize(`DEPO.ones.range.${range}`),
        checked: range === part.range,
      })),
      enemies: enemiesFor(viewer.user).map((enemy) => ({ ...enemy, chosen: enemy.uuid === part.enemy })),
      hides: part.weapon === "oneHanded",
      words: plural("DEPO.ones.wound.count", wounds),
    };
  },
  actions: {
    aim: { may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner, run: aim },
    range: {
      may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
      run: ({ part, input }) => {
        const range = rangesOf(part.weapon).find((each) => each === input.range);
        return range ? { parts: { [STRIKE]: { range } } } : { denied: "value" };
      },
    },
    hide: {
      may: ({ card, viewer, part }) => isOpen({ card }) && viewer.isOwner && part.weapon === "oneHanded",
      run: ({ part }) => ({ parts: { [STRIKE]: { stealth: !part.stealth } } }),
    },
    deal: {
      may: ({ card, part, viewer }) =>
        card.phase !== "undone" && viewer.isGM && part.hit && part.enemy !== "" && !part.dealt,
      run: deal,
    },
  },
};
