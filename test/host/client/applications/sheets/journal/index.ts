/** `foundry.applications.sheets.journal`. */
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
export {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
} from "./page-sheet.ts";
