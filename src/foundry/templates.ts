import { systemPath } from "./id.ts";

/** The whole address of a template: one of the system's by its path below `templates/`, one of a module as it is. */
export const templateAddress = (path: string): string =>
  path.startsWith("modules/") ? path : systemPath(`templates/${path}`);

let loading: Promise<unknown> = Promise.resolve();

/** Loads templates by their paths below `templates/`, so that each can be used as a partial. Once, at setup. */
export function loadTemplates(paths: readonly string[]): void {
  loading = foundry.applications.handlebars.loadTemplates(paths.map(templateAddress));
}

/** Renders a template with data. Hooks are not waited for, so the first drawings may come before the templates. */
export async function renderTemplate(path: string, data: Record<string, unknown>): Promise<string> {
  await loading;
  return foundry.applications.handlebars.renderTemplate(templateAddress(path), data);
}
