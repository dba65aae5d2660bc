import * as applications from "./applications/index.ts";
import { constantsFor } from "../shared/constants.ts";
import * as data from "./data/index.ts";
import { Roll, terms } from "./dice/index.ts";
import {
  ClientDatabaseBackend,
  CompendiumCollection,
  Document,
  DocumentCollection,
  EmbeddedCollection,
  PrototypeToken,
  WorldCollection,
  worldCollections,
} from "./documents/index.ts";
import { ClientKeybindings, ClientSettings, Game, GameTime, Localization } from "./game/index.ts";
import { generation } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { KeyboardManager, Tour } from "./ui/index.ts";
import { strict } from "./utils/strict.ts";
import * as utils from "./utils/index.ts";

type Namespace = Record<string, any>;

/** Members of `utils/index.ts` that serve the host alone, or one generation alone. */
const OWN = new Set([
  "strict",
  "extendPrimitives",
  "MAXIMUM_DEPTH",
  "OPERATOR_IDENTIFIER",
  "reviveOperators",
  "isUnsafeKey",
  "isSerializedOperator",
  "reconstructOperator",
  "DataFieldOperator",
  "ForcedDeletion",
  "ForcedReplacement",
]);
const ONLY_14 = new Set(["equals", "isPlainObject"]);

function utilities(): Namespace {
  const hidden = (name: string): boolean => OWN.has(name) || (generation() === 13 && ONLY_14.has(name));
  const members: Namespace = Object.fromEntries(Object.entries(utils).filter(([name]) => !hidden(name)));
  members.isDeletionKey = utils.isDeletionKey;
  if (generation() === 13) members.objectsEqual = utils.equals;
  return members;
}

/** A namespace and the namespaces in it, each with members that throw when unknown. */
function namespace(path: string, members: Namespace): Namespace {
  const plain: Namespace = {};
  for (const [name, value] of Object.entries(members)) {
    const nested =
      typeof value === "object" &&
      value !== null &&
      (value[Symbol.toStringTag] === "Module" || Object.getPrototypeOf(value) === Object.prototype);
    plain[name] = nested ? namespace(`${path}.${name}`, value) : value;
  }
  return strict(plain, path);
}

/** The documented `foundry` namespace, as far as the host has it. */
export function assembleFoundry(documentClasses: Namespace, collectionClasses: Namespace): Namespace {
  const { fields, validation, DataModel, TypeDataModel, operators, ActiveEffectTypeDataModel } = data;
  const { Actors, Items, Journal, Macros, Scenes, Folders, RollTables, Users } = worldCollections;
  const { ChatMessage: ChatMessages, Combat: CombatEncounters } = collectionClasses;
  const bases = Object.fromEntries(Object.entries(documentClasses).map(([name, cls]) => [`Base${name}`, cls]));
  const only14 = generation() === 14 ? { operators, ActiveEffectTypeDataModel } : {};
  const foundry = namespace("foundry", {
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection, DocumentCollection },
    applications: { ...applications },
    data: { fields, validation, PrototypeToken, ClientDatabaseBackend, ...only14 },
    dice: { Roll, terms },
    documents: {
      ...documentClasses,
      ...bases,
      collections: {
        Actors,
        Items,
        Journal,
        Macros,
        Scenes,
        Folders,
        RollTables,
        Users,
        ChatMessages,
        CombatEncounters,
        CompendiumCollection,
        WorldCollection,
      },
    },
    helpers: {
      Hooks,
      Localization,
      ClientSettings,
      GameTime,
      interaction: {
        ClientKeybindings,
        KeyboardManager,
      },
    },
    nue: { Tour },
    utils: utilities(),
    Game,
  });
  // Constants, not a namespace: a name that is not there stands for something the other generation has.
  foundry.CONST = constantsFor(generation());
  return foundry;
}
