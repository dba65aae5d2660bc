import { DepoChatMessage } from "./chat-message.ts";
import type { Drawer } from "./chat-message.ts";
import { SYSTEM_ID } from "./id.ts";

/** Telling Foundry what the system brings. What is said here once is typed loosely: the lists come from the games as data. */

/** Data models by sub-type, for one kind of document. */
export function registerModels(document: "Actor" | "Item" | "ChatMessage" | "JournalEntryPage", models: object): void {
  Object.assign(CONFIG[document].dataModels, models);
}

/** The message class, with the way our sub-types draw their bodies. */
export function registerMessageClass(draw: Drawer): void {
  DepoChatMessage.draw = draw;
  CONFIG.ChatMessage.documentClass = DepoChatMessage as never;
}

/** A setting under the system's id. Its declaration stays as it is, whatever Foundry notes in its own copy. */
export function registerSetting(key: string, config: object): void {
  game.settings.register(SYSTEM_ID, key as never, { ...config } as never);
}

/** A button in the settings that opens a window of its own. */
export function registerMenu(key: string, config: object): void {
  game.settings.registerMenu(SYSTEM_ID, key as never, config as never);
}

/** What is registered, by its full id. */
interface Registered {
  settings: Map<string, { config?: boolean | undefined }>;
  menus: Map<string, object>;
}

/** Shows one of the system's settings in the settings window, or leaves it out. */
export function offerSetting(key: string, offered: boolean): void {
  const { settings }: Pick<Registered, "settings"> = game.settings;
  const registered = settings.get(`${SYSTEM_ID}.${key}`);
  if (registered) registered.config = offered;
}

/** Takes the button of a window out of the settings again. */
export function withdrawMenu(key: string): void {
  const { menus }: Pick<Registered, "menus"> = game.settings;
  menus.delete(`${SYSTEM_ID}.${key}`);
}

/** A sheet as the default for some sub-types. */
export function registerSheet(
  document: "Actor" | "Item" | "JournalEntryPage",
  sheet: object,
  types: readonly string[],
  label: string,
): void {
  const documentClass = { Actor, Item, JournalEntryPage }[document];
  const options = { types: [...types], makeDefault: true, label };
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    documentClass,
    SYSTEM_ID,
    sheet as never,
    options as never,
  );
}

/** Has the tokens of new actors of some sub-types linked to their actor, unless their maker says otherwise (TOK-2). */
export function linkTokens(types: readonly string[]): void {
  Hooks.on("preCreateActor", (actor, { prototypeToken }) => {
    if (types.includes(actor.type) && prototypeToken?.actorLink === undefined)
      actor.updateSource({ prototypeToken: { actorLink: true } });
  });
}

/** What stands in texts as `@Name[address]{words}` and is drawn as something live. */
export interface Enricher {
  id: string;
  /** The word after the `@`. */
  name: string;
  /** What takes its place; `null` leaves the text as it is. */
  make(address: string, words: string | undefined, relative: unknown): HTMLElement | null;
  /** Brings it to life each time it is put on a page (TXT-2). */
  onRender(element: HTMLElement): void;
}

/** Makes an enricher known. Once, at init. */
export function registerEnricher({ id, name, make, onRender }: Enricher): void {
  const enricher: foundry.applications.ux.TextEditor.EnricherConfig & { id: string; onRender: typeof onRender } = {
    id: `${SYSTEM_ID}.${id}`,
    pattern: new RegExp(`@${name}\\[([^\\]\\s]+)\\](?:\\{([^}]*)\\})?`, "g"),
    enricher: async ([, address = "", words], options) => make(address, words, options?.relativeTo),
    onRender,
  };
  CONFIG.TextEditor.enrichers.push(enricher);
}

/** A key that does something anywhere in the game; the user may choose another (KEY-1). */
export interface Key {
  /** Lang keys. */
  name: string;
  hint: string;
  /** The key by its place on the keyboard. */
  key: string;
  /** Shift is held with it. */
  shift?: boolean;
  /** For GMs alone. */
  restricted?: boolean;
}

/** Makes a key known. Once, at init. */
export function registerKey(
  action: string,
  { name, hint, key, shift = false, restricted = false }: Key,
  onDown: () => void,
): void {
  const down = (): boolean => {
    onDown();
    return true;
  };
  const editable = [shift ? { key, modifiers: ["SHIFT" as const] } : { key }];
  game.keybindings.register(SYSTEM_ID, action, { name, hint, restricted, editable, onDown: down });
}
