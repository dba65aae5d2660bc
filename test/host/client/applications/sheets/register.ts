import { FOLDER_DOCUMENT_TYPES } from "../../../shared/constants.ts";
import { registerSheet } from "../apps/sheet-registry.ts";
import { CONFIG } from "../../config.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { FolderConfig } from "./folder-config.ts";
import { JournalEntrySheet } from "./journal/journal-entry-sheet.ts";
import { JournalEntryPageImageSheet, JournalEntryPageTextSheet } from "./journal/page-sheet.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { UserConfig } from "./user-config.ts";

/**
 * Registers the host's sheets for documents that packages seldom dress themselves. Actors and items get none: 14 has none, and on
 * 13 the original's are of the retired kind (SHEET-1). Before the hook `init`.
 */
export function registerCoreSheets(): void {
  const register = (name: string, sheet: any, types?: string[]): void =>
    registerSheet(CONFIG[name].documentClass, "core", sheet, {
      makeDefault: true,
      label: "HOST.Sheet.Core",
      ...(types ? { types } : {}),
    });
  register("ActiveEffect", ActiveEffectConfig);
  register("Folder", FolderConfig, [...FOLDER_DOCUMENT_TYPES]);
  register("JournalEntry", JournalEntrySheet);
  register("JournalEntryPage", JournalEntryPageTextSheet, ["text"]);
  register("JournalEntryPage", JournalEntryPageImageSheet, ["image"]);
  register("Macro", MacroConfig);
  register("RollTable", RollTableSheet);
  register("User", UserConfig);
}
