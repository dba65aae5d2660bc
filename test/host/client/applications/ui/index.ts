/** `foundry.applications.ui`. */
export { Hotbar } from "../../ui/hotbar.ts";
export { Players } from "../../ui/players.ts";
export { SceneBar as SceneNavigation } from "../../ui/scene-bar.ts";
export { Notifications } from "./notifications.ts";
