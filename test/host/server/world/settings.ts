import { documentKind } from "../../shared/documents.ts";
import type { Source } from "../../shared/protocol.ts";
import type { Store } from "../data/store.ts";

/** The document of a world setting, or undefined when it was never set. */
export function settingDocument(world: Store, key: string): Source | undefined {
  return [...world.collection(documentKind("Setting")).values()].find((s) => s.key === key && !s.user);
}

/** The value of a world setting that holds an object; an empty one when it was never set or cannot be read. */
export function objectSetting(world: Store, key: string): Record<string, any> {
  try {
    const value: unknown = JSON.parse(settingDocument(world, key)?.value ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
