import { registerMenu, registerSetting } from "../../foundry/register.ts";
import { LogWindow, redrawLog } from "./log-window.ts";
import { logSettings, openRecord } from "./record.ts";

/** The log of changes: what keeps it, and the window that shows it. Once, at init. */
export function openLogs(): void {
  for (const [key, config] of Object.entries(logSettings)) registerSetting(key, { ...config, onChange: redrawLog });
  registerMenu("logMenu", {
    name: "DEPO.log.title",
    label: "DEPO.log.open",
    hint: "DEPO.log.menuHint",
    icon: "fa-solid fa-list",
    type: LogWindow,
    restricted: false,
  });
  openRecord();
  for (const kind of ["Actor", "Item", "JournalEntryPage"] as const) {
    Hooks.on(`update${kind}`, redrawLog);
    Hooks.on(`delete${kind}`, redrawLog);
  }
}
