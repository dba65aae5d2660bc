import { findKept } from "./documents.ts";
import { SYSTEM_ID } from "./id.ts";
import { openSheet } from "./windows.ts";

const FLAG = `flags.${SYSTEM_ID}.journal`;

const { NONE: HIDDEN, OBSERVER: READ } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** A page to come: the journal it goes into, known by `id` once it is there, and who may read both. */
export interface NewPage {
  id: string;
  journal: string;
  /** Whether only GMs see it, until it is published. */
  hidden: boolean;
  /** The page's source by its number in the journal, from 1. */
  page(number: number): Pick<JournalEntryPage.CreateData, "type"> & { name: string; text?: { content: string } };
}

const journalOf = (id: string): JournalEntry.Stored | undefined =>
  game.journal.contents.find((entry) => foundry.utils.getProperty(entry, FLAG) === id);

/** Puts a page into its journal, which is made if need be. @returns its uuid; "" when it was not made */
export async function addPage({ id, journal, hidden, page }: NewPage): Promise<string> {
  const flags = foundry.utils.expandObject({ [FLAG]: id });
  const ownership = { default: hidden ? HIDDEN : READ };
  const entry = journalOf(id) ?? (await JournalEntry.implementation.create({ name: journal, ownership, ...flags }));
  if (!entry) return "";
  const number = entry.pages.size + 1;
  const source = { ...page(number), sort: number * CONST.SORT_INTEGER_DENSITY, ownership };
  const [made] = (await entry.createEmbeddedDocuments("JournalEntryPage", [source])) ?? [];
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
