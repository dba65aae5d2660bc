import type { Change, Json } from "../../kernel/changes.ts";
import { invertAll } from "../../kernel/changes.ts";
import { isRefusal } from "../../kernel/refusal.ts";
import { removal } from "../../foundry/compat.ts";
import { allKept, type Fields, type Kept } from "../../foundry/documents.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { self } from "../../foundry/users.ts";
import { stewardOf } from "../relay/authority.ts";
import type { Cause } from "./cause.ts";
import { plan } from "./plan.ts";
import { readChanges } from "./read-changes.ts";
import { view, write } from "./write.ts";

/**
 * A commit made for a card is whole only when the card is written too. Between the two a connection may break or a page
 * may die. So the document is marked, in the same update, with what was done to it and how old the card was; as long as
 * the card has not been written since, the commit is an orphan, and whoever writes to the document takes it back.
 */
interface Mark {
  card: string;
  /** When the card was last written before the commit, as its `_stats` say. */
  stamp: number | null;
  changes: Change[];
}

const FLAGS = `flags.${SYSTEM_ID}`;
const KEY = "commit";

/** How long after a lost connection is back what was missed has come in, in milliseconds. */
const GRACE = 2000;

const stampOf = (message: ChatMessage.Stored): number | null => message._source._stats.modifiedTime ?? null;

/** The fields that mark a document as changed for a card that is still to be written. */
export function markFor(message: ChatMessage.Stored, changes: Change[]): Fields {
  const mark: Mark = { card: message.id, stamp: stampOf(message), changes };
  return { [`${FLAGS}.${KEY}`]: mark };
}

/** The fields that take the mark off again. */
export const unmarked = (): Fields => Object.fromEntries([removal(FLAGS, KEY)]);

const markOf = (document: Kept) =>
  foundry.utils.getProperty(document._source, `${FLAGS}.${KEY}`) as Partial<Record<keyof Mark, Json>> | undefined;

/** What the last commit did to the document, if it was made for the card. */
export function committedFor(message: ChatMessage.Stored, document: Kept): Change[] | null {
  const mark = markOf(document);
  const changes = mark?.card === message.id ? readChanges(mark.changes) : null;
  return changes?.every(({ uuid }) => uuid === document.uuid) ? changes : null;
}

/** What was done to the document for a card that never came to show it; `null` when there is no such thing. */
function orphanOf(document: Kept): Change[] | null {
  const mark = markOf(document);
  const message = typeof mark?.card === "string" ? game.messages.get(mark.card) : undefined;
  return message && stampOf(message) === mark?.stamp ? committedFor(message, document) : null;
}

/** The cause of taking back what should not have been: this client's own. */
export const repair = (): Cause => ({ user: self().id, card: "", undo: true });

/** Takes back all orphans among the documents that this client writes to. In the relay's turn, so that each goes once. */
export async function takeBackOrphans(): Promise<void> {
  for (const document of allKept()) {
    const changes = stewardOf(document)?.isSelf ? orphanOf(document) : null;
    const back = changes && plan(invertAll(changes), view(document));
    if (back && !isRefusal(back)) await write(document, back, repair(), unmarked());
  }
}

/** Resolves once the connection has come back and what was missed has come in. */
export async function connectionBack(): Promise<void> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GRACE));
  while (!game.socket.connected) await pause();
  await pause();
}
