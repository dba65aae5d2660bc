import {
  createFormGroup,
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";

/** The control of one registered setting, with label and hint (SET-2, SET-3). */
export function settingGroup(id: string, config: any, value: any, disabled: boolean): HTMLElement {
  const label = t(config.name ?? id);
  const hint = config.hint ? t(config.hint) : "";
  const shared = { name: id, value, disabled };
  const group =
    typeof config.type?.toFormGroup === "function" && !config.choices
      ? config.type.toFormGroup(
          { label, hint, rootId: "settings" },
          { ...shared, ...(config.input ? { input: config.input } : {}) },
        )
      : createFormGroup({ label, hint, rootId: "settings", input: control(config, shared) });
  const scope = t(`HOST.Settings.Scope.${config.scope}`);
  group.querySelector("label")?.append(" ", h("small", { class: "scope", text: scope }));
  return group;
}

function control(config: any, shared: { name: string; value: any; disabled: boolean }): HTMLElement {
  const { type, choices, range } = config;
  if (choices) {
    return createSelectInput({
      ...shared,
      choices,
      localize: true,
      ...(type === Number ? { dataset: { dtype: "Number" } } : {}),
    });
  }
  if (type === Boolean) return createCheckboxInput(shared);
  if (type === Number && range) {
    const { min, max, step } = range;
    return h("range-picker", { name: shared.name, value: shared.value, min, max, step, disabled: shared.disabled });
  }
  if (type === Number) return createNumberInput(shared);
  if (config.filePicker)
    return h("file-picker", { name: shared.name, value: shared.value, disabled: shared.disabled, type: "any" });
  return createTextInput(shared);
}
