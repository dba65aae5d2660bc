import { getSetting, setSetting } from "../../../foundry/settings.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { cardOf } from "../../../play/card/card.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { ENVIRONMENT_SETTING } from "../settings.ts";
import { turnToMiss } from "../rules/environment.ts";
import type { OutcomeData } from "./move-parts.ts";
import { OUTCOME } from "./move-parts.ts";
import { spacerOf } from "./spacer-actor.ts";

/** The surroundings of the scene: how bad they are, and since when (milliseconds). */
export interface Environment {
  level: number;
  since: number;
}

/** The surroundings as they are now. */
export const environment = (): Environment => getSetting(ENVIRONMENT_SETTING) as Environment;

/** Sets how bad the surroundings are; what they did before no longer counts. By a GM. */
export const setEnvironment = (level: number): Promise<void> =>
  setSetting(ENVIRONMENT_SETTING, { level, since: Date.now() });

/** How often these surroundings have made a miss of a weak hit: the cards tell, and one taken back does not count. */
export function timesTurned({ since }: Environment): number {
  return game.messages.filter((message) => {
    const card = message.timestamp >= since ? cardOf(message) : null;
    return card !== null && card.phase !== "undone" && card.part<OutcomeData>(OUTCOME)?.turned === true;
  }).length;
}

/** Whether the surroundings may make a miss of the card's result now (rules/spacers.md, the roll). */
export function mayTurn(card: Card): boolean {
  const outcome = card.part<OutcomeData>(OUTCOME);
  const spacer = spacerOf(card.actor);
  if (!outcome || !spacer || card.phase !== "rolled" || outcome.turned) return false;
  const now = environment();
  if (now.level === 0) return false;
  const gear = spacer.data.protects >= now.level;
  const answer = turnToMiss({ result: outcome.result, level: now.level, used: timesTurned(now), gear });
  return !isRefusal(answer) && answer.canTurn;
}
