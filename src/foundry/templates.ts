import { systemPath } from "./id.ts";

let loading: Promise<unknown> = Promise.resolve();

/** Loads templates by their paths below `templates/`, so that each can be used as a partial. Once, at setup. */
export function loadTemplates(paths: readonly string[]): void {
  loading = foundry.applications.handlebars.loadTemplates(paths.map((path) => systemPath(`templates/${path}`)));
}

/** Renders a template with data. Hooks are not waited for, so the first drawings may come before the templates. */
export async function renderTemplate(path: string, data: Record<string, unknown>): Promise<string> {
  await loading;
  return foundry.applications.handlebars.renderTemplate(systemPath(`templates/${path}`), data);
}
