import Handlebars from "handlebars";
import { game } from "../../game/index.ts";
import { timeSince } from "../../utils/index.ts";
import { t } from "../text.ts";
import { checked, disabled, formGroup, formInput, radioBoxes, selectOptions } from "./form-helpers.ts";

type Options = Handlebars.HelperOptions;

/** `{{localize "KEY" name=value}}`: formats when values are given (I18N-2). */
function localize(key: unknown, options: Options): string {
  const data = options.hash;
  return t(String(key), Object.keys(data).length ? data : undefined);
}

/** `{{numberFormat value decimals=2 sign=true}}`, in the reader's language. */
function numberFormat(value: unknown, { hash: { decimals = 0, sign = false } }: Options): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return "";
  return new Intl.NumberFormat(game.i18n.lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign ? "always" : "auto",
  }).format(number);
}

const withoutOptions = (values: unknown[]): unknown[] => values.slice(0, -1);

/** A helper that is gone throws rather than print nothing. */
function gone(name: string, instead: string): () => never {
  return () => {
    throw new Error(`Host: the Handlebars helper "${name}" is gone, use ${instead} (HB-1)`);
  };
}

/** `{{editor}}` made a text area of the retired editor; both generations want `formInput` or `<prose-mirror>`. */
const HELPERS: Record<string, (...values: any[]) => unknown> = {
  localize,
  numberFormat,
  formInput,
  formGroup,
  formField: formGroup,
  selectOptions,
  radioBoxes,
  checked,
  disabled,
  concat: (...values) =>
    withoutOptions(values)
      .filter((value) => typeof value !== "object")
      .join(""),
  object: ({ hash }: Options) => hash,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: (value) => !value,
  and: (...values) => withoutOptions(values).every(Boolean),
  or: (...values) => withoutOptions(values).some(Boolean),
  ifThen: (condition, yes, no) => (condition ? yes : no),
  timeSince: (value) => timeSince(value),
  select: gone("select", "selectOptions"),
  editor: gone("editor", "formInput or <prose-mirror>"),
  colorPicker: gone("colorPicker", "<color-picker>"),
  filePicker: gone("filePicker", "<file-picker>"),
  rangePicker: gone("rangePicker", "<range-picker>"),
};

/** Registers the documented helpers (HB-1). */
export function initialize(): void {
  for (const [name, helper] of Object.entries(HELPERS)) Handlebars.registerHelper(name, helper);
}
