import { findKept } from "./documents.ts";
import { SYSTEM_ID } from "./id.ts";
import { openSheet } from "./windows.ts";

const FLAG = `flags.${SYSTEM_ID}.journal`;

const { NONE: HIDDEN, OBSERVER: READ } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** A draft of a page: the journal it goes into, known by `id` once it is there, and rich text that is safe already. */
export interface Draft {
  id: string;
  journal: string;
  /** The page's name, by its number in the journal, from 1. */
  name(number: number): string;
  content: string;
}

const journalOf = (id: string): JournalEntry.Stored | undefined =>
  game.journal.contents.find((entry) => foundry.utils.getProperty(entry, FLAG) === id);

/** Puts a page into its journal that only GMs see, until it is published. @returns its uuid; "" when it was not made */
export async function draftPage({ id, journal, name, content }: Draft): Promise<string> {
  const flags = foundry.utils.expandObject({ [FLAG]: id });
  const entry =
    journalOf(id) ??
    (await JournalEntry.implementation.create({ name: journal, ownership: { default: HIDDEN }, ...flags }));
  if (!entry) return "";
  const page = { name: name(entry.pages.size + 1), type: "text" as const, text: { content } };
  const [made] = (await entry.createEmbeddedDocuments("JournalEntryPage", [
    { ...page, sort: (entry.pages.size + 1) * CONST.SORT_INTEGER_DENSITY, ownership: { default: HIDDEN } },
  ])) ?? [undefined];
  return made?.uuid ?? "";
}

const pageAt = (uuid: string): JournalEntryPage.Stored | null => {
  const page = findKept(uuid);
  return page instanceof JournalEntryPage ? page : null;
};

/** Opens a page for whoever may write in it. */
export const editPage = (uuid: string): Promise<void> => openSheet(pageAt(uuid));

/** Takes a page away again. */
export async function dropPage(uuid: string): Promise<void> {
  await pageAt(uuid)?.delete();
}

/** Lets everybody read a page, and find its journal. @returns whether there is such a page */
export async function publishPage(uuid: string): Promise<boolean> {
  const page = pageAt(uuid);
  const entry = page?.parent;
  if (!page || !entry) return false;
  await page.update({ ownership: { default: READ } });
  if ((entry.ownership.default ?? HIDDEN) < READ) await entry.update({ ownership: { default: READ } });
  return true;
}
