import type { Change, Json, SetChange } from "../../kernel/changes.ts";
import { countOf } from "../../kernel/entries.ts";
import { choiceWord, findKept, labelOf } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { officialText } from "../content/official-text.ts";
import { entryName } from "./entry-name.ts";
import type { Line } from "./plan.ts";
import { cameWords, goneWords, valueWords, type StepWords } from "./step-words.ts";

/** What a change does, in the reader's words. */
export interface LineWords extends StepWords {
  /** What it is about: the field's words, or the embedded document's name. */
  subject: string;
  /** The name of the entry that came or went, or that the field belongs to; "" where there is none. */
  detail: string;
}

/** What is read of a value: numbers, marks, short texts and the words of a choice; of an entry what it counts. */
function shown({ uuid, path }: SetChange, value: Json): string | number | boolean | null {
  if (typeof value === "object") return countOf(value);
  const document = typeof value === "string" ? findKept(uuid) : null;
  return document ? choiceWord(document, path, String(value)) : value;
}

function stepOf({ change, from, to }: Line): StepWords {
  switch (change.kind) {
    case "delta":
      return valueWords(countOf(from), countOf(to));
    case "set":
      return valueWords(shown(change, from), shown(change, to));
    case "add":
      return cameWords(countOf(change.value));
    case "drop":
      return goneWords(countOf(change.value));
    case "create":
      return cameWords(null);
    case "delete":
      return goneWords(null);
  }
}

const nameOf = (value: Json): string =>
  value !== null && typeof value === "object" && !Array.isArray(value) && typeof value.name === "string"
    ? value.name
    : "";

function subject(change: Change): string {
  if (change.kind === "create" || change.kind === "delete") return officialText(change.data, "name");
  if (change.path === "name") return localize("DEPO.play.receipt.name");
  const document = findKept(change.uuid);
  return (document && labelOf(document, change.path)) || localize("DEPO.play.receipt.entry");
}

function detail(change: Change): string {
  const own = change.kind === "add" || change.kind === "drop" ? nameOf(change.value) : "";
  const document = own ? null : findKept(change.uuid);
  if (!document || !("path" in change)) return own;
  return entryName(document, "key" in change ? `${change.path}.${change.key}` : change.path);
}

/** A line of a preview or a receipt, in words. */
export const lineWords = (line: Line): LineWords => ({
  subject: subject(line.change),
  detail: detail(line.change),
  ...stepOf(line),
});
