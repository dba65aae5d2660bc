import { systemPath } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { GearData } from "../data/gear.ts";

interface ItemContext extends SheetContext {
  description: string;
  charges: TrackView | null;
}

/** The sheet of what a metrohod has: a talent or a piece of gear; each shows its own part in the middle. */
export class MetrohodItemSheet extends GameItemSheet {
  static override PARTS = {
    item: {
      template: systemPath("templates/metrohod/item/item.hbs"),
      templates: ["play/sheet/dots", "metrohod/item/talent", "metrohod/item/gear"].map((path) =>
        systemPath(`templates/${path}.hbs`),
      ),
      scrollable: [""],
    },
  };

  override readonly gameId = "metrohod";

  protected override async _prepareContext(
    options: Parameters<GameItemSheet["_prepareContext"]>[0],
  ): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { system, uuid, name } = this.kept;
    const label = localize("DEPO.play.sheet.item.charges", { name });
    const charges = system instanceof GearData && system.charges.max > 0 ? system.charges : null;
    return {
      ...context,
      description: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
        context.text("system.description"),
        {
          secrets: this.kept.isOwner,
          relativeTo: this.kept,
        },
      ),
      charges: charges && trackView(uuid, "system.charges.value", label, charges),
    };
  }
}
