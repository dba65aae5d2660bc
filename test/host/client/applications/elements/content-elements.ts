import { CONFIG } from "../../config.ts";
import { fromUuid } from "../../utils/index.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";

/** `<secret-block>` around a `<section class="secret">`: owners get a button that reveals or hides it. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    if (!this.secret?.id || this.querySelector(":scope > button.reveal")) return;
    this.prepend(h("button", { type: "button", class: "reveal", on: { click: () => this.#toggle() } }));
    this.#refresh();
  }

  #refresh(): void {
    const button = this.querySelector("button.reveal");
    if (button) button.textContent = t(this.revealed ? "HOST.Secret.Hide" : "HOST.Secret.Reveal");
  }

  /** Whoever holds the text (a document's sheet) hears `revealed` and writes what `toggleRevealed` gives. */
  #toggle(): void {
    this.dispatchEvent(new Event("revealed", { bubbles: true }));
    this.#refresh();
  }

  /** The source text with this block's secret revealed, or hidden again. */
  toggleRevealed(content: string): string {
    const { secret } = this;
    secret?.classList.toggle("revealed");
    if (!content) return content;
    const body = new DOMParser().parseFromString(content, "text/html").body;
    if (secret?.id) body.querySelector(`#${CSS.escape(secret.id)}`)?.classList.toggle("revealed", this.revealed);
    return body.innerHTML;
  }
}

/** `<enriched-content>`: what a custom enricher made; `onRender` of the enricher runs when it comes to the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    this.dispatchEvent(new Event("enrichedContentConnected", { bubbles: true }));
    const { enricher } = this.dataset;
    const found = CONFIG.TextEditor.enrichers.find(({ id }: { id?: string }) => id && id === enricher);
    void found?.onRender?.(this);
  }
}

/** `<document-embed uuid>`: the embedded form of a document, built when the element comes to the page. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    const uuid = this.getAttribute("uuid");
    if (uuid && !this.hasChildNodes()) void this.#load(uuid);
  }

  async #load(uuid: string): Promise<void> {
    const document = await fromUuid(uuid);
    const embed = await document?.toEmbed?.({ values: [], inline: this.hasAttribute("inline") });
    if (embed) this.replaceChildren(embed);
  }
}
