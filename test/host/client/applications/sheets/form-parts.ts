import { h } from "../dom.ts";
import { createFormGroup, createTextInput } from "../fields/index.ts";
import { t } from "../text.ts";

/** The pieces that the host's own document sheets are made of. */
export function saveFooter(): HTMLElement {
  return h("footer", { class: "form-footer", role: "none" }, h("button", { type: "submit", text: t("HOST.Save") }));
}

/** A labelled control; the label is a key of a language file. */
export function field(label: string, input: HTMLElement, rootId: string, hint?: string): HTMLElement {
  return createFormGroup({ label, input, rootId, localize: true, ...(hint ? { hint } : {}) });
}

export function nameField(document: any, rootId: string): HTMLElement {
  return field("Name", createTextInput({ name: "name", value: document._source.name, required: true }), rootId);
}

/** The document's picture as a path with a preview. */
export function imageField(document: any, rootId: string, name = "img"): HTMLElement {
  return field("HOST.Image", h("file-picker", { name, type: "image", value: document._source[name] ?? "" }), rootId);
}

/** A rich text control for a path of the document. */
export function richTextField(label: string, name: string, value: string, document: any, rootId: string): HTMLElement {
  const editor = h("prose-mirror", {
    name,
    value: value ?? "",
    toggled: true,
    dataset: { documentUUID: document.uuid },
  });
  const group = field(label, editor, rootId);
  group.classList.add("stacked");
  return group;
}
