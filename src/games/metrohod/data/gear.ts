import { fitTrack, fitTrackChange, richField, textField, trackField } from "../../../foundry/fields.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  charges: trackField(0, 0),
});

type Schema = ReturnType<typeof schema>;

/** A piece of gear; with `charges.max` above zero it runs out, `charges.value` is what is left. */
export class GearData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.gear"];

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
