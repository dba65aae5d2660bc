import type { DocumentKind } from "../../shared/documents.ts";
import { Refusal } from "./refusal.ts";

/** What the server does for one sub-type, as a manifest's `documentTypes` says; paths are relative to `system`. */
export interface SubType {
  htmlFields: readonly string[];
  gmOnlyFields: readonly string[];
}

const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  JournalEntryPage: ["text", "image", "video", "pdf"],
  Macro: ["script", "chat"],
  TableResult: ["text", "document"],
  Folder: ["Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Compendium"],
};

/** Sub-types that a document gets when it names none. An actor or item must name one. */
const DEFAULT_TYPES: Readonly<Record<string, string>> = {
  JournalEntryPage: "text",
  Macro: "script",
  TableResult: "text",
};

/** The sub-types that core, system and modules offer (DOC-15). */
export class SubTypes {
  readonly #types = new Map<string, SubType>();

  /** @param packages Manifests; a module's sub-types bear its id: `module.type`. */
  constructor(packages: readonly { id: string; type: string; manifest: Record<string, any> }[]) {
    for (const { id, type: packageType, manifest } of packages) {
      for (const [document, types] of Object.entries<Record<string, any>>(manifest.documentTypes ?? {})) {
        for (const [name, traits] of Object.entries<Record<string, any>>(types)) {
          const key = `${document}/${packageType === "module" ? `${id}.${name}` : name}`;
          const { htmlFields = [], gmOnlyFields = [] } = traits ?? {};
          this.#types.set(key, { htmlFields, gmOnlyFields });
        }
      }
    }
  }

  /** The sub-type of a document, or undefined for one of core's own. */
  get(kind: DocumentKind, type: unknown): SubType | undefined {
    return this.#types.get(`${kind.name}/${String(type)}`);
  }

  /** Whether documents of this kind may be of the type. */
  has(kind: DocumentKind, type: unknown): boolean {
    const core = CORE_TYPES[kind.name] ?? (kind.typed ? ["base"] : []);
    return core.includes(String(type)) || this.get(kind, type) !== undefined;
  }

  /** The type that a document of this kind gets when its data names none; undefined when it has none or must name one. */
  fallback(kind: DocumentKind): string | undefined {
    if (kind.name === "Actor" || kind.name === "Item") return undefined;
    return DEFAULT_TYPES[kind.name] ?? (kind.typed ? "base" : undefined);
  }

  /** Whether documents of this kind have a type at all. */
  applies(kind: DocumentKind): boolean {
    return kind.typed || CORE_TYPES[kind.name] !== undefined;
  }

  /** @throws {Refusal} when there is no such sub-type. */
  check(kind: DocumentKind, type: unknown): void {
    if (!this.has(kind, type)) throw new Refusal(`"${String(type)}" is not a valid type for the ${kind.name} document`);
  }
}
