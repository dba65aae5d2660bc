import { localize } from "../../foundry/i18n.ts";
import { systemPath } from "../../foundry/id.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { self } from "../../foundry/users.ts";
import { openWindow } from "../../foundry/windows.ts";
import { elementOf } from "../element.ts";
import { allClocks, findClock, type ClockPage } from "./clock.ts";
import { showFaces } from "./face.ts";
import { clockWindow, keepClockWindow, pins, togglePin } from "./pins.ts";

const mayKnow = (page: ClockPage | null): page is ClockPage => page?.testUserPermission(self(), "LIMITED") ?? false;

const entryOf = ({ uuid, name }: ClockPage) => ({ uuid, name, unpin: localize("DEPO.clock.hud.unpin", { name }) });

/** A small window with the clocks that the user has pinned; it stands where it was left. */
class ClockHud extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    id: "depo-clocks",
    classes: ["depo", "depo-clock-hud"],
    position: { width: 280, height: "auto" },
    window: { title: "DEPO.clock.hud.title", icon: "fa-solid fa-clock" },
    actions: { unpin: ClockHud.#unpin },
  };

  static override PARTS = { clocks: { template: systemPath("templates/play/clock/hud.hbs") } };

  /** Keeps the window's place once a drag has come to rest. */
  readonly #keepPlace = foundry.utils.debounce(({ left, top }: { left: number; top: number }) => {
    if (this.rendered) void keepClockWindow({ left, top });
  }, 200);

  protected override async _prepareContext(): Promise<object> {
    const pinned = pins().map(findClock).filter(mayKnow);
    const others = allClocks().filter((page) => mayKnow(page) && !pinned.includes(page));
    return { pinned: pinned.map(entryOf), others: others.map(entryOf) };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }: Event) => {
      const chosen = elementOf(target)?.closest("select")?.value;
      if (chosen) void togglePin(chosen);
    });
  }

  protected override async _onRender(...args: Parameters<BaseWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    showFaces(this.element);
  }

  protected override _onPosition(position: { left: number; top: number }): void {
    this.#keepPlace(position);
  }

  protected override _onClose(...args: Parameters<BaseWindow["_onClose"]>): void {
    super._onClose(...args);
    void keepClockWindow({ open: false });
  }

  static async #unpin(this: ClockHud, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await togglePin(target.dataset.uuid ?? "");
  }
}

let hud: ClockHud | null = null;

/** Opens the window with the pinned clocks and remembers that it is open. */
export async function openHud(): Promise<void> {
  const { left, top } = clockWindow();
  const position = left === null || top === null ? {} : { position: { left, top } };
  hud ??= new ClockHud(position);
  await openWindow(hud);
  await keepClockWindow({ open: true });
}

/** Opens the window with the pinned clocks, or closes it. */
export async function toggleClocks(): Promise<void> {
  if (hud?.rendered) await hud.close();
  else await openHud();
}

/** Draws the window anew, where it is open: clocks have come, gone, or been pinned. */
export function drawHud(): void {
  void hud?.render();
}

/** Opens the window if it was open when the user left. Once, when the game is ready. */
export function reopenClocks(): void {
  if (clockWindow().open) void openHud();
}
