import { delta } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { warn } from "../../../foundry/notify.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { abilityOf, type Character } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import { raise, replenish } from "../rules/experience.ts";

/**
 * One point for one of experience: of Cover and Network first the pool, which nothing else brings back; of all else, and
 * when that is full, the rating and the pool with it (rules/gumshoe.md, Experience).
 */
export async function raiseAbility(character: Character, key: string): Promise<void> {
  const { actor, data } = character;
  const ability = abilityOf(character, key);
  if (!ability || !(data instanceof InvestigatorData)) return;
  const { uuid, path, pool, rating, neverRefreshes } = ability;
  const buy = neverRefreshes && pool < rating ? replenish : raise;
  const bought = buy({ rating, pool }, { experience: data.experience, points: 1, betweenMissions: true });
  if (isRefusal(bought)) return warn("DEPO.gumshoe.sheet.noExperience");
  const raised = bought.rating - rating;
  await commit([
    ...(raised > 0 ? [delta(uuid, `${path}.max`, raised)] : []),
    delta(uuid, `${path}.value`, bought.pool - pool),
    delta(actor.uuid, "system.experience", bought.experience - data.experience),
  ]);
}
