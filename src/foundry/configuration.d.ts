/** What Foundry's types cannot know by themselves: that our code runs once the game is ready, and what only generation 14 has. */
import "@league-of-foundry-developers/foundry-vtt-types/configuration";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SettingConfig {
    /** Generation 14: how openly new messages are posted. */
    "core.messageMode": string;
  }
}

declare global {
  namespace foundry.data {
    /** Generation 14: values of an update that do something else than set. */
    namespace operators {
      class ForcedDeletion {}
    }
  }
}
