import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { configuredModes, messageModes } from "./modes.ts";

/** Puts the host's own template and this generation's message modes into `CONFIG`: rolls' on 13, messages' on 14 (CHAT-2). */
export function configureChat(): void {
  CONFIG.ChatMessage.template = "templates/chat/message.hbs";
  if (generation() === 13) {
    CONFIG.Dice.rollModes = messageModes();
    delete CONFIG.ChatMessage.modes;
  } else {
    CONFIG.ChatMessage.modes = messageModes();
    delete CONFIG.Dice.rollModes;
  }
}

/** Registers the setting of the chosen mode. On 14 the old one reads null, which makes an unwary private roll public (CHAT-3). */
export function registerChatSettings(): void {
  const choices = Object.fromEntries(Object.entries(configuredModes()).map(([key, mode]) => [key, mode.label]));
  const own = { name: "CHAT.Mode", scope: "client", config: false, type: String, choices };
  const onChange = (): void => runtime.ui.chat?.showMode();
  if (generation() === 13) {
    game.settings.register("core", "rollMode", { ...own, default: "publicroll", onChange });
    return;
  }
  game.settings.register("core", "messageMode", { ...own, default: "public", onChange });
  game.settings.register("core", "rollMode", { name: "CHAT.Mode", scope: "client", config: false, default: null });
}
