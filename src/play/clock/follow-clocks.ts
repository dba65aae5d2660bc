/** Calls whenever a clock may have come, gone, got another name, or been shown to others; to be asked for at init. */
export function followClocks(call: () => void): void {
  for (const change of [
    "createJournalEntry",
    "createJournalEntryPage",
    "deleteJournalEntry",
    "deleteJournalEntryPage",
  ] as const)
    Hooks.on(change, () => call());
  for (const change of ["updateJournalEntry", "updateJournalEntryPage"] as const)
    Hooks.on(change, (_document: object, changed: object) => {
      if ("ownership" in changed || "name" in changed) call();
    });
}
