import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { MenaceData } from "../data/menace.ts";
import { openDamage } from "../rolls/damage-card.ts";
import { addEntry, entriesOf, removeEntry } from "./entries.ts";
import { markedTarget, rollWeapon } from "./weapon-damage.ts";
import { gearRows, type GearRow } from "./gear-context.ts";

const PARTIALS = ["play/sheet/dots", "play/sheet/stepper", "play/sheet/portrait", "spacers/sheet/gear-row"];

interface MenaceContext extends SheetContext {
  kind: string;
  wounds: TrackView;
  tokens: TrackView;
  moves: object[];
  weapons: GearRow[];
}

/** The sheet of a menace: what the GM needs at the table on one page. */
export class MenaceSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 520, height: 600 },
    actions: {
      hit: press(MenaceSheet.#hit),
      hurt: press(MenaceSheet.#hurt),
      rollDamage: press(MenaceSheet.#rollDamage),
      addEntry: press(MenaceSheet.#addMove),
      removeEntry: press(MenaceSheet.#removeMove),
    },
  };

  static override PARTS = {
    header: { template: template("spacers/menace/header"), templates: PARTIALS.map(template) },
    tabs: { template: template("play/sheet/tabs") },
    menace: { template: template("spacers/menace/menace"), scrollable: [""] },
    notes: { template: template("spacers/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: { tabs: [{ id: "menace" }, { id: "notes" }], initial: "menace", labelPrefix: "DEPO.spacers.tab" },
  };

  override readonly gameId = "spacers";
  override readonly itemTypes = ["spacersWeapon"];

  get menace(): MenaceData {
    const data: unknown = this.kept.system;
    if (!(data instanceof MenaceData)) throw new Error(`${this.document.uuid} is no menace`);
    return data;
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<MenaceContext> {
    const context = await super._prepareContext(options);
    const { kept, menace } = this;
    const { text } = context;
    return {
      ...context,
      kind: text("system.role") || localize("TYPES.Actor.menace"),
      wounds: trackView(kept.uuid, "system.wounds.value", localize("DEPO.spacers.sheet.wounds"), menace.wounds),
      tokens: trackView(kept.uuid, "system.tokens", localize("DEPO.spacers.ship.tokens"), {
        value: menace.tokens,
        max: 5,
      }),
      moves: entriesOf(menace.moves, "system.moves").map((entry) => ({ ...entry, text: text(`${entry.path}.text`) })),
      weapons: gearRows(kept, "spacersWeapon"),
    };
  }

  static async #hit(this: MenaceSheet): Promise<void> {
    await openDamage(this.kept, { source: this.kept.name, dice: this.menace.damage, target: markedTarget() });
  }

  static async #hurt(this: MenaceSheet): Promise<void> {
    await openDamage(this.kept, { dice: 1, target: this.kept });
  }

  static async #rollDamage(this: MenaceSheet, target: HTMLElement): Promise<void> {
    await rollWeapon(this.kept, this.itemOf(target));
  }

  static async #addMove(this: MenaceSheet): Promise<void> {
    await addEntry(this.kept, "system.moves", { text: "" });
  }

  static async #removeMove(this: MenaceSheet, target: HTMLElement): Promise<void> {
    await removeEntry(this.kept, "system.moves", target.dataset.entry ?? "");
  }
}
