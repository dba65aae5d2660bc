import { ApplicationV2 } from "../applications/api/application.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import type { PartialOptions } from "../applications/api/types.ts";
import { h } from "../applications/dom.ts";
import { t } from "../applications/text.ts";
import { game } from "../game/index.ts";

/** The list of users: who is here, as whom, and their characters; a click opens one's own settings. */
export class Players extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { configure: Players.#onConfigure },
  };

  override _build(): Node[] {
    this.element.setAttribute("aria-label", t("HOST.Players.Title"));
    const users = [...game.users].sort(
      (a: any, b: any) => b.active - a.active || b.role - a.role || a.name.localeCompare(b.name),
    );
    return [
      h("h2", { text: t("HOST.Players.Title") }),
      h("ol", { class: "players-list" }, ...users.map((user) => this.#row(user))),
    ];
  }

  #row(user: any): HTMLElement {
    const state = t(user.active ? "HOST.Players.Online" : "HOST.Players.Offline");
    const dot = h("span", { class: "player-status", role: "img", "aria-label": state, "data-tooltip-text": state });
    dot.style.setProperty("--player-color", String(user.color?.css ?? user.color ?? "gray"));
    const role = user.isGM ? t("HOST.Players.GM") : (user.character?.name ?? "");
    const name = h("span", { class: "player-name", text: user.name });
    const editable = user.isSelf || game.user.isGM;
    return h(
      "li",
      {
        class: ["player", user.active ? "active" : "", user.isSelf ? "self" : ""].filter(Boolean).join(" "),
        dataset: { userId: user.id },
      },
      dot,
      editable
        ? h("button", { type: "button", class: "link", dataset: { action: "configure", userId: user.id } }, name)
        : name,
      role ? h("small", { class: "player-role", text: role }) : null,
    );
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-left") ?? document.body).append(element);
  }

  static #onConfigure(this: Players, _event: PointerEvent, target: HTMLElement): void {
    void game.users.get(target.dataset.userId ?? "")?.sheet?.render({ force: true });
  }
}
