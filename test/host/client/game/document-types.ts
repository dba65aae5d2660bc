import { DOCUMENT_KINDS } from "../../shared/documents.ts";
import type { WorldData } from "../../shared/protocol.ts";
import { CONFIG } from "../config.ts";

/** Types that the core itself offers. */
const CORE: Record<string, string[]> = {
  JournalEntryPage: ["text", "image", "video", "pdf"],
  Macro: ["script", "chat"],
  TableResult: ["text", "document"],
};

/** The types of each kind of document: the core's, the system's, and the modules' as `<module>.<type>` (DOC-15). */
export function documentTypes({ system, modules }: WorldData): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const { name, typed } of DOCUMENT_KINDS) types[name] = [...(CORE[name] ?? (typed ? ["base"] : []))];
  for (const { id, type, manifest } of [system, ...modules]) {
    for (const [name, declared] of Object.entries<Record<string, unknown>>(manifest.documentTypes ?? {})) {
      const own = Object.keys(declared).map((key) => (type === "module" ? `${id}.${key}` : key));
      types[name]?.push(...own);
    }
  }
  return types;
}

/** Gives every type its label `TYPES.<Document>.<type>`, unless a package has chosen another (I18N-3). */
export function labelTypes(types: Record<string, string[]>): void {
  for (const [name, list] of Object.entries(types)) {
    for (const type of list) CONFIG[name].typeLabels[type] ??= `TYPES.${name}.${type === "base" ? "Base" : type}`;
  }
}
