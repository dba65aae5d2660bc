/** Pages of journal entries, as written and as a compendium stores them. */
import { manifestSource, type Language } from "../project.ts";
import { linked, pageId, type PackContext } from "./pack-links.ts";
import { textProblems, type EntryTexts } from "./pack-texts.ts";

/** A page as written: its texts are `name`, the page's `text`, and what goes into `system` under the same keys. */
export interface Page extends Record<Language, EntryTexts & { text?: string }> {
  /** Unique in its journal and for ever. */
  slug: string;
  /** Sub-type of the page; a page of text has none. */
  type?: string;
  /** What every language shares. */
  system?: Record<string, unknown>;
}

const HTML = 1;
const AS_ITS_JOURNAL = -1;

/** Whether the manifest has the sub-type. */
export const isSubType = (document: string, type = ""): boolean =>
  manifestSource().documentTypes[document]?.[type] !== undefined;

/** What is wrong with the pages of a journal. */
export function pageProblems(pages: readonly Page[] = []): string[] {
  if (pages.length === 0) return ["no pages"];
  return pages.flatMap((page) => {
    const problems = textProblems({ ru: page.ru, en: page.en });
    if (page.type !== undefined && !isSubType("JournalEntryPage", page.type))
      problems.push(`no page type "${page.type}"`);
    return problems.map((problem) => `page ${page.slug}: ${problem}`);
  });
}

/** The pages of the journal at an address, in one language. */
export function pageDocuments(
  pages: readonly Page[],
  journal: { address: string; id: string },
  language: Language,
  context: PackContext,
) {
  return pages.map((page, index) => {
    const _id = pageId(`${journal.address}/${page.slug}`);
    const { name, text = "", ...fields } = linked(page[language], language, context);
    return {
      _id,
      _key: `!journal.pages!${journal.id}.${_id}`,
      name,
      type: page.type ?? "text",
      title: { show: true, level: 1 },
      text: { content: text, format: HTML },
      system: { ...page.system, ...fields },
      sort: (index + 1) * 100_000,
      ownership: { default: AS_ITS_JOURNAL },
      flags: {},
      _stats: { systemId: context.systemId, systemVersion: context.systemVersion },
    };
  });
}
