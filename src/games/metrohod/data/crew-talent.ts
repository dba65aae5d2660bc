import { talentSchema, type TalentSchema } from "./talent.ts";

/** A talent of the whole crew: its dice are offered to every member (rules/metrohod.md, Advancement). One of a slug to a crew. */
export class CrewTalentData extends foundry.abstract.TypeDataModel<TalentSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.talent"];

  static override defineSchema(): TalentSchema {
    return talentSchema();
  }
}
