import type { Fight } from "../../foundry/combat.ts";
import { aimOf } from "./members.ts";

const fightOf = (): Fight | null => (game.combat as Fight | null) ?? null;

/** The actors who attack an actor in the fight that this user has open, as the tracker shows it. */
export function attackersOf(actor: Actor.Stored): Actor.Stored[] {
  const members = fightOf()?.combatants.contents ?? [];
  const own = members.filter((member) => member.actor?.uuid === actor.uuid).map(({ id }) => id);
  return members.flatMap((member) =>
    member.actor && !member.isDefeated && own.includes(aimOf(member)) ? (member.actor as Actor.Stored) : [],
  );
}
