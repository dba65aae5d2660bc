import { systemPath } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { crewOf, type Crew } from "../rolls/crew-actor.ts";
import { roman } from "../rules/roman.ts";

const template = (path: string): string => systemPath(`templates/${path}.hbs`);

interface CrewContext extends SheetContext {
  /** The line above the name. */
  kind: string;
  rank: string;
  notes: string;
}

/** The sheet of a crew (look/metrohod/crew). */
export class CrewSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 860, height: 860 },
  };

  static override PARTS = {
    header: { template: template("metrohod/crew/header"), templates: ["play/sheet/stepper"].map(template) },
    tabs: { template: template("play/sheet/tabs") },
    notes: { template: template("metrohod/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: { tabs: [{ id: "notes" }], initial: "notes", labelPrefix: "DEPO.metrohod.tab" },
  };

  override readonly gameId = "metrohod";
  override readonly itemTypes = ["asset", "crewTalent", "upgrade"];

  get crew(): Crew {
    const crew = crewOf(this.kept);
    if (!crew) throw new Error(`${this.document.uuid} is no crew`);
    return crew;
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<CrewContext> {
    const context = await super._prepareContext(options);
    const { actor, data } = this.crew;
    const { text } = context;
    return {
      ...context,
      kind: [localize("TYPES.Actor.crew"), text("system.calling")].filter(Boolean).join(" · "),
      rank: roman(data.rank),
      notes: await enrich(actor, text("system.notes")),
    };
  }
}
