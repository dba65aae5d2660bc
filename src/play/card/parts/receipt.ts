import type { Change, DeltaChange } from "../../../kernel/changes.ts";
import { invertAll } from "../../../kernel/changes.ts";
import { findKept, type Fields } from "../../../foundry/documents.ts";
import { localize, timeOfDay } from "../../../foundry/i18n.ts";
import { officialText } from "../../content/official-text.ts";
import { lineWords } from "../../ledger/line-words.ts";
import type { Line } from "../../ledger/plan.ts";
import { MOST_CHANGES, readChanges } from "../../ledger/read-changes.ts";
import type { Card, CardPart, PartData, Viewer } from "../card-types.ts";
import { isTrusted } from "../receipt-trust.ts";

/** One line of the receipt: what a change did, to whom, and why. */
export interface Entry extends Line {
  /** Name of the document at the time; "" for a page of a journal, which may be hidden from readers of the card. */
  name: string;
  /** Lang key of the reason; "" when it needs none. */
  reason: string;
}

export interface ReceiptData extends PartData {
  lines: Entry[];
  /** Who took it back, and when (milliseconds); "" and 0 while it stands. */
  undoneBy: string;
  undoneAt: number;
}

/** Id of the part on every card. */
export const RECEIPT = "receipt";

/** Whether a line takes an earlier one back: the same number, for the same reason, from where it was to where it had been. */
function takesBack(next: Entry, { change, from, to, reason }: Entry): boolean {
  if (change.kind !== "delta" || next.change.kind !== "delta" || next.reason !== reason) return false;
  return sameNumber(change, next.change) && next.from === to && next.to === from;
}

const sameNumber = (a: DeltaChange, b: DeltaChange): boolean => a.uuid === b.uuid && a.path === b.path;

/** Lines with one more. What is taken back as it came leaves no line: the receipt tells what stands. */
function withLine(lines: readonly Entry[], next: Entry): Entry[] {
  const at = lines.findLastIndex((line) => takesBack(next, line));
  return at < 0 ? [...lines, next] : lines.toSpliced(at, 1);
}

/** The changes of a receipt; `null` when it holds anything else: the message is in its author's hands. */
const changesOf = ({ lines }: ReceiptData): Change[] | null => readChanges(lines.map((line) => line.change));

/** Whether a card has a receipt that nobody should take back. */
function isForged(card: Card): boolean {
  const part = card.part<ReceiptData>(RECEIPT);
  const changes = part && changesOf(part);
  return part !== null && (!changes || !isTrusted(card.message, changes));
}

function nameAtTheTime(uuid: string): string {
  const document = findKept(uuid);
  return document instanceof JournalEntryPage ? "" : (document?.name ?? "");
}

/** The receipt part of a card with the lines of one more commit. */
export function withLines(
  card: Card,
  lines: readonly Line[],
  reasonOf: (change: Change) => string,
): Partial<ReceiptData> {
  const before = isForged(card) ? [] : (card.part<ReceiptData>(RECEIPT)?.lines ?? []);
  const more = lines.map((line) => ({
    ...line,
    name: nameAtTheTime(line.change.uuid),
    reason: reasonOf(line.change),
  }));
  return { type: RECEIPT, sort: 90, lines: more.reduce(withLine, before) };
}

/** Whether the receipt of a card has no room for so many more lines. */
export const isFull = (card: Card, more: readonly Change[]): boolean =>
  (card.part<ReceiptData>(RECEIPT)?.lines.length ?? 0) + more.length > MOST_CHANGES;

/** The fields that empty a receipt before the message is written again, where it cannot be believed. */
export const disowned = (card: Card): Fields =>
  isForged(card) ? { [`system.parts.${RECEIPT}`]: { type: RECEIPT, lines: [] } } : {};

/** The name of the changed document, as it was at the time, in the reader's language; of an actor's item also whose it is. */
function ownerName({ change, name }: Entry): string {
  const document = findKept(change.uuid);
  if (!document) return name || localize("DEPO.clock.missing");
  const own = officialText(document, "name", name || document.name);
  return document instanceof Item && document.actor ? `${document.actor.name}, ${own}` : own;
}

/** Whether a reader may see what a line says: of a page of a journal those who may read it, and of one that is gone the GM. */
function isShownTo({ change }: Entry, { user, isGM }: Viewer): boolean {
  if (!/^JournalEntry\./.test(change.uuid)) return true;
  return findKept(change.uuid)?.testUserPermission(user, "OBSERVER") ?? isGM;
}

/** The lines that a reader is shown; none when the receipt holds anything else than lines. */
const linesFor = (part: ReceiptData, viewer: Viewer): Entry[] =>
  changesOf(part) ? part.lines.filter((line) => isShownTo(line, viewer)) : [];

/** The receipt: every change of the card in words, and the way to take all of them back once. */
export const receipt: CardPart<ReceiptData> = {
  type: RECEIPT,
  template: "play/card/receipt.hbs",
  schema: () => ({
    lines: new foundry.data.fields.ArrayField(new foundry.data.fields.ObjectField()),
    undoneBy: new foundry.data.fields.StringField({ required: true }),
    undoneAt: new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 }),
  }),
  context: ({ part, card, viewer }) => ({
    undone: card.phase === "undone",
    stamp: { by: part.undoneBy, at: timeOfDay(part.undoneAt) },
    lines: linesFor(part, viewer).map((line) => ({
      ...lineWords(line),
      name: ownerName(line),
      reason: line.reason && localize(line.reason),
    })),
  }),
  actions: {
    undo: {
      may: ({ card, viewer, part }) =>
        card.phase !== "undone" &&
        part.lines.length > 0 &&
        !isForged(card) &&
        (changesOf(part) ?? []).every(
          ({ uuid }) => findKept(uuid)?.testUserPermission(viewer.user, "OWNER") ?? viewer.isGM,
        ),
      run: ({ part, viewer }) => {
        const changes = changesOf(part);
        if (!changes) return { denied: "value" };
        return {
          phase: "undone",
          changes: invertAll(changes),
          parts: { [RECEIPT]: { undoneBy: viewer.user.name, undoneAt: Date.now() } },
        };
      },
    },
  },
};
