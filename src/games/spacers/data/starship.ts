import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { ARCS, RINGS } from "../rules/space.ts";

const { fields } = foundry.data;

const HULL = 8;

const schema = () => ({
  role: textField(),
  hull: trackField(HULL),
  cargo: trackField(6, 0),
  passengers: trackField(3, 0),
  /** Tokens of profit on board. */
  profit: wholeField(0),
  systems: new fields.TypedObjectField(
    new fields.SchemaField({ name: textField(), sort: wholeField(0), broken: new fields.BooleanField() }),
  ),
  posts: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      note: textField(),
      sort: wholeField(0),
      actor: new fields.DocumentUUIDField({ nullable: true, initial: null, type: "Actor" }),
    }),
  ),
  /** Opponents around the ship, and the tokens of advantage on them. */
  foes: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      sort: wholeField(0),
      actor: new fields.DocumentUUIDField({ nullable: true, initial: null, type: "Actor" }),
      hull: trackField(4),
      ring: new fields.StringField({ required: true, blank: false, choices: [...RINGS], initial: "far" }),
      arc: new fields.StringField({ required: true, blank: false, choices: [...ARCS], initial: "bow" }),
      tokens: wholeField(0, 0, 9),
    }),
  ),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** The ship that the crew flies (rules/spacers.md, Ship). `hull.value` is what is left of it. */
export class StarshipData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.starship"];

  static override defineSchema(): Schema {
    return schema();
  }
}
