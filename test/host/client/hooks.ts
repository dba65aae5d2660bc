import { noteError } from "./diagnostics.ts";
import { runtime } from "./runtime.ts";

type HookFunction = (...args: any[]) => unknown;

interface HookEntry {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
}

const registered = new Map<string, HookEntry[]>();
let nextId = 1;

/** Named events that packages listen to. Functions run in the order in which they were registered. */
export class Hooks {
  /** Registered functions by hook name. */
  static get events(): Record<string, readonly HookEntry[]> {
    return Object.fromEntries(registered);
  }

  /** Listens to a hook. @returns an id for `off`. */
  static on(hook: string, fn: HookFunction, options: { once?: boolean } = {}): number {
    if (typeof fn !== "function") throw new Error(`Hook "${hook}" needs a function`);
    const entry = { hook, id: nextId++, fn, once: options.once ?? false };
    registered.set(hook, [...(registered.get(hook) ?? []), entry]);
    return entry.id;
  }

  /** Listens to the next call of a hook only. */
  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Stops listening: by the id that `on` gave, or by the function. */
  static off(hook: string, fn: number | HookFunction): void {
    const rest = (registered.get(hook) ?? []).filter((entry) => entry.id !== fn && entry.fn !== fn);
    registered.set(hook, rest);
  }

  /** Calls every listener, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of registered.get(hook) ?? []) this.#run(entry, args);
    return true;
  }

  /** Calls listeners until one returns false. @returns whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    return (registered.get(hook) ?? []).every((entry) => this.#run(entry, args) !== false);
  }

  /** Reports an error that was caught somewhere: to the console, and to listeners of the hook `error`. */
  static onError(
    location: string,
    error: Error,
    {
      msg = "",
      log = "error",
      notify = null,
      ...data
    }: { msg?: string; log?: string | null; notify?: string | null } & Record<string, unknown> = {},
  ): void {
    const text = [location, msg, error.message].filter(Boolean).join(" | ");
    noteError(text);
    if (log === "error" || log === "warn") console[log](text, error);
    if (notify) runtime.ui?.notifications?.[notify]?.(msg || error.message);
    this.callAll("error", location, error, data);
  }

  static #run(entry: HookEntry, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...args);
    } catch (error) {
      this.onError(`Hook ${entry.hook}`, error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }
}
