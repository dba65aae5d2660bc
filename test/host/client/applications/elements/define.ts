import { generation } from "../../generation.ts";
import * as elements from "./index.ts";

interface NamedElement extends CustomElementConstructor {
  tagName: string;
}

const BOTH: NamedElement[] = [
  elements.HTMLCodeMirrorElement,
  elements.HTMLColorPickerElement,
  elements.HTMLDocumentEmbedElement,
  elements.HTMLDocumentTagsElement,
  elements.HTMLEnrichedContentElement,
  elements.HTMLFilePickerElement,
  elements.HTMLMultiCheckboxElement,
  elements.HTMLMultiSelectElement,
  elements.HTMLProseMirrorElement,
  elements.HTMLRangePickerElement,
  elements.HTMLSecretBlockElement,
  elements.HTMLStringTagsElement,
];

/** Makes the generation's form elements known to the browser. Called once, when language files are loaded. */
export function defineElements(): void {
  const classes =
    generation() >= 14 ? [...BOTH, elements.HTMLFormulaInputElement, elements.HTMLGridOffsetElement] : BOTH;
  for (const cls of classes) if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
}
