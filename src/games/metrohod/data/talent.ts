import { richField, textField, wholeField } from "../../../foundry/fields.ts";

const { fields } = foundry.data;

/** The most dice that one thing adds to a check. */
export const BONUS_MAX = 6;

/** What a talent of a metrohod and one of a crew consist of. */
export const talentSchema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  bonus: new fields.SchemaField({ dice: wholeField(0, 0, BONUS_MAX), note: textField() }),
});

export type TalentSchema = ReturnType<typeof talentSchema>;

/** A talent: what a metrohod can do and others cannot. One of a slug to an actor. */
export class TalentData extends foundry.abstract.TypeDataModel<TalentSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.talent"];

  static override defineSchema(): TalentSchema {
    return talentSchema();
  }
}
