import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { gameOf } from "../../../play/content/pack-reader.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { GROUPS } from "../data/ability.ts";
import { characterOf } from "../data/character.ts";
import { GumshoeGearData } from "../data/gear.ts";
import { soleVariant } from "../data/variant-field.ts";
import { WeaponData } from "../data/weapon.ts";
import { damageWords } from "./gear-context.ts";

interface ItemContext extends SheetContext {
  description: string;
  groups: Record<string, string>;
  charges: TrackView | null;
  damage: string;
}

/** The sheet of an ability, a weapon or a piece of gear; each shows its own part in the middle. */
export class GumshoeItemSheet extends GameItemSheet {
  static override PARTS = {
    item: {
      template: template("gumshoe/item/item"),
      templates: [
        ...["dots", "portrait", "item-head", "item-description"].map((name) => `play/sheet/${name}`),
        ...["ability", "weapon", "gear"].map((name) => `gumshoe/item/${name}`),
      ].map(template),
      scrollable: [""],
    },
  };

  /** That of the one who carries it, else of the compendium it is out of, else the one that the world plays; plain when it plays several. */
  override get gameId(): string {
    const carrier = characterOf(this.kept.actor as Actor.Stored | null);
    return carrier?.variant ?? (gameOf(this.kept) || soleVariant());
  }

  protected override async _prepareContext(
    options: Parameters<GameItemSheet["_prepareContext"]>[0],
  ): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { system, uuid, name } = this.kept;
    const data: unknown = system;
    const label = localize("DEPO.play.sheet.item.charges", { name });
    const charges = data instanceof GumshoeGearData && data.charges.max > 0 ? data.charges : null;
    return {
      ...context,
      groups: Object.fromEntries(GROUPS.map((group) => [group, localize(`DEPO.gumshoe.group.${group}`)])),
      charges: charges && trackView(uuid, "system.charges.value", label, charges),
      damage: data instanceof WeaponData ? damageWords(data.damage) : "",
      description: await enrich(this.kept, context.text("system.description")),
    };
  }
}
