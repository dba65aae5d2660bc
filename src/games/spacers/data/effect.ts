import { wholeField } from "../../../foundry/fields.ts";

const { fields } = foundry.data;

/** States that a move may leave somebody in; "" is on their feet. */
export const CONDITIONS = ["", "out", "bleeding", "dying"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What a band or a choice of a move does to whoever made it. The states take no amount. */
export const EFFECTS = ["forward", "aid", "damage", "supplies", "exp", "wounds", "out", "bleeding", "dying"] as const;
export type EffectKind = (typeof EFFECTS)[number];

export interface Effect {
  kind: EffectKind;
  /** Signed where the kind counts something. */
  amount: number;
}

/** Effects by key, each of a kind and an amount. */
export const effectsField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      kind: new fields.StringField({ required: true, blank: false, choices: EFFECTS, initial: "forward" }),
      amount: wholeField(1, -9, 9),
    }),
  );
