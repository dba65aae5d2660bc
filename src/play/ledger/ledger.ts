import type { Change } from "../../kernel/changes.ts";
import { invertAll } from "../../kernel/changes.ts";
import { isRefusal } from "../../kernel/refusal.ts";
import { findKept } from "../../foundry/documents.ts";
import type { Kept } from "../../foundry/documents.ts";
import { activeGM } from "../../foundry/users.ts";
import { stewardOf } from "../relay/authority.ts";
import { inTurn, registerOperation, request } from "../relay/relay.ts";
import type { Answer } from "../relay/relay.ts";
import { tellRefusal } from "../relay/tell.ts";
import { connectionBack, markFor, repair, takeBackOrphans, unmarked } from "./orphans.ts";
import type { Line, Plan } from "./plan.ts";
import { byDocument, plan } from "./plan.ts";
import { MOST_CHANGES, readChanges } from "./read-changes.ts";
import { view, write } from "./write.ts";

/** What became of a commit: the lines for the receipt, or the word for why nothing was written. */
export type CommitResult = { ok: true; lines: Line[] } | { ok: false; reason: string };

/** The card that a commit is made for, and how it is written once the commit is done. */
export interface Sequel {
  message: ChatMessage.Stored;
  write(lines: Line[]): Promise<void>;
}

/** What else a commit has to do with. */
export interface Circumstances {
  /** Users who said yes to changes of their own documents, by uuid: there their right is asked. */
  agreed?: ReadonlyMap<string, User.Stored> | undefined;
  sequel?: Sequel;
  /** Whether the changes take others back. */
  undo?: boolean;
}

/** One document and what is to happen to it. */
interface Work {
  document: Kept;
  plan: Plan;
}

/** The relay's name for a commit. */
const OPERATION = "commit";

/** Plans what the changes make of every document they touch; a word for why they may not happen. */
function planAll(
  changes: readonly Change[],
  user: User.Stored,
  agreed: ReadonlyMap<string, User.Stored>,
): Work[] | string {
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

/** Takes back what hangs in the air, when all that was asked before is through. */
const mend = (): Promise<void> => inTurn(takeBackOrphans).catch((error: unknown) => console.error(error));

const changesOf = ({ lines }: Plan): Change[] => lines.map(({ change }) => change);

/** Takes back what was written, last first; what the connection does not let through is an orphan until it is back. */
async function takeBack(done: readonly Work[]): Promise<void> {
  try {
    for (const { document, plan: written } of [...done].reverse()) {
      const back = plan(invertAll(changesOf(written)), view(document));
      if (!isRefusal(back)) await write(document, back, repair(), unmarked());
    }
  } catch (error) {
    console.error(error);
    void connectionBack().then(mend);
  }
}

/**
 * Does the changes on this client for a user: asks the user's right to every document, plans all of them, and only then
 * writes, each document once, and the card after them. When a write fails, what was written before it is taken back.
 * Reasons: `many`, `missing`, `permission`, `nobody` (this client may not write there), `moved`, `range`, `value`, `failed`.
 */
export async function commitFor(
  user: User.Stored,
  changes: readonly Change[],
  { agreed = new Map(), sequel, undo = false }: Circumstances = {},
): Promise<CommitResult> {
  if (changes.length > MOST_CHANGES) return { ok: false, reason: "many" };
  const work = planAll(changes, user, agreed);
  if (typeof work === "string") return { ok: false, reason: work };
  const lines = work.flatMap((step) => step.plan.lines);
  const cause = { user: user.id, card: sequel?.message.id ?? "", undo };
  const done: Work[] = [];
  try {
    for (const step of work) {
      await write(step.document, step.plan, cause, sequel && markFor(sequel.message, changesOf(step.plan)));
      done.push(step);
    }
    await sequel?.write(lines);
  } catch (error) {
    console.error(error);
    await takeBack(done);
    return { ok: false, reason: "failed" };
  }
  return { ok: true, lines };
}

/** Whether a user may make all of these changes without anybody else. */
export const owns = (user: User.Stored, changes: readonly Change[]): boolean =>
  changes.every(({ uuid }) => findKept(uuid)?.testUserPermission(user, "OWNER") === true);

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
  if (changes.length === 0) return { ok: true, lines: [] };
  if (changes.length > MOST_CHANGES) {
    tellRefusal(null, "many");
    return { ok: false, reason: "many" };
  }
  const steward = stewardOfAll(changes);
  const answer: Answer = steward ? await request(steward, OPERATION, changes) : { ok: false, error: "nobody" };
  if (answer.ok) return { ok: true, lines: answer.value as Line[] };
  tellRefusal(steward, answer.error);
  return { ok: false, reason: answer.error };
}

/** Makes the ledger's operation known to the relay, and looks after orphans whenever who writes may have changed; once, at init. */
export function openLedger(): void {
  Hooks.once("ready", () => void mend());
  Hooks.on("userConnected", () => void mend());
  registerOperation(OPERATION, async (input, sender): Promise<Answer> => {
    const changes = readChanges(input);
    if (!changes) return { ok: false, error: "value" };
    if (!stewardOfAll(changes)?.isSelf) return { ok: false, error: "moved" };
    const result = await commitFor(sender, changes);
    return result.ok ? { ok: true, value: result.lines } : { ok: false, error: result.reason };
  });
}
