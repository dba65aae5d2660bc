import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { OnesItemData } from "../data/item.ts";
import { ARMOURS } from "../rules/armour.ts";
import { WEAPONS } from "../rules/weapons.ts";

/** The item's own part in the middle of the sheet, by sub-type. */
const OWN = { onesWeapon: "kind", armour: "kind", implant: "implant", onesItem: "thing" } as const;

const kindsOf = (family: "weapon" | "armour", kinds: readonly string[]): Record<string, string> =>
  Object.fromEntries(kinds.map((kind) => [kind, localize(`DEPO.ones.${family}.kinds.${kind}`)]));

interface Context extends SheetContext {
  own: string;
  kinds: Record<string, string>;
  description: string;
  charges: TrackView | null;
}

/** The sheet of what a hero has: a weapon, armour, an implant or a thing. */
export class OnesItemSheet extends GameItemSheet {
  static override PARTS = {
    item: {
      template: template("ones/item/item"),
      templates: ["play/sheet/dots", "ones/item/kind", "ones/item/implant", "ones/item/thing"].map((path) =>
        template(path),
      ),
      scrollable: [""],
    },
  };

  override readonly gameId = "ones";

  protected override async _prepareContext(options: Parameters<GameItemSheet["_prepareContext"]>[0]): Promise<Context> {
    const context = await super._prepareContext(options);
    const { system, uuid, name, type } = this.kept;
    const label = localize("DEPO.play.sheet.item.charges", { name });
    const charges = system instanceof OnesItemData && system.charges.max > 0 ? system.charges : null;
    return {
      ...context,
      own: template(`ones/item/${OWN[type as keyof typeof OWN]}`),
      kinds: type === "armour" ? kindsOf("armour", ARMOURS) : kindsOf("weapon", WEAPONS),
      description: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
        context.text("system.description"),
        { secrets: this.kept.isOwner, relativeTo: this.kept },
      ),
      charges: charges && trackView(uuid, "system.charges.value", label, charges),
    };
  }
}
