/** `foundry.applications.sidebar.tabs`. */
export { ChatLog } from "../../../chat/index.ts";
export { CombatTracker } from "../../../combat/index.ts";
export { CompendiumDirectory } from "../../../ui/directories/compendium-directory.ts";
export {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
} from "../../../ui/directories/world-directories.ts";
export { SettingsTab as Settings } from "../../../ui/settings-tab.ts";
