import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";

/** The option that says who sees a message: `rollMode` on generation 13, `messageMode` on 14 (CHAT-2). */
export interface ModeOptions {
  rollMode?: string | null | undefined;
  messageMode?: string | null | undefined;
}

/** What a mode changes in a message's data. */
export interface Addressed {
  whisper?: (string | { id: string })[];
  blind?: boolean;
  style?: number;
  [key: string]: any;
}

/** A mode of `CONFIG.ChatMessage.modes`. */
export interface MessageMode {
  label: string;
  icon: string;
  handler: (data: Addressed) => void;
}

const handlers = {
  public: (data: Addressed) => address(data, [], false),
  gm: (data: Addressed) => address(data, [...recipients(data), ...gamemasters()], false),
  blind: (data: Addressed) => address(data, [...recipients(data), ...gamemasters()], true),
  self: (data: Addressed) => address(data, [game.user.id], false),
  ic: (data: Addressed) => {
    address(data, [], false);
    data.style = CHAT_MESSAGE_STYLES.IC;
  },
} satisfies Record<string, (data: Addressed) => void>;

const ICONS: Record<keyof typeof handlers, string> = {
  public: "fa-solid fa-globe",
  gm: "fa-solid fa-user-secret",
  blind: "fa-solid fa-eye-slash",
  self: "fa-solid fa-user",
  ic: "fa-solid fa-comment-dots",
};

/** The modes under the names of this client's generation. */
export function messageModes(): Record<string, MessageMode> {
  const names =
    generation() === 13
      ? (["public", "gm", "blind", "self"] as const)
      : (["public", "gm", "blind", "self", "ic"] as const);
  return Object.fromEntries(
    names.map((name) => [
      generation() === 13 ? `${name}roll` : name,
      { label: `CHAT.MODES.${name}`, icon: ICONS[name], handler: handlers[name] },
    ]),
  );
}

/** The key of the setting (and of the option) that holds the mode. */
export function modeKey(): "rollMode" | "messageMode" {
  return generation() === 13 ? "rollMode" : "messageMode";
}

/** The option for a mode that a command names in the words of generation 13; none for `roll`, the current one. */
export function optionOfMode(mode: string): ModeOptions {
  if (mode === "roll") return {};
  return generation() === 13 ? { rollMode: mode } : { messageMode: mode.replace(/roll$/, "") };
}

/** The mode that the user has chosen above the chat input. */
export function currentMode(): string {
  return game.settings.get("core", modeKey());
}

/** The configured modes of this generation: packages may have added theirs. */
export function configuredModes(): Record<string, MessageMode> {
  return generation() === 13 ? CONFIG.Dice.rollModes : CONFIG.ChatMessage.modes;
}

/** A mode's value that stands in options, checked. @throws when the option of the other generation is given, or an unknown mode. */
export function chosenMode(options: ModeOptions): string | undefined {
  const [own, other] =
    generation() === 13 ? (["rollMode", "messageMode"] as const) : (["messageMode", "rollMode"] as const);
  if (options[other] !== undefined) {
    throw new Error(`Host: the option "${other}" is not of generation ${generation()}, which has "${own}" (CHAT-2)`);
  }
  const value = options[own];
  if (value === undefined || value === null) return undefined;
  const mode = value === "roll" && generation() === 13 ? currentMode() : value;
  if (!Object.hasOwn(configuredModes(), mode))
    throw new Error(`Host: "${mode}" is not a message mode of generation ${generation()}`);
  return mode;
}

/** Applies a mode to a message's data. A roll in character is a public roll (CHAT-2). @throws for an unknown mode. */
export function applyModeTo<T extends Addressed>(data: T, mode: string): T {
  const chosen = chosenMode({ [modeKey()]: mode }) ?? currentMode();
  const rolled = Array.isArray(data.rolls) && data.rolls.length > 0;
  configuredModes()[chosen === "ic" && rolled ? "public" : chosen]!.handler(data);
  return data;
}

function address(data: Addressed, whisper: string[], blind: boolean): void {
  data.whisper = [...new Set(whisper)];
  data.blind = blind;
}

function recipients(data: Addressed): string[] {
  return (data.whisper ?? []).map((user) => (typeof user === "string" ? user : user.id));
}

function gamemasters(): string[] {
  return game.users.filter((user: any) => user.isGM).map((user: any) => user.id);
}
