import type { Card } from "../../../play/card/card-types.ts";
import { WeaponData } from "../data/items.ts";
import { openDamage } from "../rolls/damage-card.ts";
import { targetOf } from "../rolls/damage-part.ts";

/** The one actor that the user of this client has marked as their target, if it can be struck. */
export function markedTarget(): Actor.Stored | null {
  const [token] = game.user.targets;
  return targetOf((token?.actor ?? null) as Actor.Stored | null)?.actor ?? null;
}

/** Rolls the damage of a weapon of an actor's, at the user's target where there is one. */
export async function rollWeapon(actor: Actor.Stored, item: Item.Stored | undefined): Promise<Card | null> {
  const data: unknown = item?.system;
  if (!item || !(data instanceof WeaponData)) return null;
  return openDamage(actor, { source: item.name, dice: data.damage, target: markedTarget() });
}
