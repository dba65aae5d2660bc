import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { ENVIRONMENT_MAX } from "../rules/environment.ts";
import { ARCS } from "../rules/space.ts";

const { fields } = foundry.data;

/** The highest level of a purchase, damage of a weapon and armour that a table needs. */
const LEVEL_MOST = 9;
const DAMAGE_MOST = 12;
const ARMOUR_MOST = 5;

/** What all things that one can own have. */
const common = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  /** The level of the purchase. */
  level: wholeField(0, 0, LEVEL_MOST),
});

const weaponSchema = () => ({
  ...common(),
  /** Dice of damage. */
  damage: wholeField(1, 0, DAMAGE_MOST),
  range: textField(),
  /** Where it points on a ship; "" for one that is carried. */
  arc: new fields.StringField({ required: true, blank: true, choices: ["", ...ARCS], initial: "" }),
});
type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon, carried or mounted on a ship. */
export class WeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.thing", "DEPO.spacers.weapon"];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

const armourSchema = () => ({
  ...common(),
  armour: wholeField(1, 0, ARMOUR_MOST),
  /** Surroundings of up to this level do not trouble its wearer. */
  protects: wholeField(0, 0, ENVIRONMENT_MAX),
  worn: new fields.BooleanField(),
});
type ArmourSchema = ReturnType<typeof armourSchema>;

/** Armour and suits. The best of what is worn counts. */
export class ArmourData extends foundry.abstract.TypeDataModel<ArmourSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.thing", "DEPO.spacers.armour"];

  static override defineSchema(): ArmourSchema {
    return armourSchema();
  }
}

const gearSchema = () => ({
  ...common(),
  charges: trackField(0, 0),
  /** What it adds to which move; "" for none, and a charge is then spent where it has charges. */
  bonus: new fields.SchemaField({ move: textField(), amount: wholeField(0, 0, 2) }),
});
type GearSchema = ReturnType<typeof gearSchema>;

/** A piece of gear; with `charges.max` above zero it runs out. */
export class SpacersGearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.thing", "DEPO.spacers.gear"];

  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

const companionSchema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  speciality: textField(),
  /** Serves now, and so costs a level of the purse. */
  serving: new fields.BooleanField({ initial: true }),
});
type CompanionSchema = ReturnType<typeof companionSchema>;

/** A companion hired for a task (rules/spacers.md, recruit). */
export class CompanionData extends foundry.abstract.TypeDataModel<CompanionSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.companion"];

  static override defineSchema(): CompanionSchema {
    return companionSchema();
  }
}
