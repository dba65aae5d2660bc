import type { Change, Json } from "../../kernel/changes.ts";
import { choiceWord, findKept, labelOf } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { officialText } from "../content/official-text.ts";
import { entryName } from "./entry-name.ts";
import type { Line } from "./plan.ts";

/** What a change does, in the reader's words. */
export interface LineWords {
  /** What it is about: the field's words, or the embedded document's name. */
  subject: string;
  /** The name of the entry that came or went, or that the field belongs to; "" where there is none. */
  detail: string;
  from: string;
  to: string;
}

/** What is read of a value: numbers, short texts and the words of a choice, an entry as how many of it there are. */
function shown(change: Change, value: Json): string {
  if (typeof value === "boolean") return localize(`DEPO.play.receipt.${value ? "yes" : "no"}`);
  if (value === null) return "0";
  if (typeof value === "object") return "1";
  const text = String(value);
  const document = findKept(change.uuid);
  return document && "path" in change ? choiceWord(document, change.path, text) : text;
}

const nameOf = (value: Json): string =>
  value !== null && typeof value === "object" && !Array.isArray(value) && typeof value.name === "string"
    ? value.name
    : "";

function subject(change: Change): string {
  if (change.kind === "create" || change.kind === "delete") return officialText(change.data, "name");
  if (change.path === "name") return localize("DEPO.play.receipt.name");
  const document = findKept(change.uuid);
  return (document && labelOf(document, change.path)) || localize("DEPO.play.receipt.gone");
}

function detail(change: Change): string {
  const own = change.kind === "add" || change.kind === "drop" ? nameOf(change.value) : "";
  const document = own ? null : findKept(change.uuid);
  if (!document || !("path" in change)) return own;
  return entryName(document, "key" in change ? `${change.path}.${change.key}` : change.path);
}

/** A line of a preview or a receipt, in words. */
export const lineWords = ({ change, from, to }: Line): LineWords => ({
  subject: subject(change),
  detail: detail(change),
  from: shown(change, from),
  to: shown(change, to),
});
