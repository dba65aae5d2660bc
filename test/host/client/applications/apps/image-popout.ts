import { ApplicationV2 } from "../api/application.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";

/** A window with one image and its caption. */
export class ImagePopout extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { icon: "fa-solid fa-image", resizable: true },
    position: { width: 480 },
    src: "",
    caption: "",
    uuid: null,
    showTitle: true,
  };

  override get title(): string {
    return this.options.window.title || this.options.caption || t("HOST.Image");
  }

  override _build(): Node[] {
    const { src, caption } = this.options;
    const image = h("img", { src, alt: caption || this.title });
    return [h("figure", {}, image, caption ? h("figcaption", { text: caption }) : null)];
  }
}
