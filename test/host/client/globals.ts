import Handlebars from "handlebars";
import { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_CHANGE_TYPES, constantsFor } from "../shared/constants.ts";
import { ChatMessage, ChatMessages, configureChat } from "./chat/index.ts";
import { Combat, Combatant, CombatEncounters } from "./combat/index.ts";
import { CONFIG } from "./config.ts";
import { _del, _replace, ActiveEffectTypeDataModel } from "./data/index.ts";
import { diagnostics, noteError } from "./diagnostics.ts";
import { Roll, testDice } from "./dice/index.ts";
import {
  ActiveEffect,
  Actor,
  ClientDatabaseBackend,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Scene,
  Setting,
  User,
  WorldCollection,
  worldCollections,
} from "./documents/index.ts";
import { coreStatusEffects, defineStatusRecord } from "./documents/effects/status-effects.ts";
import { game } from "./game/game.ts";
import { generation } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { assembleFoundry } from "./namespace.ts";
import { runtime } from "./runtime.ts";
import { RollTable, TableResult } from "./tables/index.ts";
import { TextEditor } from "./text/index.ts";
import { fromUuid, fromUuidSync, getDocumentClass } from "./utils/uuid.ts";

/** Every document class by its global name. */
export const documentClasses: Record<string, any> = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  User,
};

/** The world collections by document name. */
export const collectionClasses: Record<string, typeof WorldCollection> = {
  Actor: worldCollections.Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: worldCollections.Folders,
  Item: worldCollections.Items,
  JournalEntry: worldCollections.Journal,
  Macro: worldCollections.Macros,
  RollTable: worldCollections.RollTables,
  Scene: worldCollections.Scenes,
  Setting: worldCollections.WorldSettings,
  User: worldCollections.Users,
};

/** Names of the past. Reading one is an error, so that no code rests on them. */
const RETIRED = [
  "$",
  "jQuery",
  "Application",
  "FormApplication",
  "DocumentSheet",
  "ActorSheet",
  "ItemSheet",
  "JournalSheet",
  "Dialog",
  "Draggable",
  "DragDrop",
  "FormDataExtended",
  "ContextMenu",
  "SearchFilter",
  "Tabs",
  "TextEditor",
  "FilePicker",
  "ImagePopout",
  "Actors",
  "Items",
  "Journal",
  "mergeObject",
  "expandObject",
  "flattenObject",
  "getProperty",
  "setProperty",
  "hasProperty",
  "deepClone",
  "duplicate",
  "diffObject",
  "isEmpty",
  "isNewerVersion",
  "randomID",
  "debounce",
  "invertObject",
  "filterObject",
  "getType",
  "isObjectEmpty",
  "renderTemplate",
  "loadTemplates",
  "getTemplate",
  "Collection",
  "Semaphore",
  "SortingHelpers",
  "DocumentSheetConfig",
  "ClientSettings",
  "Localization",
];

/** Sets up what every page script may name without an import (BOOT-3, BOOT-5). @param control whether tests may take hold. */
export function assembleGlobals(control: boolean): void {
  configure();
  const globals: Record<string, unknown> = {
    game,
    CONFIG,
    CONST: constantsFor(generation()),
    Hooks,
    Handlebars,
    Roll,
    ui: {},
    canvas: Object.freeze({ ready: false }),
    foundry: assembleFoundry(documentClasses, collectionClasses),
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...documentClasses,
  };
  if (generation() === 14) Object.assign(globals, { _del, _replace });
  if (control) globals.hostTest = { dice: testDice, ...diagnostics };
  Object.assign(globalThis, globals);
  for (const name of RETIRED) {
    Object.defineProperty(globalThis, name, { get: () => refuse(name), configurable: true });
  }
}

function refuse(name: string): never {
  const message = `Host: the global "${name}" is deprecated and not implemented; use the foundry namespace`;
  noteError(message);
  throw new Error(message);
}

/** Fills `CONFIG` with the core's classes, in the form of the generation. */
function configure(): void {
  CONFIG.DatabaseBackend = new ClientDatabaseBackend();
  for (const [name, documentClass] of Object.entries(documentClasses)) CONFIG[name].documentClass = documentClass;
  for (const [name, collection] of Object.entries(collectionClasses)) CONFIG[name].collection = collection;
  CONFIG.ux.TextEditor = TextEditor;
  CONFIG.queries.dialog = (data: any) => runtime.foundry.applications.api.DialogV2._handleQuery(data);
  configureChat();
  if (generation() === 13) {
    CONFIG.statusEffects = coreStatusEffects();
    return;
  }
  defineStatusRecord(CONFIG);
  CONFIG.ActiveEffect.dataModels.base = ActiveEffectTypeDataModel;
  Object.assign(CONFIG.ActiveEffect.phases, ACTIVE_EFFECT_CHANGE_PHASES);
  for (const [type, defaultPriority] of Object.entries(ACTIVE_EFFECT_CHANGE_TYPES)) {
    CONFIG.ActiveEffect.changeTypes[type] = { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority };
  }
}
