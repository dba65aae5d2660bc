/** `foundry.applications.fields`: factories of form controls; also used by fields' `toInput` and `toFormGroup`. */
export { createFormGroup } from "./form-group.ts";
export {
  createCheckboxInput,
  createEditorInput,
  createFontAwesomeIcon,
  createNumberInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./inputs.ts";
export { createMultiSelectInput, createSelectInput, prepareSelectOptionGroups } from "./select.ts";
