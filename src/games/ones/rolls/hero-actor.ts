import type { Change } from "../../../kernel/changes.ts";
import { delta } from "../../../kernel/changes.ts";
import { ArmourData } from "../data/armour.ts";
import { EnemyData } from "../data/enemy.ts";
import { HeroData } from "../data/hero.ts";
import { levelOf } from "../rules/skills.ts";

/** An actor together with its data as a hero. */
export interface Hero {
  actor: Actor.Stored;
  data: HeroData;
}

/** The actor as a hero; `null` when it is none, or gone. */
export function heroOf(actor: Actor.Stored | null): Hero | null {
  const data: unknown = actor?.system;
  return actor && data instanceof HeroData ? { actor, data } : null;
}

/** An actor together with its data as an enemy. */
export interface Enemy {
  actor: Actor.Stored;
  data: EnemyData;
}

/** The actor as an enemy; `null` when it is none, or gone. */
export function enemyOf(actor: Actor.Stored | null): Enemy | null {
  const data: unknown = actor?.system;
  return actor && data instanceof EnemyData ? { actor, data } : null;
}

/** Whether a hero can do anything. */
export const canAct = (hero: Hero | null): hero is Hero => hero !== null && !hero.data.unconscious;

/** The level of a hero's skill that counts now. */
export const levelNow = ({ data }: Hero, skill: string): number => levelOf(data.skills, skill, data.zeroed);

/** The levels of all skills that count now. */
export const levelsNow = (hero: Hero): Record<string, number> =>
  Object.fromEntries(Object.keys(hero.data.skills).map((skill) => [skill, levelNow(hero, skill)]));

/** A piece of armour that a hero wears. */
export interface Worn {
  name: string;
  kind: ArmourData["kind"];
}

/** The armour that a hero wears. */
export function wornBy({ actor }: Hero): Worn[] {
  return actor.items.contents.flatMap(({ name, system }) =>
    system instanceof ArmourData && system.worn ? { name, kind: system.kind } : [],
  );
}

/** What a hero's ones are kept as. */
export type Tray = "saved" | "received";

/** The change of a hero's ones. */
export const onesBy = (hero: Hero, tray: Tray, by: number): Change => delta(hero.actor.uuid, `system.${tray}`, by);

/** The player of a hero, who says yes to what is given to it; `null` when no player owns it. */
export function playerOf({ actor }: Hero): User.Stored | null {
  const owners = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return (owners.find((user) => user.active) ?? owners[0] ?? null) as User.Stored | null;
}

/** The heroes whom a hero can give ones to: those of the players at this table. */
export function alliesOf({ actor }: Hero): Hero[] {
  return game.actors.contents.flatMap((other) => {
    const ally = other.uuid === actor.uuid ? null : heroOf(other);
    return ally && playerOf(ally) ? ally : [];
  });
}
