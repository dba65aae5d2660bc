import { TextEditor } from "../../text/index.ts";
import { fromUuid, fromUuidSync } from "../../utils/index.ts";
import { runtime } from "../../runtime.ts";
import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

/** `<document-tags type single max>`: UUIDs of documents, typed or dropped. With `single` the value is one UUID or null. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<any> {
  static override tagName = "document-tags";
  static override configAttributes = ["type", "single", "max"];
  #tags = h("div", { class: "tags", role: "list" });
  #input = h("input", { type: "text" });
  #uuids: string[] = [];

  protected override _readInitial(): void {
    this.#uuids = (this.getAttribute("value") ?? "")
      .split(",")
      .map((uuid) => uuid.trim())
      .filter(Boolean);
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Infinity);
  }

  protected override _getValue(): string[] | string | null {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids];
  }

  protected override _setValue(value: string | string[] | null): void {
    const uuids = typeof value === "string" ? [value] : (value ?? []);
    this.#uuids = [...new Set(uuids)].slice(0, this.max);
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#input;
    return [this.#tags, this.#input];
  }

  protected override _refresh(): void {
    this.#input.placeholder = this.getAttribute("placeholder") ?? t("HOST.Element.DropDocument");
    this.#input.hidden = this.#uuids.length >= this.max;
    this.#tags.replaceChildren(...this.#uuids.map((uuid) => this.#tag(uuid)));
  }

  #tag(uuid: string): HTMLElement {
    const name = fromUuidSync(uuid, { strict: false })?.name ?? uuid;
    const remove = iconButton("fa-solid fa-xmark", t("HOST.Element.Remove", { name }), {
      on: { click: () => (this.value = this.#uuids.filter((other) => other !== uuid)) },
    });
    remove.disabled = !this.editable;
    return h("div", { class: "tag", role: "listitem", dataset: { key: uuid } }, h("span", { text: name }), remove);
  }

  protected override _activateListeners(): void {
    onInnerChange(this.#input, () => void this.#add(this.#input.value.trim()));
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const data = TextEditor.getDragEventData(event) as Record<string, any>;
      if (this.editable && typeof data.uuid === "string") void this.#add(data.uuid);
    });
  }

  /** Adds a document, if it exists and is of the wanted type; else says so. */
  async #add(uuid: string): Promise<void> {
    this.#input.value = "";
    if (!uuid) return;
    const found = await fromUuid(uuid).catch(() => null);
    if (!found) runtime.ui.notifications.error(t("HOST.Element.NoDocument", { uuid }));
    else if (this.type && found.documentName !== this.type) {
      runtime.ui.notifications.error(t("HOST.Element.WrongType", { type: this.type }));
    } else this.value = this.single ? uuid : [...this.#uuids, uuid];
  }
}
