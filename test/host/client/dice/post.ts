import { applyModeTo, chosenMode, currentMode, modeKey, type ModeOptions } from "../chat/modes.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import type { Roll } from "./roll.ts";

export interface PostOptions extends ModeOptions {
  /** Whether to create the message; else its data is made only. */
  create?: boolean;
  [option: string]: any;
}

/** Creates (or prepares) the chat message of an evaluated roll; without a mode the user's current one holds (ROLL-7, CHAT-2). */
export async function postRoll(roll: Roll, messageData: Record<string, any>, options: PostOptions): Promise<any> {
  if ("roll" in messageData) throw new Error("A message carries `rolls`, a list; `roll` is not honoured (ROLL-7)");
  const { create = true, ...rest } = options;
  const mode = chosenMode(rest) ?? currentMode();
  const cls = CONFIG.ChatMessage.documentClass;
  const message = new cls({
    author: game.user.id,
    content: String(roll.total),
    sound: CONFIG.sounds.dice,
    ...messageData,
    rolls: [roll],
  });
  if (create) return cls.create(message, { ...rest, [modeKey()]: mode });
  return applyModeTo(message.toObject(), mode);
}
