import { game } from "../../game/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";
import { byPackage } from "./categories.ts";

/** The window that lists the tours and starts them. */
export class ToursManagement extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "tours-management",
    position: { width: 480 },
    window: { title: "HOST.Tours.Title", icon: "fa-solid fa-person-hiking", contentClasses: ["standard-form"] },
    actions: { start: ToursManagement.#onStart },
  };

  override _build(): Node[] {
    const tours = [...game.tours].filter((tour: any) => tour.config.display && tour.canStart);
    const sections = byPackage(tours).map(({ id, title, entries }) =>
      h(
        "fieldset",
        { dataset: { category: id } },
        h("legend", { text: title }),
        ...entries.map((tour) => this.#tour(tour)),
      ),
    );
    return sections.length ? sections : [h("p", { class: "hint", text: t("HOST.Tours.None") })];
  }

  #tour(tour: any): HTMLElement {
    const button = h("button", {
      type: "button",
      dataset: { action: "start", tour: tour.key },
      text: t("HOST.Tours.Start"),
    });
    const hint = tour.description ? h("p", { class: "hint", text: tour.description }) : null;
    return h("div", { class: "form-group" }, h("span", { class: "label", text: tour.title }), button, hint);
  }

  static async #onStart(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour = game.tours.get(target.dataset.tour ?? "");
    await this.close();
    await tour?.start();
  }
}
