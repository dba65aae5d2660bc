import { allParts } from "./registry.ts";
import type { CardPart, Phase } from "./card-types.ts";

const { fields } = foundry.data;

const PHASES: Phase[] = ["proposed", "rolled", "settled", "undone"];

/** What a part stores: its own fields, its type and its place. */
function partSchema(part: CardPart): foundry.data.fields.DataSchema {
  return {
    ...part.schema(),
    type: new fields.StringField({ required: true, blank: false, initial: part.type, choices: [part.type] }),
    sort: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  };
}

const schema = () => ({
  /** The kind of card, `<game>.<name>`. */
  kind: new fields.StringField({ required: true, blank: false }),
  /** Whose skin it wears: the kind's own game, or one of the games that share the kind; "" for the former. */
  skin: new fields.StringField({ required: true }),
  phase: new fields.StringField({ required: true, blank: false, initial: "proposed", choices: PHASES }),
  /** How openly the result is posted; the proposal of a blind roll is seen by its author. */
  mode: new fields.StringField({
    required: true,
    blank: false,
    initial: "public",
    choices: ["public", "gm", "blind", "self"],
  }),
  /** The actor whose card it is, and what it was called: the card outlives it. */
  actor: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
  name: new fields.StringField({ required: true }),
  img: new fields.StringField({ required: true }),
  parts: new fields.TypedObjectField(
    new fields.TypedSchemaField(Object.fromEntries(allParts().map((part) => [part.type, partSchema(part)]))),
  ),
});

export type CardSchema = ReturnType<typeof schema>;

/** The data of a chat message that is a live card (design: the card is the roll). It holds only what every reader may know. */
export class CardModel extends foundry.abstract.TypeDataModel<CardSchema, ChatMessage.Implementation> {
  static override defineSchema(): CardSchema {
    return schema();
  }
}
