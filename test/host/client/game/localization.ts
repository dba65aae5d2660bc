import { expandObject, getProperty, mergeObject, type Plain } from "../../shared/objects.ts";
import type { WorldData } from "../../shared/protocol.ts";
import type { DataModel } from "../data/data-model.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { noteError } from "../diagnostics.ts";
import { runtime } from "../runtime.ts";

/** Text that is meant to be a key: words joined by dots, the first with a capital. */
const KEY = /^[A-Z][\w-]*(?:\.[\w-]+)+$/;

/** Translations of the client's language, with English behind them (I18N-1 … I18N-4). */
export class Localization {
  readonly lang: string;
  translations: Plain = {};
  readonly _fallback: Plain = {};
  readonly #reported = new Set<string>();
  readonly #formatters = new Map<string, Intl.ListFormat>();

  constructor(lang: string) {
    this.lang = lang;
  }

  /** Loads the files of this language and of English: core, system, modules, world, the later ones on top (I18N-1). */
  async load(languages: WorldData["languages"]): Promise<void> {
    const load = async (lang: string, into: Plain): Promise<void> => {
      const files = await Promise.all(
        languages.filter((file) => file.lang === lang).map((file) => this.#fetch(file.path)),
      );
      for (const file of files) mergeObject(into, expandObject(file));
    };
    await load(this.lang, this.translations);
    if (this.lang !== "en") await load("en", this._fallback);
  }

  async #fetch(path: string): Promise<Plain> {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (response.ok) return response.json();
    noteError(`Language file ${path} could not be loaded (${response.status})`);
    return {};
  }

  #find(id: string, fallback = true): string | undefined {
    const own = getProperty(this.translations, id);
    if (typeof own === "string") return own;
    const english = fallback ? getProperty(this._fallback, id) : undefined;
    return typeof english === "string" ? english : undefined;
  }

  /** Whether there is a translation, in this language or (with `fallback`) in English. */
  has(id: string, fallback = true): boolean {
    return typeof id === "string" && this.#find(id, fallback) !== undefined;
  }

  /** The text of a key; the key itself when there is none, which is noted for the tests (I18N-2). */
  localize(id: string): string {
    const text = this.#find(String(id));
    if (text !== undefined) return text;
    if (KEY.test(id) && !this.#reported.has(id)) {
      this.#reported.add(id);
      noteError(`Missing translation: ${id}`);
    }
    return id;
  }

  /** The text of a key with `{name}` filled in (I18N-2). */
  format(id: string, data: Plain = {}): string {
    return this.localize(id).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value: unknown = getProperty(data, name);
      return value === undefined ? whole : String(value);
    });
  }

  /** A formatter of lists in this language: "a, b and c" (I18N-4). */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    const key = `${style}-${type}`;
    const known = this.#formatters.get(key);
    if (known) return known;
    const formatter = new Intl.ListFormat(this.lang, { style, type });
    this.#formatters.set(key, formatter);
    return formatter;
  }

  /** Sorts objects in place by the localised text at a key (I18N-4). */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) =>
      collator.compare(this.localize(getProperty(a, key)), this.localize(getProperty(b, key))),
    );
  }

  /** Gives the fields of a model their labels and hints: `<prefix>.FIELDS.<path>.label` (DM-12). */
  static localizeDataModel(
    model: typeof DataModel,
    { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const scopes = [...prefixes, ...model.LOCALIZATION_PREFIXES].map((prefix) => ({ prefix, path: prefixPath }));
    localizeFields(model.schema, scopes);
  }
}

/** A prefix of keys, and the path of a field under it. */
interface Scope {
  prefix: string;
  path: string;
}

/** Looks up the texts of all fields inside a field. A field keeps the text it has, so that a second call changes nothing. */
function localizeFields(holder: DataField, scopes: Scope[]): void {
  const own: Scope[] = (holder["model"]?.LOCALIZATION_PREFIXES ?? []).map((prefix: string) => ({ prefix, path: "" }));
  const named: [string, DataField][] = Object.entries<DataField>(holder["fields"] ?? {});
  if (holder["element"]) named.push(["element", holder["element"]]);
  for (const [name, field] of named) {
    const inner = [...scopes, ...own].map(({ prefix, path }) => ({ prefix, path: `${path}${name}` }));
    labelField(field, inner);
    localizeFields(
      field,
      inner.map(({ prefix, path }) => ({ prefix, path: `${path}.` })),
    );
  }
  for (const typed of Object.values<DataField>(holder["types"] ?? {})) localizeFields(typed, scopes);
}

function labelField(field: DataField, scopes: Scope[]): void {
  const { i18n } = runtime.game;
  for (const key of ["label", "hint", "placeholder"] as const) {
    const given = field[key];
    const found = scopes.map(({ prefix, path }) => `${prefix}.FIELDS.${path}.${key}`).find((id) => i18n.has(id));
    if (given) field[key] = i18n.has(given) ? i18n.localize(given) : given;
    else if (found) field[key] = i18n.localize(found);
  }
}
