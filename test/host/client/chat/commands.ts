import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { modeOfCommand } from "../text/inline-rolls.ts";
import { escapeHTML } from "../utils/text.ts";
import { currentMode, optionOfMode } from "./modes.ts";

/** A command typed into chat (CHAT-8): its name without the slash, and the rest. */
export interface ChatCommand {
  name: string;
  rest: string;
}

const NAMES = /^\/(?<name>\p{L}+)(?:\s+|$)(?<rest>.*)$/su;
const WHISPER = /^(?:\[(?<several>[^\]]+)\]|(?<one>\S+))\s*(?<rest>.*)$/s;

/** Splits a typed line into command and rest; null for plain speech. */
export function parseCommand(line: string): ChatCommand | null {
  const groups = NAMES.exec(line)?.groups;
  return groups ? { name: groups.name!.toLowerCase(), rest: groups.rest!.trim() } : null;
}

/** What a line asks for: message data with options to create it, or nothing to create. */
export interface Spoken {
  data: Record<string, any>;
  options: Record<string, any>;
}

/**
 * The messages that a typed text stands for. A text of several lines that each roll gives a message for each.
 * @throws with a localised text for an unknown command, a formula that does not read, or a whisper to nobody.
 */
export async function speak(text: string, base: Record<string, any>): Promise<Spoken[]> {
  const lines = text.split("\n").filter((line) => line.trim());
  const commands = lines.map(parseCommand);
  const rolling = commands.every((command) => command && modeOfCommand(command.name));
  if (!rolling) return [await speakOne(text.trim(), base)];
  const spoken: Spoken[] = [];
  for (const command of commands) spoken.push(await rollCommand(command!, base));
  return spoken;
}

async function speakOne(text: string, base: Record<string, any>): Promise<Spoken> {
  const command = parseCommand(text);
  if (!command) return plain(text, base);
  const { name, rest } = command;
  if (modeOfCommand(name)) return rollCommand(command, base);
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker();
  switch (name) {
    case "w":
    case "whisper":
      return whisper(rest, base);
    case "ic":
      return { data: { speaker, ...base, style: CHAT_MESSAGE_STYLES.IC, content: html(rest) }, options: {} };
    case "ooc":
      return { data: { ...base, speaker: asUser(), style: CHAT_MESSAGE_STYLES.OOC, content: html(rest) }, options: {} };
    case "em":
    case "emote":
    case "me": {
      const content = html(`${speaker.alias} ${rest}`);
      return { data: { speaker, ...base, style: CHAT_MESSAGE_STYLES.EMOTE, content }, options: {} };
    }
    default:
      throw new Error(game.i18n.format("CHAT.UnknownCommand", { command: `/${name}` }));
  }
}

async function rollCommand({ name, rest }: ChatCommand, base: Record<string, any>): Promise<Spoken> {
  const [formula = "", ...flavor] = rest.split("#");
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker();
  const actor = CONFIG.ChatMessage.documentClass.getSpeakerActor(speaker);
  let roll: Roll;
  try {
    if (!formula.trim()) throw new Error("no formula");
    roll = await Roll.create(formula.trim(), actor?.getRollData() ?? {}).evaluate();
  } catch (cause) {
    throw new Error(game.i18n.format("CHAT.InvalidFormula", { formula: formula.trim() }), { cause });
  }
  const mode = optionOfMode(modeOfCommand(name)!);
  const data = await roll.toMessage({ speaker, ...base, flavor: flavor.join("#").trim() }, { ...mode, create: false });
  return { data, options: {} };
}

function whisper(rest: string, base: Record<string, any>): Spoken {
  const groups = WHISPER.exec(rest)?.groups;
  const names = (groups?.several ?? groups?.one ?? "").split(",");
  const { getWhisperRecipients } = CONFIG.ChatMessage.documentClass;
  const users = new Set(names.flatMap((name) => getWhisperRecipients(name)).map((user: any) => user.id as string));
  if (!users.size) throw new Error(game.i18n.format("CHAT.NobodyToWhisper", { names: names.join(", ") }));
  const data = { ...base, speaker: asUser(), whisper: [...users], content: html(groups?.rest ?? "") };
  return { data, options: {} };
}

/** Plain speech: in character when the user has a character and the mode does not say otherwise. On 14 the mode addresses it too. */
function plain(text: string, base: Record<string, any>): Spoken {
  const content = html(text);
  const inCharacter = generation() === 13 ? Boolean(game.user.character) : currentMode() === "ic";
  const data = inCharacter
    ? { speaker: CONFIG.ChatMessage.documentClass.getSpeaker(), style: CHAT_MESSAGE_STYLES.IC }
    : { speaker: asUser(), style: CHAT_MESSAGE_STYLES.OOC };
  return { data: { ...data, ...base, content }, options: generation() === 13 ? {} : { messageMode: currentMode() } };
}

function asUser(): Record<string, any> {
  return { scene: null, actor: null, token: null, alias: game.user.name };
}

function html(text: string): string {
  return escapeHTML(text).replace(/\n/g, "<br>");
}
