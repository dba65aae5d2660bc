import { getProperty } from "../../../shared/paths.ts";
import { runtime } from "../../runtime.ts";

export interface ReplaceOptions {
  /** What stands for a path that the data does not have; without it the reference stays as written. */
  missing?: string;
  /** Whether to tell the user of missing paths. */
  warn?: boolean;
}

/**
 * Fills `@path.to.value` of a formula from roll data (ROLL-1). Numbers and text go in as they are, booleans as 1 and 0 (ROLL-10);
 * objects, null and what is not there count as missing.
 */
export function replaceFormulaData(formula: string, data: object, options: ReplaceOptions = {}): string {
  const missing = new Set<string>();
  const replaced = formula.replace(/@([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)/gu, (reference, path: string) => {
    const value: unknown = getProperty(data, path);
    if (typeof value === "boolean") return String(Number(value));
    if ((typeof value === "number" && Number.isFinite(value)) || typeof value === "string") return String(value).trim();
    missing.add(path);
    return options.missing ?? reference;
  });
  if (options.warn && missing.size) {
    runtime.ui.notifications.warn("DICE.WarnMissingData", {
      format: { references: [...missing].join(", "), formula },
    });
  }
  return replaced;
}
