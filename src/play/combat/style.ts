import type { Fight, FightMember } from "../../foundry/combat.ts";

interface Common {
  /** A line about an actor below its name, for those who may see its sheet; "" for none. */
  note(actor: Actor.Stored): string;
}

/** One after another by a number of the actor's, the lower first; the GM may drag anybody elsewhere. */
export interface OrderStyle extends Common {
  kind: "order";
  /** What the order may go by, the usual one first, named in the reader's language. */
  measures(): readonly { key: string; name: string }[];
  /** The actor's number; `null` comes last. */
  place(actor: Actor.Stored, measure: string): number | null;
}

/** No order: who wants takes the word, marks show who has had it. */
export interface SpotlightStyle extends Common {
  kind: "spotlight";
  /** Sub-types of actors that act by the GM's word alone; they are not waited for. */
  foes: readonly string[];
}

/** Rounds in which everybody has one action, and a defence against each foe that attacks them. */
export interface RoundsStyle extends Common {
  kind: "rounds";
  /** Sub-types of actors that attack and never roll. */
  foes: readonly string[];
}

/** How fights of a game go. */
export type CombatStyle = OrderStyle | SpotlightStyle | RoundsStyle;

/** A style with the game that has it. */
export interface GameCombat {
  game: string;
  style: CombatStyle;
}

const styles = new Map<string, GameCombat>();

/** Makes a game's fights known, for its sub-types of actors. Once, at init. */
export function registerCombat(game: string, types: readonly string[], style: CombatStyle): void {
  for (const type of types) styles.set(type, { game, style });
}

/** How fights go in the game that a member's actor is of. */
export const gameCombatOf = (member: FightMember): GameCombat | null => styles.get(member.actor?.type ?? "") ?? null;

/** A fight in which nobody is of any game of ours. */
const PLAIN: SpotlightStyle = { kind: "spotlight", foes: [], note: () => "" };

/**
 * How a fight goes. Turns are one list, so a fight has one style: that of the first who joined it, which stays the same as
 * others come and go, and on every client.
 */
export function styleOf(fight: Fight): CombatStyle {
  for (const member of fight.combatants) {
    const found = gameCombatOf(member);
    if (found) return found.style;
  }
  return PLAIN;
}

/** Whether a member only attacks, or acts by the GM's word, in a fight of this style. */
export const isFoe = (style: CombatStyle, member: FightMember): boolean =>
  style.kind !== "order" && style.foes.includes(member.actor?.type ?? "");
