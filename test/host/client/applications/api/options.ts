import { generation } from "../../generation.ts";
import type { ApplicationOptions } from "./types.ts";

const KNOWN: Record<string, readonly string[]> = {
  window: [
    "frame",
    "positioned",
    "title",
    "icon",
    "controls",
    "minimizable",
    "resizable",
    "contentTag",
    "contentClasses",
  ],
  position: ["top", "left", "width", "height", "scale", "zIndex"],
  form: ["handler", "submitOnChange", "closeOnSubmit"],
};

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

function isPlain(value: unknown): value is Record<string, any> {
  if (typeof value !== "object" || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

function mergeInto(target: Record<string, any>, source: Record<string, any>): void {
  for (const [key, value] of Object.entries(source)) {
    if (UNSAFE.has(key)) continue;
    const current: unknown = target[key];
    if (key === "classes" || key === "contentClasses")
      target[key] = [...new Set([...((current as []) ?? []), ...value])];
    else if (isPlain(value) && key !== "document") {
      const branch = isPlain(current) ? { ...current } : {};
      mergeInto(branch, value);
      target[key] = branch;
    } else target[key] = Array.isArray(value) ? [...value] : value;
  }
}

/** Refuses settings of `window`, `position` and `form` that no generation documents, for a typing error there is silent. */
function checkKnown(options: Record<string, any>, owner: string): void {
  for (const [branch, keys] of Object.entries(KNOWN)) {
    for (const key of Object.keys(options[branch] ?? {})) {
      const detach = branch === "window" && key === "detach" && generation() >= 14;
      if (!keys.includes(key) && !detach)
        throw new Error(`Host: ${owner} has the unknown option "${branch}.${key}" (APP-1)`);
    }
  }
}

/**
 * Merges declared defaults, base class first, with the options of one instance on top (APP-1). Plain objects merge,
 * `classes` add up, everything else replaces.
 * @throws when an option of `window`, `position` or `form` is unknown.
 */
export function mergeOptions(layers: readonly Record<string, any>[], owner: string): ApplicationOptions {
  const merged: Record<string, any> = {};
  for (const layer of layers) mergeInto(merged, layer);
  checkKnown(merged, owner);
  return merged as ApplicationOptions;
}
