/** `foundry.applications.settings`. */
export { SettingsConfig } from "./settings-config.ts";
