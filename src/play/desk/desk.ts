import { localize } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { startTour } from "../../foundry/tours.ts";
import { callRoll } from "../call-roll/call-window.ts";
import { clockHud } from "../clock/hud.ts";
import { dressFrame } from "../sheet/frame.ts";
import { PlacedWindow, WindowPlace } from "../window/placed-window.ts";
import { playedGames, worldSkin } from "../world/games.ts";
import { callMoment } from "./call-moment.ts";
import type { DeskAction } from "./desk-action.ts";
import { momentIcons } from "./moment-card.ts";
import { playedMoments } from "./offers.ts";

const PLACE = "deskWindow";

/**
 * A check to ask for, the moments that the world's games have something to do at – a moment of none has no button –, what
 * they pin, the clocks, and the way round.
 */
const deskActions = (): DeskAction[] => [
  { id: "call", icon: "die", label: "DEPO.play.call.title", run: callRoll },
  ...playedMoments().map((id) => ({
    id,
    icon: momentIcons[id],
    label: `DEPO.desk.moment.${id}`,
    run: () => callMoment(id),
  })),
  ...playedGames().flatMap((played) => played.desk ?? []),
  { id: "clocks", icon: "wait", label: "DEPO.clock.hud.title", run: () => clockHud.toggle() },
  { id: "tour", icon: "help", label: "DEPO.desk.tour.name", run: () => startTour("gm") },
];

/** The GM's desk: what a GM does for the whole table, a press away. */
class DeskWindow extends PlacedWindow {
  static override DEFAULT_OPTIONS: typeof PlacedWindow.DEFAULT_OPTIONS = {
    id: "depo-desk",
    classes: ["depo", "depo-desk"],
    position: { width: 232, height: "auto" },
    window: { title: "DEPO.desk.title", icon: "fa-solid fa-tower-observation" },
    actions: { run: DeskWindow.#run },
  };

  static override PARTS = { actions: { template: template("play/desk/desk") } };

  override readonly placeKey = PLACE;

  protected override async _prepareContext(): Promise<object> {
    return { actions: deskActions().map(({ id, icon, label }) => ({ id, icon, label: localize(label) })) };
  }

  protected override async _onRender(...args: Parameters<PlacedWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    dressFrame(this.element, worldSkin());
  }

  static async #run(this: DeskWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await deskActions()
      .find(({ id }) => id === target.dataset.id)
      ?.run();
  }
}

/** The GM's desk, and where it stands on this screen. */
export const desk = new WindowPlace(DeskWindow, PLACE);
