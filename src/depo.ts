import { games } from "./games.ts";
import { announceOutcomes } from "./play/card/announce.ts";
import { loadAllTemplates, registerGame, registerPlay } from "./play/register.ts";
import { openRelay } from "./play/relay/relay.ts";

Hooks.once("init", () => {
  registerPlay();
  games.forEach(registerGame);
});

Hooks.once("setup", () => loadAllTemplates(games));

Hooks.once("ready", () => {
  openRelay();
  announceOutcomes();
});
