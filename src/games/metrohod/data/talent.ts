import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { warn } from "../../../foundry/notify.ts";

const { fields } = foundry.data;

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  bonus: new fields.SchemaField({ dice: wholeField(0, 0, 6), note: textField() }),
});

type Schema = ReturnType<typeof schema>;

/** A talent: what a metrohod can do and others cannot. One of a slug to an actor. */
export class TalentData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.talent"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** Refuses a second talent of the same slug on one actor, and says so (DOC-1). */
  protected override async _preCreate(
    ...args: Parameters<foundry.abstract.TypeDataModel<Schema, Item.Implementation>["_preCreate"]>
  ): Promise<boolean | void> {
    const item = this.parent;
    const isTwin = ({ system }: Item.Implementation) => system instanceof TalentData && system.slug === this.slug;
    const twin = this.slug && item.actor?.items.find(isTwin);
    if (twin) {
      warn("DEPO.metrohod.talent.twice", { talent: twin.name, actor: item.actor?.name ?? "" });
      return false;
    }
    return super._preCreate(...args);
  }
}
