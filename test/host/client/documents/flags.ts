import { getProperty } from "../../shared/objects.ts";
import { runtime } from "../runtime.ts";
import type { Document } from "./document.ts";

/** @throws unless the scope is the core's, the world's, the system's or an installed module's (DOC-12). */
export function checkFlagScope(scope: string): void {
  const { game } = runtime;
  const known = scope === "core" || scope === "world" || scope === game.system?.id || game.modules?.has(scope);
  if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** A flag's value, or undefined. */
export function readFlag(document: Document, scope: string, key: string): any {
  checkFlagScope(scope);
  return getProperty(document.flags?.[scope], key);
}
