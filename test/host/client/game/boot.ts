import { DOCUMENT_KINDS } from "../../shared/documents.ts";
import type { WorldData } from "../../shared/protocol.ts";
import * as handlebars from "../applications/handlebars/index.ts";
import { CONFIG } from "../config.ts";
import { ActiveEffect, CompendiumCollection } from "../documents/index.ts";
import { setGeneration } from "../generation.ts";
import { assembleGlobals } from "../globals.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { activateTextListeners } from "../text/index.ts";
import { prepareInterface, renderInterface } from "../ui/index.ts";
import { extendPrimitives } from "../utils/primitives.ts";
import { isNewerVersion } from "../utils/text.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { documentTypes, labelTypes } from "./document-types.ts";
import { game } from "./game.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { clientLanguage } from "./language.ts";
import { Localization } from "./localization.ts";
import { localizeModels } from "./localize-models.ts";
import { describePackages, loadPackages } from "./packages.ts";
import { ClientSettings } from "./settings.ts";
import { GameSocket } from "./socket.ts";
import { activateSocket, setActive } from "./sync.ts";
import { GameTime } from "./time.ts";

/** Brings the game up, step by step in the documented order (BOOT-1, BOOT-2). */
export async function boot(): Promise<void> {
  const data = await connect();
  await initialize(data);
  await translate(data);
  setUp(data);
  await makeReady();
}

async function connect(): Promise<WorldData> {
  game.socket = new GameSocket();
  activateSocket();
  await game.socket.connect();
  const data = await game.socket.request<WorldData>("world");
  setGeneration(data.generation);
  const { release } = data;
  game.data = { ...data.documents, ...data };
  game.userId = data.userId;
  game.release = {
    ...release,
    display: `${release.generation}.${release.build}`,
    isNewer: (other: any) => isNewerVersion(release.version, other.version ?? other),
  };
  return data;
}

/** Package code loads, then `init`: documents, settings of the world and translations are not there yet. */
async function initialize(data: WorldData): Promise<void> {
  extendPrimitives();
  assembleGlobals(data.control);
  describePackages(data);
  game.documentTypes = documentTypes(data);
  labelTypes(game.documentTypes);
  game.i18n = new Localization(clientLanguage());
  game.settings = new ClientSettings();
  game.keybindings = new ClientKeybindings();
  game.time = new GameTime();
  registerCoreSettings();
  handlebars.initialize();
  prepareInterface();
  await loadPackages(data);
  Hooks.callAll("init");
}

/** Translations and stored settings load, then `i18nInit`. */
async function translate(data: WorldData): Promise<void> {
  addCollection("Setting", data);
  game.settings.markLoaded();
  await game.i18n.load(data.languages);
  document.documentElement.lang = game.i18n.lang;
  localizeModels();
  Hooks.callAll("i18nInit");
}

/** Compendia and world documents are made, and only then prepared; then `setup`. */
function setUp(data: WorldData): void {
  for (const info of data.packs) game.packs.set(info.collection, new CompendiumCollection(info));
  // Users and folders first: the others look at them.
  const first = ["User", "Folder"];
  const names = DOCUMENT_KINDS.filter(({ primary, name }) => primary && name !== "Setting").map(({ name }) => name);
  for (const name of [...first, ...names.filter((name) => !first.includes(name))]) addCollection(name, data);
  for (const id of [...data.activeUsers, data.userId]) setActive(id, true);
  game._documentsReady = true;
  game.time.initialize();
  for (const collection of game.collections) for (const document of collection) document._safePrepareData();
  Hooks.callAll("setup");
}

function addCollection(name: string, data: WorldData): void {
  const collection = new CONFIG[name].collection();
  game.collections.set(name, collection);
  const { collection: key } = DOCUMENT_KINDS.find((kind) => kind.name === name)!;
  collection.initialize(data.documents[key] ?? []);
}

/** The interface appears, the server's words are listened to, then `ready`. */
async function makeReady(): Promise<void> {
  await renderInterface();
  activateTextListeners(document);
  game.socket.release();
  ActiveEffect.registry.activate();
  game.ready = true;
  Hooks.callAll("ready");
  if (game.user.isGM) for (const report of game.data.reports) runtime.ui.notifications.warn(report);
}
