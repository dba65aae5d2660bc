import { template } from "../../foundry/id.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { openWindow } from "../../foundry/windows.ts";
import { logView, NO_FILTERS, type Filters } from "./log-view.ts";

/** The window that is open, if one is, wherever it was opened from. */
const open = new Set<LogWindow>();

/** The window with the log of changes. */
export class LogWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    id: "depo-log",
    classes: ["depo", "depo-log"],
    position: { width: 560, height: 560 },
    window: { title: "DEPO.log.title", icon: "fa-solid fa-list", resizable: true },
  };

  static override PARTS = {
    log: { template: template("play/log/log"), scrollable: [".depo-log__lines"] },
  };

  filters: Filters = NO_FILTERS;

  protected override async _prepareContext(): Promise<object> {
    return logView(this.filters);
  }

  protected override async _onFirstRender(...args: Parameters<BaseWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    open.add(this);
  }

  protected override _onClose(...args: Parameters<BaseWindow["_onClose"]>): void {
    super._onClose(...args);
    open.delete(this);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", () => {
      const chosen = [...this.element.querySelectorAll("select")].map(({ name, value }) => [name, value]);
      this.filters = { ...this.filters, ...Object.fromEntries(chosen) };
      void this.render();
    });
  }
}

/** Opens the log of all that the user of this client may see, or of one actor. */
export async function openLog(actor?: Actor.Stored | string | null): Promise<void> {
  const window = [...open][0] ?? new LogWindow();
  window.filters = { ...NO_FILTERS, about: typeof actor === "string" ? actor : (actor?.uuid ?? "") };
  await openWindow(window);
}

/** Draws the log anew, if it is open. */
export function redrawLog(): void {
  for (const window of open) void window.render();
}
