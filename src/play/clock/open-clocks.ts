import { registerEnricher, registerModels, registerSheet } from "../../foundry/register.ts";
import { ClockModel } from "./clock-model.ts";
import { ClockSheet } from "./clock-sheet.ts";
import { clockEnricher } from "./enricher.ts";
import { drawClocks } from "./face.ts";
import { tellOfEnd } from "./notice.ts";

/** Makes clocks known: their data, their sheet, their place in texts, and what keeps them up to date. Once, at init. */
export function openClocks(): void {
  registerModels("JournalEntryPage", { clock: ClockModel });
  registerSheet("JournalEntryPage", ClockSheet, ["clock"], "DEPO.clock.sheet");
  registerEnricher(clockEnricher);
  Hooks.on("updateJournalEntryPage", (page, _changed, options, userId) => {
    drawClocks();
    void tellOfEnd(page.uuid, options, userId);
  });
  Hooks.on("createJournalEntryPage", drawClocks);
  Hooks.on("deleteJournalEntryPage", drawClocks);
  Hooks.on("updateJournalEntry", drawClocks);
  Hooks.on("deleteJournalEntry", drawClocks);
}
