import { gumshoe } from "./games/gumshoe/game.ts";
import { metrohod } from "./games/metrohod/game.ts";
import { ones } from "./games/ones/game.ts";
import { spacers } from "./games/spacers/game.ts";
import type { playModels } from "./play/models.ts";

/** All games of the package, in the order in which they are shown. */
export const games = [metrohod, gumshoe, spacers, ones] as const;

/** The models of games in one, so that Foundry's types know every sub-type. */
type Joined<Games> = Games extends readonly [{ models: infer Own }, ...infer Rest] ? Own & Joined<Rest> : unknown;

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface DataModelConfig {
    Actor: Joined<typeof games>["Actor"];
    Item: Joined<typeof games>["Item"];
    ChatMessage: typeof playModels.ChatMessage;
    JournalEntryPage: typeof playModels.JournalEntryPage;
  }
}
