import { localize } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { self } from "../../foundry/users.ts";
import { elementOf } from "../element.ts";
import { clocksKnownTo, findClock, isKnownTo, type ClockPage } from "./clock.ts";
import { showFaces } from "./face.ts";
import { PlacedWindow, WindowPlace } from "../window/placed-window.ts";
import { pins, togglePin } from "./pins.ts";

const entryOf = ({ uuid, name }: ClockPage) => ({ uuid, name, unpin: localize("DEPO.clock.hud.unpin", { name }) });

const PLACE = "clockWindow";

/** A small window with the clocks that the user has pinned; it stands where it was left. */
class ClockHud extends PlacedWindow {
  static override DEFAULT_OPTIONS: typeof PlacedWindow.DEFAULT_OPTIONS = {
    id: "depo-clocks",
    classes: ["depo", "depo-clock-hud"],
    position: { width: 280, height: "auto" },
    window: { title: "DEPO.clock.hud.title", icon: "fa-solid fa-clock" },
    actions: { unpin: ClockHud.#unpin },
  };

  static override PARTS = { clocks: { template: template("play/clock/hud") } };

  override readonly placeKey = PLACE;

  protected override async _prepareContext(): Promise<object> {
    const user = self();
    const pinned = pins()
      .map(findClock)
      .filter((page): page is ClockPage => page !== null && isKnownTo(page, user));
    const others = clocksKnownTo(user).filter((page) => !pinned.includes(page));
    return { pinned: pinned.map(entryOf), others: others.map(entryOf) };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }: Event) => {
      const chosen = elementOf(target)?.closest("select")?.value;
      if (chosen) void togglePin(chosen);
    });
  }

  protected override async _onRender(...args: Parameters<PlacedWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    showFaces(this.element);
  }

  static async #unpin(this: ClockHud, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await togglePin(target.dataset.uuid ?? "");
  }
}

/** The window with the pinned clocks, and where it stands on this screen. */
export const clockHud = new WindowPlace(ClockHud, PLACE);
