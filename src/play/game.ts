import type { TourEntry } from "../foundry/tours.ts";
import type { CardKind, CardPart } from "./card/card-types.ts";
import type { CombatStyle } from "./combat/style.ts";
import type { DeskAction } from "./desk/desk-action.ts";
import type { Moments } from "./desk/moments.ts";
import type { Migration } from "./migration/migration.ts";
import type { Rollable } from "./rollable.ts";
import type { Status } from "./status/status.ts";

/** A class of a sheet and what it opens. */
export interface SheetEntry {
  document: "Actor" | "Item";
  types: readonly string[];
  sheet: foundry.applications.api.ApplicationV2.AnyConstructor;
  /** Lang key of its name in the list of sheets. */
  label: string;
}

/** A window with settings of its own, opened from the settings menu. */
export interface SettingsMenu {
  key: string;
  /** Lang keys. */
  name: string;
  label: string;
  hint: string;
  icon: string;
  type: foundry.applications.api.ApplicationV2.AnyConstructor;
}

/** A game as a world picks it: most games are one, a family of rules is several. It is named in the lang files of its game. */
export interface Variant {
  /** Also the name of its skin and the mark of its packs. */
  id: string;
  /** Icon of the sprite. */
  icon: string;
}

/** Data models by document and sub-type. */
export interface Models {
  Actor: Readonly<Record<string, foundry.abstract.TypeDataModel.AnyConstructor>>;
  Item: Readonly<Record<string, foundry.abstract.TypeDataModel.AnyConstructor>>;
}

/** What a game tells the system, and all it tells. The entry file loops over these; registering is data, not code. */
export interface Game<Own extends Models = Models> {
  id: string;
  variants: readonly Variant[];
  models: Own;
  sheets: readonly SheetEntry[];
  /** Roll classes, so that messages with their dice can be read back. */
  rolls: readonly foundry.dice.Roll.AnyConstructor[];
  parts: readonly CardPart[];
  cards: readonly CardKind[];
  /** What its actors can roll from macros, buttons in texts and other packages. */
  rollables: readonly Rollable[];
  /** How its fights go. */
  combat: CombatStyle;
  /** What its actors can be; tokens and the tracker show it. */
  statuses: readonly Status[];
  /** World settings by key, without the system's id. */
  settings: Readonly<Record<string, object>>;
  menus: readonly SettingsMenu[];
  /** Attributes that a token may show, by actor sub-type. */
  trackable: Readonly<Record<string, { bar: string[]; value: string[] }>>;
  /** Sub-types of actors that are one of a kind and last: their tokens are linked to them. */
  lasting: readonly string[];
  /** Sub-types of items of which an actor has one by its slug. */
  single?: readonly string[];
  /** Steps of its data from version to version; in `migrations.ts`, where the build finds them too. */
  migrations: readonly Migration[];
  /** What the moments that the GM calls do to its actors. */
  moments?: Moments;
  /** What it pins to the GM's desk. */
  desk?: readonly DeskAction[];
  /** Guided walks over its sheets and cards. */
  tours?: readonly TourEntry[];
  /** Templates loaded at start, below `templates/`. */
  templates: readonly string[];
}
