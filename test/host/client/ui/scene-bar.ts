import { ApplicationV2 } from "../applications/api/application.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import type { PartialOptions } from "../applications/api/types.ts";
import { h, iconButton } from "../applications/dom.ts";
import { t } from "../applications/text.ts";
import { game } from "../game/index.ts";

/** The name of the active scene; a GM changes it, adds one, or leaves it empty. There is no canvas behind it. */
export class SceneBar extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { create: SceneBar.#onCreate },
  };

  override _build(): Node[] {
    this.element.setAttribute("aria-label", t("HOST.Scene.Title"));
    const active = game.scenes.active;
    const label = t("HOST.Scene.Title");
    if (!game.user.isGM) return [h("span", { class: "scene-name", text: active?.name ?? t("HOST.Scene.None") })];
    const option = (value: string, name: string): HTMLElement =>
      h("option", { value, text: name, selected: value === (active?.id ?? "") });
    const select = h(
      "select",
      { name: "scene", "aria-label": label, on: { change: () => void activate(select.value) } },
      option("", t("HOST.Scene.None")),
      ...game.scenes.contents.map((scene: any) => option(scene.id, scene.name)),
    );
    return [select, iconButton("fa-solid fa-plus", t("HOST.Scene.Create"), { dataset: { action: "create" } })];
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-top") ?? document.body).append(element);
  }

  static async #onCreate(this: SceneBar): Promise<void> {
    await game.scenes.documentClass.createDialog();
  }
}

async function activate(id: string): Promise<void> {
  const scene = game.scenes.get(id);
  if (scene) await scene.update({ active: true });
  else await game.scenes.active?.update({ active: false });
}
