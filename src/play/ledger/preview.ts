import type { Change } from "../../kernel/changes.ts";
import { isRefusal } from "../../kernel/refusal.ts";
import { findKept } from "../../foundry/documents.ts";
import type { Line } from "./plan.ts";
import { byDocument, plan } from "./plan.ts";
import { view } from "./write.ts";

/** What changes would do to the documents as they stand; nothing is written. What the ledger would refuse has no lines. */
export function preview(changes: readonly Change[]): Line[] {
  return [...byDocument(changes)].flatMap(([uuid, own]) => {
    const document = findKept(uuid);
    const planned = document && plan(own, view(document));
    return !planned || isRefusal(planned) ? [] : planned.lines;
  });
}
