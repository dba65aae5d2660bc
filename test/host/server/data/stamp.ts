import type { Source } from "../../shared/protocol.ts";

/** Where a copied document came from; the only statistics that a client may say itself. */
const ORIGINS = ["compendiumSource", "duplicateSource", "exportSource"];

/** Keeps the `_stats` of documents (DOC-16): who wrote them when, and under which versions. */
export class Stamp {
  readonly #versions: { coreVersion: string; systemId: string; systemVersion: string };

  constructor(coreVersion: string, system: { id: string; version: string }) {
    this.#versions = { coreVersion, systemId: system.id, systemVersion: system.version };
  }

  /** Statistics of a new document. @param given What the client said. */
  created(userId: string, time: number, given: unknown): Source {
    const origins = Object.fromEntries(ORIGINS.map((key) => [key, originOf(given, key) ?? null]));
    return { ...this.#versions, ...origins, createdTime: time, modifiedTime: time, lastModifiedBy: userId };
  }

  /** What an update changes in them. @param given What the client said. */
  modified(userId: string, time: number, given: unknown): Source {
    const origins = ORIGINS.filter((key) => originOf(given, key) !== undefined).map((key) => [
      key,
      originOf(given, key),
    ]);
    return { ...this.#versions, ...Object.fromEntries(origins), modifiedTime: time, lastModifiedBy: userId };
  }
}

function originOf(given: unknown, key: string): string | null | undefined {
  const value: unknown = typeof given === "object" && given !== null ? Reflect.get(given, key) : undefined;
  return typeof value === "string" || value === null ? value : undefined;
}
