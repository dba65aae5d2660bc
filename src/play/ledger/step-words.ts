import { localize } from "../../foundry/i18n.ts";

/** How a value went, in the reader's words. */
export interface StepWords {
  /** What happened to it. */
  went: string;
  /** How it stands once that is taken back. */
  back: string;
}

/** What is shown of a value: a number, a mark, a short text; `null` for none. */
type Shown = string | number | boolean | null;

const words = (key: string, data?: { value: string }): string => localize(`DEPO.play.receipt.${key}`, data);

function shown(value: Shown): string {
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  return typeof value === "number" ? String(value).replace("-", "−") : value;
}

/** A value from what it was to what it is. */
export function valueWords(from: Shown, to: Shown): StepWords {
  const [before, after] = [shown(from), shown(to)];
  return before === after
    ? { went: words("changed"), back: words("back") }
    : { went: `${before} → ${after}`, back: before };
}

/** An entry that came. @param count what it counts; `null` for nothing */
export const cameWords = (count: number | null): StepWords => ({
  went: count === null ? words("came") : words("cameWith", { value: shown(count) }),
  back: words("gone"),
});

/** An entry that went. @param count what it counted; `null` for nothing */
export const goneWords = (count: number | null): StepWords => ({
  went: count === null ? words("gone") : words("goneWith", { value: shown(count) }),
  back: words("back"),
});
