import type { Kept } from "../../foundry/documents.ts";
import { officialText } from "../content/official-text.ts";

/** A model with keyed lists whose entries bear no name of their own: it says what each is called. */
export interface NamesEntries {
  /** The name of the entry in the reader's language; "" for one that it does not know. */
  entryName(list: string, key: string): string;
}

const namesEntries = (system: object): system is NamesEntries =>
  "entryName" in system && typeof system.entryName === "function";

/** The name of the entry of a keyed list that a path of the document leads to or into, in the reader's language; "" where there is none. */
export function entryName(document: Kept, path: string): string {
  const [, list = "", key = ""] = path.split(".");
  if (!key) return "";
  const own = officialText(document, `system.${list}.${key}.name`);
  return own || (namesEntries(document.system) ? document.system.entryName(list, key) : "");
}
