/** `game` and what hangs on it. The boot is apart (`boot.ts`), since it needs every document class. */
export { game, Game } from "./game.ts";
export { ClientKeybindings } from "./keybindings.ts";
export { Localization } from "./localization.ts";
export { ClientSettings } from "./settings.ts";
export { GameSocket } from "./socket.ts";
export { GameTime } from "./time.ts";
