import type { Card } from "../../../play/card/card-types.ts";
import type { CheckData } from "./check-data.ts";

/** How many ones this client saw fall, by check. */
const seen = new Map<string, number>();
const keyOf = (card: Card, partId: string): string => `${card.message.id} ${partId}`;

/** Notes the ones of a roll that was made here. */
export function noteRoll(card: Card, partId: string, ones: number): void {
  seen.set(keyOf(card, partId), ones);
}

/** Whether one more of a check's ones can be given away on what was seen here. */
export const witnessed = (card: Card, partId: string, { gifts }: CheckData): boolean =>
  Object.keys(gifts).length < (seen.get(keyOf(card, partId)) ?? 0);
