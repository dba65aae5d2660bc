import { strict } from "./utils/strict.ts";

type Config = Record<string, any>;

/** What every document kind's configuration has, filled by `globals.ts` and by packages. */
function documentConfig(name: string, more: Config = {}): Config {
  const config = {
    documentClass: undefined,
    collection: undefined,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    sheetClasses: {},
    defaultType: "base",
    sidebarIcon: "fa-solid fa-file",
    compendiumIndexFields: [],
    compendiumBanner: "",
    embedHandlers: [],
    ...more,
  };
  return strict(config, `CONFIG.${name}`);
}

/** The documented global configuration. Packages add their own keys; unknown ones throw when read. */
export const CONFIG: Config = strict<Config>(
  {
    debug: { hooks: false, applications: false, documents: false, i18n: false, dice: false },
    DatabaseBackend: undefined,
    Actor: documentConfig("Actor", { sidebarIcon: "fa-solid fa-user", trackableAttributes: {} }),
    Item: documentConfig("Item", { sidebarIcon: "fa-solid fa-suitcase" }),
    ActiveEffect: documentConfig("ActiveEffect", {
      sidebarIcon: "fa-solid fa-person-rays",
      legacyTransferral: false,
      changeTypes: {},
      phases: {},
      expiryAction: "update",
      expiryEvents: {},
    }),
    ChatMessage: documentConfig("ChatMessage", {
      sidebarIcon: "fa-solid fa-comments",
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      modes: {},
    }),
    Combat: documentConfig("Combat", {
      sidebarIcon: "fa-solid fa-swords",
      initiative: { formula: null, decimals: 2 },
      settings: {},
      fallbackTurnMarker: "",
    }),
    Combatant: documentConfig("Combatant"),
    Folder: documentConfig("Folder", { sidebarIcon: "fa-solid fa-folder" }),
    JournalEntry: documentConfig("JournalEntry", { sidebarIcon: "fa-solid fa-book-open", noteIcons: {} }),
    JournalEntryPage: documentConfig("JournalEntryPage", { sidebarIcon: "fa-solid fa-book-open", defaultType: "text" }),
    Macro: documentConfig("Macro", { sidebarIcon: "fa-solid fa-code", defaultType: "chat" }),
    RollTable: documentConfig("RollTable", {
      sidebarIcon: "fa-solid fa-table-list",
      resultTemplate: "templates/dice/table-result.hbs",
    }),
    TableResult: documentConfig("TableResult"),
    Scene: documentConfig("Scene", { sidebarIcon: "fa-solid fa-map" }),
    Setting: documentConfig("Setting"),
    User: documentConfig("User", { sidebarIcon: "fa-solid fa-user" }),
    Dice: strict<Config>(
      {
        types: [],
        rollModes: {},
        rolls: [],
        terms: {},
        functions: {},
        termTypes: {},
        fulfillment: { dice: {}, methods: {} },
        randomUniform: Math.random,
      },
      "CONFIG.Dice",
    ),
    TextEditor: { enrichers: [] },
    Canvas: {},
    Token: { documentClass: undefined, prototypeSheetClass: undefined },
    statusEffects: [],
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    controlIcons: { defeated: "icons/svg/skull.svg" },
    sounds: { dice: "", lock: "", notification: "", combat: "" },
    queries: {},
    ui: {},
    ux: {},
    time: { turnTime: 0, roundTime: 6 },
    supportedLanguages: { en: "English", ru: "Русский" },
    fontDefinitions: {},
    defaultFontFamily: "sans-serif",
    i18n: { searchMinimumCharacterLength: 4, searchMinimumGraphemeLength: 4 },
  },
  "CONFIG",
);
