import type { Change } from "../../kernel/changes.ts";
import { invertAll } from "../../kernel/changes.ts";
import { isRefusal } from "../../kernel/refusal.ts";
import { removal } from "../../foundry/compat.ts";
import { boundsOf, findKept, writeFields, writeItems } from "../../foundry/documents.ts";
import type { Kept } from "../../foundry/documents.ts";
import { warn } from "../../foundry/notify.ts";
import { activeGM } from "../../foundry/users.ts";
import { stewardOf } from "../relay/authority.ts";
import { registerOperation, request } from "../relay/relay.ts";
import type { Answer } from "../relay/relay.ts";
import type { Ledgered, Line, Plan } from "./plan.ts";
import { plan } from "./plan.ts";
import { readChanges } from "./read-changes.ts";

/** What became of a commit: the lines for the receipt, or the word for why nothing was written. */
export type CommitResult = { ok: true; lines: Line[] } | { ok: false; reason: string };

/** One document and what is to happen to it. */
interface Work {
  document: Kept;
  plan: Plan;
}

type Agreed = ReadonlyMap<string, User.Stored>;

/** The relay's name for a commit. */
const OPERATION = "commit";

const view = (document: Kept): Ledgered => ({
  read: (path) => foundry.utils.getProperty(document._source, path),
  bounds: (path) => boundsOf(document, path),
  holds: (collection, id) => collection === "Item" && document instanceof Actor && document.items.has(id),
});

/** Writes one document's plan: its own fields in one update, embedded ones in one operation a kind. */
async function write(document: Kept, { update, removals, create, delete: gone }: Plan): Promise<void> {
  const fields = Object.fromEntries([...update, ...removals.map(([path, key]) => removal(path, key))]);
  if (Object.keys(fields).length > 0) await writeFields(document, fields);
  if (!(document instanceof Actor)) return;
  await writeItems(
    document,
    create.map(({ data }) => data),
    gone.map(({ id }) => id),
  );
}

/** The changes by the document they belong to, in order. */
function byDocument(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(change.uuid, [...(groups.get(change.uuid) ?? []), change]);
  return groups;
}

/** Plans what the changes make of every document they touch; a word for why they may not happen. */
function planAll(changes: readonly Change[], user: User.Stored, agreed: Agreed): Work[] | string {
  const work: Work[] = [];
  for (const [uuid, own] of byDocument(changes)) {
    const document = findKept(uuid);
    if (!document) return "missing";
    if (!document.testUserPermission(agreed.get(uuid) ?? user, "OWNER")) return "permission";
    if (!document.isOwner) return "nobody";
    const planned = plan(own, view(document));
    if (isRefusal(planned)) return planned.error;
    work.push({ document, plan: planned });
  }
  return work;
}

/** Takes back what was written, last first. */
async function takeBack(done: readonly Work[]): Promise<void> {
  for (const { document, plan: written } of [...done].reverse()) {
    const back = plan(invertAll(written.lines.map((line) => line.change)), view(document));
    if (!isRefusal(back)) await write(document, back);
  }
}

/**
 * Does the changes on this client for a user: asks the user's right to every document, plans all of them, and only then
 * writes, each document once. When a write fails, what was written before it is taken back.
 * @param agreed users who said yes to changes of their own documents, by uuid: there their right is asked.
 * Reasons: `missing`, `permission`, `nobody` (this client may not write there), `moved`, `range`, `value`, `failed`.
 */
export async function commitFor(
  user: User.Stored,
  changes: readonly Change[],
  agreed: Agreed = new Map(),
): Promise<CommitResult> {
  const work = planAll(changes, user, agreed);
  if (typeof work === "string") return { ok: false, reason: work };
  const done: Work[] = [];
  try {
    for (const step of work) {
      await write(step.document, step.plan);
      done.push(step);
    }
  } catch (error) {
    console.error(error);
    await takeBack(done);
    return { ok: false, reason: "failed" };
  }
  return { ok: true, lines: work.flatMap((step) => step.plan.lines) };
}

/** The one user whose client may write all these documents together. */
function stewardOfAll(changes: readonly Change[]): User.Stored | null {
  const documents = [...byDocument(changes).keys()].map(findKept).filter((document) => document !== null);
  const stewards = [...new Set(documents.map(stewardOf))];
  return stewards.length === 1 ? (stewards[0] ?? null) : activeGM();
}

/**
 * Commits changes as the user of this client, on the client that works these documents, and says so when they are refused.
 * Reasons are those of `commitFor` and of the relay, and `nobody` when no one who may write is connected.
 */
export async function commit(changes: readonly Change[]): Promise<CommitResult> {
  const result = await ask(changes);
  if (!result.ok) warn(`DEPO.play.refusal.${result.reason}`);
  return result;
}

async function ask(changes: readonly Change[]): Promise<CommitResult> {
  if (changes.length === 0) return { ok: true, lines: [] };
  const steward = stewardOfAll(changes);
  if (!steward) return { ok: false, reason: "nobody" };
  const answer = await request(steward, OPERATION, changes);
  return answer.ok ? { ok: true, lines: answer.value as Line[] } : { ok: false, reason: answer.error };
}

/** Makes the ledger's operation known to the relay; once, at init. */
export function openLedger(): void {
  registerOperation(OPERATION, async (input, sender): Promise<Answer> => {
    const changes = readChanges(input);
    if (!changes) return { ok: false, error: "value" };
    const result = await commitFor(sender, changes);
    return result.ok ? { ok: true, value: result.lines } : { ok: false, error: result.reason };
  });
}
