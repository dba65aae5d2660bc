import { warn } from "../../../foundry/notify.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { abilityOf, characterOf } from "../data/character.ts";
import { proposeSpend } from "./spend-card.ts";
import { proposeTest } from "./test-card.ts";

/**
 * Puts an ability to use: a general one is tested, an investigative one finds what there is, and its points buy more.
 * Says why when the actor has no such ability. @returns the card's message, or `null`
 */
export async function propose(
  actor: Actor.Stored,
  key: string,
  options: RollOptions & { spend?: number },
): Promise<ChatMessage.Stored | null> {
  const character = characterOf(actor);
  const ability = character && abilityOf(character, key);
  if (!ability) {
    warn("DEPO.gumshoe.refusal.ability");
    return null;
  }
  const card =
    ability.group === "general" ? proposeTest(actor, ability, options) : proposeSpend(actor, ability, options);
  return (await card)?.message ?? null;
}
