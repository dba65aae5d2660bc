import { registerEnricher, registerKey, registerSetting, registerSheet } from "../../foundry/register.ts";
import { ClockSheet } from "./clock-sheet.ts";
import { clockEnricher } from "./enricher.ts";
import { drawClocks } from "./face.ts";
import { followClocks } from "./follow-clocks.ts";
import { clockHud } from "./hud.ts";
import { clockSettings } from "./pins.ts";
import { tellOfEnd } from "./notice.ts";

/** Makes clocks known: their sheet, their place in texts, and what keeps them up to date. Once, at init. */
export function openClocks(): void {
  registerSheet("JournalEntryPage", ClockSheet, ["clock"], "DEPO.clock.sheet");
  registerEnricher(clockEnricher);
  for (const [key, config] of Object.entries(clockSettings(() => clockHud.draw()))) registerSetting(key, config);
  clockHud.register();
  const key = { name: "DEPO.clock.hud.key", hint: "DEPO.clock.hud.keyHint", key: "KeyK" };
  registerKey("clocks", key, () => void clockHud.toggle());
  Hooks.once("ready", () => clockHud.reopen());
  followClocks(() => {
    drawClocks();
    clockHud.draw();
  });
  Hooks.on("updateJournalEntryPage", (page, _changed, options, userId) => {
    drawClocks();
    void tellOfEnd(page.uuid, options, userId);
  });
}
