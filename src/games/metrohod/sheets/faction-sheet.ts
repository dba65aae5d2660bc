import { systemPath } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { factionOf, type Faction } from "../rolls/crew-actor.ts";
import { roman } from "../rules/roman.ts";

const template = (path: string): string => systemPath(`templates/${path}.hbs`);

interface FactionContext extends SheetContext {
  /** The line above the name. */
  kind: string;
  rank: string;
  notes: string;
}

/** The sheet of a faction (look/metrohod/faction). */
export class FactionSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 540, height: 640 },
  };

  static override PARTS = {
    header: { template: template("metrohod/faction/header") },
    tabs: { template: template("play/sheet/tabs") },
    notes: { template: template("metrohod/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: { tabs: [{ id: "notes" }], initial: "notes", labelPrefix: "DEPO.metrohod.tab" },
  };

  override readonly gameId = "metrohod";
  override readonly itemTypes = ["asset"];

  get faction(): Faction {
    const faction = factionOf(this.kept);
    if (!faction) throw new Error(`${this.document.uuid} is no faction`);
    return faction;
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<FactionContext> {
    const context = await super._prepareContext(options);
    const { actor, data } = this.faction;
    return {
      ...context,
      kind: localize("DEPO.metrohod.faction.onLine", { line: data.line }),
      rank: roman(data.rank),
      notes: await enrich(actor, context.text("system.notes")),
    };
  }
}
