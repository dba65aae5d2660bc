import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { SpacersGearData } from "../data/items.ts";
import { ARCS } from "../rules/space.ts";

/** What each kind of thing shows in the middle of its sheet. */
const MIDDLES: Record<string, string> = {
  spacersWeapon: "weapon",
  spacersArmour: "armour",
  spacersGear: "gear",
  companion: "companion",
};

const middleOf = (type: string): string => `spacers/item/${MIDDLES[type] ?? "gear"}`;

interface ThingContext extends SheetContext {
  description: string;
  /** The template of the middle. */
  middle: string;
  charges: TrackView | null;
  arcs: Record<string, string>;
}

/** The sheet of a weapon, armour, gear or a companion. */
export class ThingSheet extends GameItemSheet {
  static override PARTS = {
    item: {
      template: template("spacers/item/thing"),
      templates: [
        "play/sheet/portrait",
        "play/sheet/dots",
        "play/sheet/item-head",
        ...Object.keys(MIDDLES).map(middleOf),
      ].map(template),
      scrollable: [""],
    },
  };

  override readonly gameId = "spacers";

  protected override async _prepareContext(
    options: Parameters<GameItemSheet["_prepareContext"]>[0],
  ): Promise<ThingContext> {
    const context = await super._prepareContext(options);
    const { system, uuid, name, type } = this.kept;
    const charges = system instanceof SpacersGearData && system.charges.max > 0 ? system.charges : null;
    const label = localize("DEPO.play.sheet.item.charges", { name });
    const arcs = Object.fromEntries(["", ...ARCS].map((arc) => [arc, localize(`DEPO.spacers.arc.${arc || "none"}`)]));
    return {
      ...context,
      description: await enrich(this.kept, context.text("system.description")),
      middle: template(middleOf(type)),
      charges: charges && trackView(uuid, "system.charges.value", label, charges),
      arcs,
    };
  }
}
