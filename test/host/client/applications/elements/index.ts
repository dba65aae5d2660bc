/** `foundry.applications.elements` (EL-1). */
export { AbstractFormInputElement } from "./abstract-form-input.ts";
export { HTMLCodeMirrorElement } from "./code-mirror.ts";
export { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./content-elements.ts";
export { HTMLDocumentTagsElement } from "./document-tags.ts";
export { HTMLFormulaInputElement, HTMLGridOffsetElement } from "./generation-14.ts";
export { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-choice.ts";
export { HTMLColorPickerElement, HTMLFilePickerElement, HTMLRangePickerElement } from "./pickers.ts";
export { HTMLProseMirrorElement } from "./prose-mirror.ts";
export { HTMLStringTagsElement } from "./string-tags.ts";
