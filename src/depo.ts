import { games } from "./games.ts";
import { announceOutcomes } from "./play/card/announce.ts";
import { openMigration } from "./play/migration/open.ts";
import { playMigrations } from "./play/migrations.ts";
import { loadAllTemplates, registerGame, registerPlay } from "./play/register.ts";
import { openRelay } from "./play/relay/relay.ts";

Hooks.once("init", () => {
  registerPlay();
  games.forEach(registerGame);
  openMigration([...playMigrations, ...games.flatMap(({ migrations }) => migrations)]);
});

Hooks.once("setup", () => loadAllTemplates(games));

Hooks.once("ready", () => {
  openRelay();
  announceOutcomes();
});
