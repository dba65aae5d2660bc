import { CardModel } from "./card/card-model.ts";
import { ClockModel } from "./clock/clock-model.ts";

/** Data models of what every game plays on, by document and sub-type. */
export const playModels = { ChatMessage: { card: CardModel }, JournalEntryPage: { clock: ClockModel } } as const;
