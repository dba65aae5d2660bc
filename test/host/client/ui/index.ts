/** The page around the documents: sidebar, hotbar, users, scene, settings, tours, keyboard. */
export { prepareInterface, renderInterface } from "./interface.ts";
export { registerInterfaceSettings } from "./core-settings.ts";
export { Tour } from "./tour.ts";
export { Tours } from "./tours.ts";
export { KeyboardManager } from "./keyboard.ts";
