import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";

const { fields } = foundry.data;

const BOXES = 4;

const schema = () => ({
  role: textField(),
  /** What it is after. */
  drive: textField(),
  wounds: trackField(BOXES),
  armour: wholeField(0, 0, 5),
  damage: wholeField(1, 0, 12),
  /** Tokens of advantage that lie on it. */
  tokens: wholeField(0, 0, 9),
  /** What the GM has it do. */
  moves: new fields.TypedObjectField(new fields.SchemaField({ text: textField(), sort: wholeField(0) })),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** A menace: whatever the GM sets against the crew, one of it or a pack. It never rolls moves. */
export class MenaceData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.menace"];

  static override defineSchema(): Schema {
    return schema();
  }
}
