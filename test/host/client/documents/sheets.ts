import { CONFIG } from "../config.ts";
import { runtime } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";

interface RegisteredSheet {
  id: string;
  cls: any;
  default: boolean;
}

/**
 * The class of a document's sheet (SHEET-1): the one its flag names, else the world's or package's default for the type,
 * else any that is registered for the type, else null.
 */
export function getSheetClass(document: ClientDocument): any {
  const { documentName, type } = document;
  const registered: Record<string, RegisteredSheet> = CONFIG[documentName].sheetClasses[type ?? "base"] ?? {};
  const chosen = document.flags?.core?.sheetClass;
  if (chosen && registered[chosen]) return registered[chosen].cls;
  const preferred = worldDefault(documentName, type);
  if (preferred && registered[preferred]) return registered[preferred].cls;
  const sheets = Object.values(registered);
  return (sheets.find((sheet) => sheet.default) ?? sheets.at(-1))?.cls ?? null;
}

function worldDefault(documentName: string, type: string): string | undefined {
  const { settings } = runtime.game;
  return settings?.settings.has("core.sheetClasses")
    ? settings.get("core", "sheetClasses")[documentName]?.[type]
    : undefined;
}
