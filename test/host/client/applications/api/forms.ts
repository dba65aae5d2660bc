import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormOptions } from "./types.ts";

/** Listens to a form of an application: submits go to `submit`, and so do changes where the configuration says so (APP-6). */
export function attachForm(
  app: ApplicationV2,
  form: HTMLFormElement,
  config: FormOptions,
  submit: (config: FormOptions, event: Event) => Promise<void>,
): void {
  form.autocomplete = "off";
  form.addEventListener("submit", (event) => void submit(config, event));
  form.addEventListener("change", (event) => {
    app._onChangeForm(config, event);
    if (config.submitOnChange) void submit(config, event);
  });
}

/** Hands a form's values to its handler, then closes the application if so configured. @returns what the handler gives. */
export async function submitForm(
  app: ApplicationV2,
  config: FormOptions,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  options?: Record<string, any>,
): Promise<any> {
  const result = await config.handler?.call(app, event, form, new FormDataExtended(form), options);
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return result;
}
