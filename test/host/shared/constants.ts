/**
 * The public constants (`CONST`) that packages rely on, as the API documentation lists them.
 * `constantsFor(generation)` gives what one generation shows.
 */
import type { Generation } from "./protocol.ts";

/** Roles of a user (PERM-1). */
export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const USER_ROLE_NAMES = Object.freeze({ 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" });

/** What a user may do with a document (PERM-2). INHERIT serves pages of a journal. */
export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export interface UserPermission {
  label: string;
  hint: string;
  defaultRole: number;
}

const permission = (name: string, defaultRole: number): UserPermission =>
  Object.freeze({ label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, defaultRole });

/** Permissions of a role and the lowest role that has each by default (PERM-4). */
export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", 3),
  BROADCAST_AUDIO: permission("BroadcastAudio", 2),
  BROADCAST_VIDEO: permission("BroadcastVideo", 2),
  CARDS_CREATE: permission("CardsCreate", 3),
  DRAWING_CREATE: permission("DrawingCreate", 2),
  FILES_BROWSE: permission("FilesBrowse", 2),
  FILES_UPLOAD: permission("FilesUpload", 3),
  ITEM_CREATE: permission("ItemCreate", 3),
  JOURNAL_CREATE: permission("JournalCreate", 2),
  MACRO_SCRIPT: permission("MacroScript", 1),
  MANUAL_ROLLS: permission("ManualRolls", 1),
  MESSAGE_WHISPER: permission("MessageWhisper", 1),
  NOTE_CREATE: permission("NoteCreate", 2),
  PING_CANVAS: permission("PingCanvas", 1),
  PLAYLIST_CREATE: permission("PlaylistCreate", 3),
  QUERY_USER: permission("QueryUser", 1),
  SETTINGS_MODIFY: permission("SettingsModify", 3),
  SHOW_CURSOR: permission("ShowCursor", 1),
  SHOW_RULER: permission("ShowRuler", 1),
  TOKEN_CONFIGURE: permission("TokenConfigure", 2),
  TOKEN_CREATE: permission("TokenCreate", 3),
  TOKEN_DELETE: permission("TokenDelete", 3),
  WALL_DOORS: permission("WallDoors", 1),
});

export type PermissionName = keyof typeof USER_PERMISSIONS;

export const BASE_DOCUMENT_TYPE = "base";

export const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Combatant",
  "Item",
  "JournalEntryPage",
  "TableResult",
]);

export const ALL_DOCUMENT_TYPES = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);

export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES;
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze(["Actor", "Item", "JournalEntry", "Macro", "RollTable"]);
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Item",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Compendium",
]);
export const FOLDER_MAX_DEPTH = 4;
export const DOCUMENT_LINK_TYPES = Object.freeze(["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"]);

/** Default distance between neighbours in a sorted list. */
export const SORT_INTEGER_DENSITY = 100000;

export const TIMEOUTS = Object.freeze({ FOUNDRY_WEBSITE: 10000, PACKAGE_REPOSITORY: 10000, IP_DISCOVERY: 5000 });

/** Kinds of chat message (CHAT-1, field `style`). */
export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

/** Who sees a message, generation 13 (CHAT-2). */
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

/** Modes of an effect's change, generation 13 (AE-1). */
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});

/** Types of an effect's change with their default priority, generation 14 (AE-2). */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});

/** Phases in which changes are applied, in order, generation 14 (AE-3). */
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze({
  initial: Object.freeze({ label: "EFFECT.CHANGES.PHASES.initial.label", hint: "EFFECT.CHANGES.PHASES.initial.hint" }),
  final: Object.freeze({ label: "EFFECT.CHANGES.PHASES.final.label", hint: "EFFECT.CHANGES.PHASES.final.hint" }),
});

/** Kinds of result of a rollable table. */
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });

export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"]);
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });

export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });

export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});

export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

export const SETTING_SCOPES = Object.freeze({ WORLD: "world", CLIENT: "client", USER: "user" });

export const IMAGE_FILE_EXTENSIONS = Object.freeze({
  apng: "image/apng",
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
});

/** Path of the icon that stands for a document without one (an own drawing of the host). */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

const COMMON = {
  ALL_DOCUMENT_TYPES,
  BASE_DOCUMENT_TYPE,
  CHAT_MESSAGE_STYLES,
  COMPENDIUM_DOCUMENT_TYPES,
  DEFAULT_TOKEN,
  DOCUMENT_LINK_TYPES,
  DOCUMENT_OWNERSHIP_LEVELS,
  EMBEDDED_DOCUMENT_TYPES,
  FOLDER_DOCUMENT_TYPES,
  FOLDER_MAX_DEPTH,
  IMAGE_FILE_EXTENSIONS,
  JOURNAL_ENTRY_PAGE_FORMATS,
  KEYBINDING_PRECEDENCE,
  MACRO_SCOPES,
  MACRO_TYPES,
  META_OWNERSHIP_LEVELS,
  PRIMARY_DOCUMENT_TYPES,
  SETTING_SCOPES,
  SORT_INTEGER_DENSITY,
  TABLE_RESULT_TYPES,
  TIMEOUTS,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  USER_PERMISSIONS,
  USER_ROLES,
  USER_ROLE_NAMES,
  WORLD_DOCUMENT_TYPES,
};

/** `CONST` as a generation shows it: effects and roll modes differ (CHAT-2, AE-1, AE-2). */
export function constantsFor(generation: Generation): Readonly<Record<string, unknown>> {
  const own =
    generation === 13
      ? { ACTIVE_EFFECT_MODES, DICE_ROLL_MODES }
      : { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_CHANGE_PHASES };
  return Object.freeze({ ...COMMON, ...own });
}
