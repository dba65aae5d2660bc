import type { Change } from "../../kernel/changes.ts";
import { sameJson } from "../../kernel/json.ts";
import { findKept } from "../../foundry/documents.ts";
import { userById } from "../../foundry/users.ts";
import { committedFor } from "../ledger/orphans.ts";

/**
 * Whether a receipt can be believed. A message is in its author's hands, so a receipt proves nothing by itself: taking back a
 * forged one with a GM's rights would change what its author may not. It is believed of a document when whoever wrote the
 * message last, as the server stamped it, may write to the document too; or when the document itself bears the mark of this
 * very commit. Before anybody else writes to the message, a receipt that cannot be believed is emptied, so that a
 * later stamp never vouches for it.
 */
export function isTrusted(message: ChatMessage.Stored, changes: readonly Change[]): boolean {
  const writer = userById(message._source._stats.lastModifiedBy ?? message.author?.id);
  return [...new Set(changes.map(({ uuid }) => uuid))].every((uuid) => {
    const document = findKept(uuid);
    if (!document || (writer && document.testUserPermission(writer, "OWNER"))) return true;
    const own = changes.filter((change) => change.uuid === uuid);
    return sameJson(committedFor(message, document), own);
  });
}
