import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { AssetData } from "../data/asset.ts";
import { GearData } from "../data/gear.ts";
import { UpgradeData } from "../data/upgrade.ts";
import { assetContext, type AssetContext } from "./asset-context.ts";

/** What each kind of item shows in the middle of its sheet. */
const MIDDLES: Record<string, string> = {
  gear: "gear",
  talent: "talent",
  crewTalent: "talent",
  asset: "asset",
  upgrade: "upgrade",
};

const middleOf = (type: string): string => `metrohod/item/${MIDDLES[type] ?? "talent"}`;

interface ItemContext extends SheetContext {
  description: string;
  /** The template of the middle. */
  middle: string;
  charges: TrackView | null;
  ticks: TrackView | null;
  asset: AssetContext | null;
}

/** The sheet of what a metrohod, a crew or a faction has; each kind shows its own part in the middle. */
export class MetrohodItemSheet extends GameItemSheet {
  static override PARTS = {
    item: {
      template: template("metrohod/item/item"),
      templates: [
        ...["dots", "portrait", "item-head", "item-description"].map((name) => `play/sheet/${name}`),
        ...new Set(Object.keys(MIDDLES).map(middleOf)),
      ].map(template),
      scrollable: [""],
    },
  };

  override readonly gameId = "metrohod";

  protected override async _prepareContext(
    options: Parameters<GameItemSheet["_prepareContext"]>[0],
  ): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { system, uuid, name, type } = this.kept;
    const charges = system instanceof GearData && system.charges.max > 0 ? system.charges : null;
    const ticks = system instanceof UpgradeData ? system.ticks : null;
    const label = localize("DEPO.play.sheet.item.charges", { name });
    const built = localize("DEPO.play.sheet.item.ticks", { name });
    return {
      ...context,
      description: await enrich(this.kept, context.text("system.description")),
      middle: template(middleOf(type)),
      charges: charges && trackView(uuid, "system.charges.value", label, charges),
      ticks: ticks && trackView(uuid, "system.ticks.value", built, ticks),
      asset: system instanceof AssetData ? assetContext(system, context.text) : null,
    };
  }
}
