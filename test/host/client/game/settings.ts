import { equals, type Plain } from "../../shared/objects.ts";
import { DataModel } from "../data/data-model.ts";
import { DataField } from "../data/fields/data-field.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { isSubclass } from "../utils/classes.ts";

/** A registered setting (SET-1, SET-2, SET-3). */
export interface SettingConfig {
  id: string;
  key: string;
  namespace: string;
  scope: "client" | "world" | "user";
  name?: string;
  hint?: string;
  config?: boolean;
  type?: any;
  default?: any;
  choices?: any;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  filePicker?: any;
  input?: any;
  onChange?: (value: any, options?: Plain, userId?: string) => void;
}

const SCOPES = ["client", "world", "user"];
const OPTIONS = new Set([
  "name",
  "hint",
  "scope",
  "config",
  "type",
  "default",
  "choices",
  "range",
  "requiresReload",
  "filePicker",
  "input",
  "onChange",
]);

/** Settings of this client, of its user and of the world. */
export class ClientSettings {
  /** Registered settings by `namespace.key`. */
  readonly settings = new Map<string, SettingConfig>();
  /** Registered buttons that open a window of settings. */
  readonly menus = new Map<string, Plain>();
  #loaded = false;

  /** Lets the settings of the world be read: their documents are there. */
  markLoaded(): void {
    this.#loaded = true;
  }

  /** Where the values of a scope are kept. */
  get storage(): Map<string, any> {
    const world = runtime.game.collections.get("Setting");
    return new Map<string, any>([
      ["client", localStorage],
      ["world", world],
      ["user", world],
    ]);
  }

  /** @throws on a missing name, a scope that is none, or an option that is none. */
  register(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    for (const option of Object.keys(data)) {
      if (!OPTIONS.has(option))
        throw new Error(`Host: the setting "${namespace}.${key}" has an unknown option "${option}"`);
    }
    const scope = data.scope ?? "client";
    if (!SCOPES.includes(scope)) throw new Error(`"${scope}" is not a scope of settings`);
    const id = `${namespace}.${key}`;
    const config: SettingConfig = { type: undefined, config: false, ...data, id, key, namespace, scope };
    if (config.default === undefined && config.type instanceof DataField)
      config.default = config.type.getInitialValue();
    this.settings.set(id, config);
  }

  /** Registers a button for the settings window that opens an application (SET-3). */
  registerMenu(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function")
      throw new Error(`The settings menu "${namespace}.${key}" needs an application class`);
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, key: `${namespace}.${key}`, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** The value, or the default while none is set. With `document` the stored document. @throws when it is not registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): any {
    const config = this.#config(namespace, key);
    if (document) return this.#stored(config);
    const text = this.#read(config);
    if (text === null || text === undefined) return this.#prepare(config, structuredCloneSafe(config.default));
    return this.#prepare(config, parseStored(text));
  }

  #stored({ id, scope }: SettingConfig): any {
    return (
      runtime.game.collections.get("Setting").getSetting(id, scope === "user" ? runtime.game.userId : undefined) ?? null
    );
  }

  #read(config: SettingConfig): string | null {
    if (config.scope === "client") return localStorage.getItem(config.id);
    if (!this.#loaded)
      throw new Error(`The setting "${config.id}" cannot be read yet: settings are loaded after the hook "init"`);
    return this.#stored(config)?._source.value ?? null;
  }

  /** A plain value as the setting's type gives it to the reader (SET-2). A stored value that is no longer valid gives the default. */
  #prepare(config: SettingConfig, value: any): any {
    const { type } = config;
    if (type instanceof DataField) {
      const clean = type.clean(value);
      if (type.validate(clean)) return type.initialize(type.clean(config.default), settingModel(config), {});
      const prepared = type.initialize(clean, settingModel(config), {});
      return typeof prepared === "function" ? prepared() : prepared;
    }
    if (isSubclass(type, DataModel)) return type.fromSource(value ?? {});
    if (value === null || value === undefined || typeof type !== "function") return value;
    if (type === String || type === Number || type === Boolean) return type(value);
    if (type === Object || type === Array || value instanceof type) return value;
    return new type(value);
  }

  /** A value as it is stored. @throws when the setting's type refuses it. */
  #clean(config: SettingConfig, value: any): any {
    const { type, choices } = config;
    if (value === undefined) value = config.default;
    if (type instanceof DataField) {
      const clean = type.clean(type.toObject(value));
      const failure = type.validate(clean);
      if (failure) throw failure.asError(`The setting "${config.id}" is invalid:`);
      return clean;
    }
    if (isSubclass(type, DataModel)) return (value instanceof type ? value : new type(value)).toObject();
    const cast = this.#prepare(config, value);
    if (Number.isNaN(cast)) throw new Error(`The setting "${config.id}" must be a number`);
    const allowed = Array.isArray(choices) ? choices.includes(cast) : !choices || Object.hasOwn(choices, String(cast));
    if (!allowed) throw new Error(`"${cast}" is not a choice of the setting "${config.id}"`);
    return cast;
  }

  /** Stores a value (SET-1). @returns it. @throws when it is not registered, invalid, or the world is not ready for it. */
  async set(namespace: string, key: string, value: any, options: Plain = {}): Promise<any> {
    const config = this.#config(namespace, key);
    const text = JSON.stringify(this.#clean(config, value));
    if (config.scope === "client") this.#setClient(config, text, options);
    else await this.#setDocument(config, text, options);
    return this.get(namespace, key);
  }

  #setClient(config: SettingConfig, text: string, options: Plain): void {
    const before = localStorage.getItem(config.id);
    const known = before === null ? JSON.stringify(config.default) : before;
    localStorage.setItem(config.id, text);
    if (equals(known, text)) return;
    const value = this.get(config.namespace, config.key);
    config.onChange?.(value, options, runtime.game.userId ?? undefined);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
  }

  async #setDocument(config: SettingConfig, text: string, options: Plain): Promise<void> {
    if (!runtime.game.ready) throw new Error(`You cannot set the setting "${config.id}" before the game is ready`);
    const stored = this.#stored(config);
    const documentClass = runtime.CONFIG.Setting.documentClass;
    if (stored) await stored.update({ value: text }, options);
    else if (!equals(text, JSON.stringify(config.default))) {
      const user = config.scope === "user" ? runtime.game.userId : null;
      await documentClass.create({ key: config.id, value: text, user }, options);
    }
  }

  /** Tells who registered a stored setting that it has changed (SET-3). */
  announce(id: string, options: Plain, userId: string): void {
    const config = this.settings.get(id);
    config?.onChange?.(this.get(config.namespace, config.key), options, userId);
  }
}

const structuredCloneSafe = (value: any): any => runtime.foundry.utils.deepClone(value);

/** Fields prepare inside a model; a setting has none, so this stands in. */
const settingModel = (config: SettingConfig): any => ({ parent: null, _source: {}, schema: config.type });

/** Stored text as the value it is; text that is no JSON is its own value. */
function parseStored(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
