import { h, iconButton } from "../applications/dom.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { configuredModes, currentMode, modeKey } from "./modes.ts";

interface Editor extends HTMLElement {
  value: string;
}

/** The place to type into chat: a text area on generation 13, rich text on 14 (CHAT-8), with the modes above it. */
export class ChatInput {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #send: (text: string) => Promise<boolean>;
  readonly #sent: string[] = [];
  #recalled = 0;

  /** @param id of the input element; @param send gets what was typed and says whether it was understood */
  constructor(id: string, send: (text: string) => Promise<boolean>) {
    this.#send = send;
    const label = game.i18n.localize("CHAT.InputLabel");
    const attributes = { id, name: "chat-message", class: "chat-input", "aria-label": label, placeholder: label };
    this.#editor = (
      generation() === 13
        ? h("textarea", { ...attributes, rows: 2, autocomplete: "off" })
        : h("prose-mirror", { ...attributes, compact: true })
    ) as Editor;
    this.#editor.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
    this.element = h("div", { class: "chat-form" }, this.#modes(), this.#editor);
    this.showMode();
  }

  #modes(): HTMLElement {
    const buttons = Object.entries(configuredModes()).map(([mode, { label, icon }]) =>
      iconButton(icon, game.i18n.localize(label), {
        role: "radio",
        dataset: { mode },
        on: { click: () => game.settings.set("core", modeKey(), mode) },
      }),
    );
    const group = {
      class: "message-modes",
      id: `${modeKey()}s`,
      role: "radiogroup",
      "aria-label": game.i18n.localize("CHAT.Mode"),
    };
    return h("div", group, ...buttons);
  }

  /** Marks the mode that holds. */
  showMode(): void {
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-mode]")) {
      const chosen = button.dataset.mode === currentMode();
      button.setAttribute("aria-checked", String(chosen));
      button.classList.toggle("active", chosen);
    }
  }

  /** What stands in the input, as text: paragraphs become lines. */
  get text(): string {
    if (this.#editor instanceof HTMLTextAreaElement) return this.#editor.value;
    const root = new DOMParser().parseFromString(this.#editor.value, "text/html").body;
    for (const line of root.querySelectorAll("br")) line.replaceWith("\n");
    const blocks = [...root.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6")].map((block) => block.textContent);
    return blocks.length ? blocks.join("\n") : root.textContent;
  }

  set text(text: string) {
    if (this.#editor instanceof HTMLTextAreaElement) this.#editor.value = text;
    else this.#editor.value = text ? h("p", { text }).outerHTML : "";
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      void this.#submit();
    } else if (
      (event.key === "ArrowUp" || event.key === "ArrowDown") &&
      this.#recall(event.key === "ArrowUp" ? 1 : -1)
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  async #submit(): Promise<void> {
    const text = this.text;
    if (!text.trim()) return;
    this.text = "";
    if (await this.#send(text)) {
      this.#sent.unshift(text);
      this.#recalled = 0;
    } else if (!this.text.trim()) this.text = text;
  }

  /** Brings back what was sent before, when nothing else has been typed. */
  #recall(step: 1 | -1): boolean {
    const shown = this.#recalled ? this.#sent[this.#recalled - 1] : "";
    const next = this.#sent[this.#recalled + step - 1] ?? (this.#recalled + step === 0 ? "" : undefined);
    if (this.text.trim() !== shown?.trim() || next === undefined) return false;
    this.#recalled += step;
    this.text = next;
    return true;
  }
}
