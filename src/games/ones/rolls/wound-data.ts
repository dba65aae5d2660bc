import { textField, wholeField } from "../../../foundry/fields.ts";
import type { PartData } from "../../../play/card/card-types.ts";

/** Id of the part on a card that is about nothing else. */
export const WOUND = "wound";

/** Wounds that the card's hero has to take: for each the player chooses the skill that it zeroes. */
export interface WoundData extends PartData {
  count: number;
  /** What dealt them; "" where the card tells. */
  from: string;
  taken: boolean;
  /** The skills that were zeroed. */
  skills: string[];
}

const { fields } = foundry.data;

/** What the part stores. */
export const woundSchema = () => ({
  count: wholeField(1),
  from: textField(),
  taken: new fields.BooleanField(),
  skills: new fields.ArrayField(textField()),
});

/** A part with wounds to take. */
export const newWound = (sort: number, count: number, from = "") => ({ type: "onesWound", sort, count, from });
