import { set } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { openSheet } from "../../../foundry/windows.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { StarshipData } from "../data/starship.ts";
import { ARCS, RINGS } from "../rules/space.ts";
import { addEntry, entriesOf, removeEntry } from "./entries.ts";
import { gearRows, type GearRow } from "./gear-context.ts";
import { rollWeapon } from "./weapon-damage.ts";

const PARTIALS = ["play/sheet/dots", "play/sheet/stepper", "play/sheet/portrait", "spacers/sheet/gear-row"];

/** What a new entry of each list starts with. */
const BLANKS = {
  systems: { name: "", broken: false },
  posts: { name: "", note: "", actor: null },
  foes: { name: "", actor: null, hull: { value: 4, max: 4 }, ring: "far", arc: "bow", tokens: 0 },
} as const;
type List = keyof typeof BLANKS;

const isList = (word: string | undefined): word is List => word !== undefined && Object.hasOwn(BLANKS, word);

interface StarshipContext extends SheetContext {
  kind: string;
  tracks: Record<"hull" | "cargo" | "passengers", TrackView>;
  systems: object[];
  posts: object[];
  foes: object[];
  weapons: GearRow[];
  gear: GearRow[];
  rings: Record<string, string>;
  arcs: Record<string, string>;
}

/** The sheet of a starship (look/games/starship). */
export class StarshipSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 760, height: 720 },
    actions: {
      turnSystem: press(StarshipSheet.#turnSystem),
      addEntry: press(StarshipSheet.#addEntry),
      removeEntry: press(StarshipSheet.#removeEntry),
      rollDamage: press(StarshipSheet.#rollDamage),
      openPost: StarshipSheet.#openPost,
    },
  };

  static override PARTS = {
    header: { template: template("spacers/ship/header"), templates: PARTIALS.map(template) },
    tabs: { template: template("play/sheet/tabs") },
    bridge: { template: template("spacers/ship/bridge"), scrollable: [""] },
    battle: { template: template("spacers/ship/battle"), scrollable: [""] },
    notes: { template: template("spacers/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "bridge" }, { id: "battle" }, { id: "notes" }],
      initial: "bridge",
      labelPrefix: "DEPO.spacers.tab",
    },
  };

  override readonly gameId = "spacers";
  override readonly itemTypes = ["spacersWeapon", "spacersGear"];

  get ship(): StarshipData {
    const data: unknown = this.kept.system;
    if (!(data instanceof StarshipData)) throw new Error(`${this.document.uuid} is no starship`);
    return data;
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<StarshipContext> {
    const context = await super._prepareContext(options);
    const { kept, ship } = this;
    const { text } = context;
    const track = (key: "hull" | "cargo" | "passengers") =>
      trackView(kept.uuid, `system.${key}.value`, localize(`DEPO.spacers.ship.${key}`), ship[key]);
    return {
      ...context,
      kind: text("system.role") || localize("TYPES.Actor.starship"),
      tracks: { hull: track("hull"), cargo: track("cargo"), passengers: track("passengers") },
      systems: entriesOf(ship.systems, "system.systems").map((entry) => {
        const name = text(`${entry.path}.name`);
        const state = localize(`DEPO.spacers.ship.${entry.broken ? "broken" : "working"}`);
        return { ...entry, name, state };
      }),
      posts: entriesOf(ship.posts, "system.posts").map((entry) => {
        const crew = linkedActor(entry.actor);
        return { ...entry, name: text(`${entry.path}.name`), note: text(`${entry.path}.note`), crew: crew?.name ?? "" };
      }),
      foes: entriesOf(ship.foes, "system.foes").map((entry) => ({
        ...entry,
        hull: trackView(
          kept.uuid,
          `${entry.path}.hull.value`,
          localize("DEPO.spacers.ship.hullOf", { name: entry.name }),
          entry.hull,
        ),
        tokens: trackView(
          kept.uuid,
          `${entry.path}.tokens`,
          localize("DEPO.spacers.ship.tokensOf", { name: entry.name }),
          {
            value: entry.tokens,
            max: 3,
          },
        ),
      })),
      weapons: gearRows(kept, "spacersWeapon"),
      gear: gearRows(kept, "spacersGear"),
      rings: Object.fromEntries(RINGS.map((ring) => [ring, localize(`DEPO.spacers.ring.${ring}`)])),
      arcs: Object.fromEntries(ARCS.map((arc) => [arc, localize(`DEPO.spacers.arc.${arc}`)])),
    };
  }

  /** Those at its posts. */
  override shows(other: Actor.Implementation): boolean {
    return Object.values(this.ship.posts).some(({ actor }) => linkedActor(actor) === other);
  }

  /** Whoever is dropped takes a post of their own. */
  protected override async _onDropActor(_event: DragEvent, crew: Actor.Implementation): Promise<null> {
    if (!this.isEditable || !crew.uuid) return null;
    await addEntry(this.kept, "system.posts", { name: crew.name, note: "", actor: crew.uuid });
    return null;
  }

  static async #turnSystem(this: StarshipSheet, target: HTMLElement): Promise<void> {
    const id = target.dataset.entry ?? "";
    const system = this.ship.systems[id];
    if (system) await commit([set(this.kept.uuid, `system.systems.${id}.broken`, system.broken, !system.broken)]);
  }

  static async #addEntry(this: StarshipSheet, target: HTMLElement): Promise<void> {
    const { list } = target.dataset;
    if (isList(list)) await addEntry(this.kept, `system.${list}`, BLANKS[list]);
  }

  static async #removeEntry(this: StarshipSheet, target: HTMLElement): Promise<void> {
    const { list, entry = "" } = target.dataset;
    if (isList(list)) await removeEntry(this.kept, `system.${list}`, entry);
  }

  static async #rollDamage(this: StarshipSheet, target: HTMLElement): Promise<void> {
    await rollWeapon(this.kept, this.itemOf(target));
  }

  static #openPost(this: StarshipSheet, _event: PointerEvent, target: HTMLElement): void {
    void openSheet(linkedActor(this.ship.posts[target.dataset.entry ?? ""]?.actor));
  }
}
