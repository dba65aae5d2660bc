/** Field shapes that every game's data uses, each a fresh instance for one schema. */
const { fields } = foundry.data;

/** The largest number a counter holds; far above play, low enough to stay exact. */
const MOST = 999_999;

/** A whole number from `min` to `max`. */
export const wholeField = (initial: number, min = 0, max = MOST) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min, max, initial });

/** A line of plain text, blank at first. */
export const textField = () => new fields.StringField({ required: true, blank: true, initial: "" });

/** One of some words. */
export const choiceField = <Word extends string>(choices: readonly Word[], initial: Word) =>
  new fields.StringField({ required: true, blank: false, choices: [...choices], initial });

/** Rich text; its path must also stand in the manifest's `htmlFields`. */
export const richField = () => new fields.HTMLField({ required: true, blank: true, initial: "" });

/** What a field lets a number be. */
export interface NumberLimits {
  min: number;
  max: number;
  nullable: boolean;
}

/** The limits of the number at a dotted path of a document's data; `null` when no number is stored there. */
export function limitsAt(document: { system: unknown }, path: string): NumberLimits | null {
  const { schema } = document.system as foundry.abstract.TypeDataModel.Any;
  const field: unknown = path.startsWith("system.") ? schema.getField(path.slice("system.".length)) : null;
  if (!(field instanceof fields.NumberField)) return null;
  return { min: field.min ?? -Infinity, max: field.max ?? Infinity, nullable: field.nullable };
}
