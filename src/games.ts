import { gumshoe, type gumshoeModels } from "./games/gumshoe/game.ts";
import { metrohod, type metrohodModels } from "./games/metrohod/game.ts";
import { ones, type onesModels } from "./games/ones/game.ts";
import { spacers, type spacersModels } from "./games/spacers/game.ts";
import type { Game } from "./play/game.ts";
import type { playModels } from "./play/models.ts";

/** All games of the package, in the order in which they are shown. */
export const games: readonly Game[] = [metrohod, gumshoe, spacers, ones];

/** Every game's sub-types in one place, so that Foundry's types know them. */
type ActorModels = typeof metrohodModels.Actor &
  typeof gumshoeModels.Actor &
  typeof spacersModels.Actor &
  typeof onesModels.Actor;
type ItemModels = typeof metrohodModels.Item &
  typeof gumshoeModels.Item &
  typeof spacersModels.Item &
  typeof onesModels.Item;

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface DataModelConfig {
    Actor: ActorModels;
    Item: ItemModels;
    ChatMessage: typeof playModels.ChatMessage;
    JournalEntryPage: typeof playModels.JournalEntryPage;
  }
}
