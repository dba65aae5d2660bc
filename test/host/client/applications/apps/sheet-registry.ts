import { CONFIG } from "../../config.ts";
import { getSheetClass } from "../../documents/sheets.ts";
import { game } from "../../game/index.ts";

/** A registered sheet of one document type, as kept in `CONFIG.<Document>.sheetClasses[type][id]`. */
export interface SheetEntry {
  id: string;
  cls: any;
  label: string;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export interface SheetRegistration {
  types?: string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

const KNOWN = ["types", "makeDefault", "label", "canBeDefault", "canConfigure", "themes"];

function typesOf(documentName: string): string[] {
  const types = game.documentTypes?.[documentName];
  return types?.length ? types : ["base"];
}

function sheetsOf(documentName: string, type: string): Record<string, SheetEntry> {
  const config = CONFIG[documentName];
  config.sheetClasses[type] ??= {};
  return config.sheetClasses[type];
}

/** Registers a sheet for types of a document (SHEET-1). @throws for an unknown setting or type. */
export function registerSheet(documentClass: any, scope: string, cls: any, settings: SheetRegistration = {}): void {
  const unknown = Object.keys(settings).find((key) => !KNOWN.includes(key));
  if (unknown) throw new Error(`Host: registerSheet has no setting "${unknown}" (SHEET-1)`);
  const { documentName } = documentClass;
  const { makeDefault = false, canBeDefault = true, canConfigure = true, themes = null } = settings;
  const label = typeof settings.label === "function" ? settings.label() : (settings.label ?? cls.name);
  for (const type of settings.types ?? typesOf(documentName)) {
    const sheets = sheetsOf(documentName, type);
    if (makeDefault) for (const entry of Object.values(sheets)) entry.default = false;
    const id = `${scope}.${cls.name}`;
    sheets[id] = { id, cls, label, default: makeDefault, canBeDefault, canConfigure, themes };
  }
}

/** Forgets a sheet for types of a document (SHEET-1). */
export function unregisterSheet(
  documentClass: any,
  scope: string,
  cls: any,
  { types }: { types?: string[] } = {},
): void {
  const { documentName } = documentClass;
  for (const type of types ?? typesOf(documentName)) delete sheetsOf(documentName, type)[`${scope}.${cls.name}`];
}

/** The sheets that a document may use, the default first. */
export function sheetsFor(document: any): SheetEntry[] {
  const entries = Object.values(sheetsOf(document.documentName, document.type ?? "base"));
  return entries.sort((a, b) => Number(b.default) - Number(a.default));
}

/** The registered entry of the sheet that a document now uses, or null. */
export function sheetOf(document: any): SheetEntry | null {
  const cls = getSheetClass(document);
  return sheetsFor(document).find((entry) => entry.cls === cls) ?? null;
}
