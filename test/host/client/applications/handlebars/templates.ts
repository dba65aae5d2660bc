/// <reference types="vite/client" />
import Handlebars from "handlebars";

type Template = (context: object, options?: Record<string, unknown>) => string;

/** Our own markup for the paths of core templates, bundled: `templates/generic/form-footer.hbs` and the like. */
const ownTemplates = import.meta.glob<string>("../../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

const cache = new Map<string, Promise<Template>>();

/** Templates read getters of documents, which sit on their prototypes. */
const RUNTIME = { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true };

async function source(path: string): Promise<string> {
  const own = ownTemplates[`../../../${path}`];
  if (own !== undefined) return own;
  const response = await fetch(`/${path.replace(/^\//, "")}`);
  if (!response.ok) throw new Error(`The template "${path}" cannot be loaded: ${response.status}`);
  return response.text();
}

async function compile(path: string, id: string): Promise<Template> {
  const compiled = Handlebars.compile(await source(path)) as Template;
  Handlebars.registerPartial(id, compiled as Handlebars.Template);
  return compiled;
}

/**
 * Fetches and compiles a template once, and registers it as a partial by its path or the given id (HB-2).
 * @throws when the template cannot be fetched.
 */
export function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = cache.get(id);
  if (known) return known;
  const loading = compile(path, id);
  cache.set(id, loading);
  loading.catch(() => cache.delete(id));
  return loading;
}

/** Loads templates ahead of use: a list of paths, or paths by partial id (HB-2). */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template with data to HTML text (HB-2). */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  if (!path) throw new Error("renderTemplate needs the path of a template (HB-2)");
  const template = await getTemplate(path);
  return template(data, RUNTIME);
}
