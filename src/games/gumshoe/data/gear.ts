import { fitTrack, fitTrackChange, richField, textField, trackField, wholeField } from "../../../foundry/fields.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  charges: trackField(0, 0),
  /** Taken off damage while it is worn. */
  armour: wholeField(0, 0, 12),
  worn: new foundry.data.fields.BooleanField(),
});

type Schema = ReturnType<typeof schema>;

/** A piece of equipment; one with armour protects while it is worn. */
export class GumshoeGearData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.gear"];

  static override defineSchema(): Schema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    fitTrack(this.charges);
  }

  protected override async _preUpdate(
    ...args: Parameters<foundry.abstract.TypeDataModel<Schema, Item.Implementation>["_preUpdate"]>
  ): Promise<boolean | void> {
    fitTrackChange(args[0].system?.charges, this._source.charges);
    return super._preUpdate(...args);
  }
}
