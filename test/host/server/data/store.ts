import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { DocumentKind } from "../../shared/documents.ts";
import type { Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import { fromRecords, toRecords, type Documents, type Report } from "./layout.ts";

/** One document as it was (null: new) and as it shall be (null: gone). */
export interface StoreChange {
  kind: DocumentKind;
  before: Source | null;
  after: Source | null;
}

type Level = ClassicLevel<string, string>;

/**
 * Documents on disk, in one LevelDB, with a copy of all of them in memory. A commit is one synchronous batch: after a
 * kill at any moment it is there wholly or not at all.
 */
export class Store {
  readonly documents: Documents;
  readonly #level: Level;

  private constructor(level: Level, documents: Documents) {
    this.#level = level;
    this.documents = documents;
  }

  /**
   * Opens the database of a folder, or begins it. A damaged one is repaired as far as that goes; records that cannot be
   * read are left out and reported.
   * @throws when another process has it open, or when it is beyond repair.
   */
  static async open(folder: string, report: Report): Promise<Store> {
    // Without the file CURRENT, LevelDB would begin anew and throw the old files away.
    const headless = existsSync(folder) && (await readdir(folder)).some(isData) && !existsSync(join(folder, "CURRENT"));
    if (headless) await repairLevel(folder, report);
    let level = await openLevel(folder).catch(async (error: unknown) => {
      if (codeOf(error) === "LEVEL_LOCKED") throw new Error(`${folder} is open in another process`, { cause: error });
      await repairLevel(folder, report);
      return openLevel(folder);
    });
    const records = await readAll(level, report).catch(async () => {
      await level.close();
      await repairLevel(folder, report);
      level = await openLevel(folder);
      return readAll(level, report);
    });
    return new Store(level, fromRecords(records, report));
  }

  /** The documents of a collection. */
  collection(kind: DocumentKind): Map<string, Source> {
    return this.documents.get(kind.collection) ?? new Map<string, Source>();
  }

  /** Writes all changes as one batch, first to disk, then to memory. @throws when the disk refuses; nothing has changed then. */
  async commit(changes: readonly StoreChange[]): Promise<void> {
    const operations: ({ type: "put"; key: string; value: string } | { type: "del"; key: string })[] = [];
    for (const { kind, before, after } of changes) {
      const old = before ? toRecords(kind, before) : new Map<string, Source>();
      const fresh = after ? toRecords(kind, after) : new Map<string, Source>();
      for (const key of old.keys()) if (!fresh.has(key)) operations.push({ type: "del", key });
      for (const [key, record] of fresh) {
        const value = JSON.stringify(record);
        if (!old.has(key) || JSON.stringify(old.get(key)) !== value) operations.push({ type: "put", key, value });
      }
    }
    if (operations.length) await this.#level.batch(operations, { sync: true });
    for (const { kind, before, after } of changes) {
      const documents = this.collection(kind);
      if (after) documents.set(after._id!, after);
      else if (before) documents.delete(before._id!);
    }
  }

  close(): Promise<void> {
    return this.#level.close();
  }
}

async function openLevel(folder: string): Promise<Level> {
  const level: Level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
  await level.open();
  return level;
}

const codeOf = (error: unknown): unknown => {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : undefined;
};

const isData = (name: string): boolean => /\.(ldb|log)$/.test(name);

async function repairLevel(folder: string, report: Report): Promise<void> {
  report(`${folder} is damaged, it was repaired; documents may be missing`);
  await ClassicLevel.repair(folder);
}

async function readAll(level: Level, report: Report): Promise<Map<string, Source>> {
  const records = new Map<string, Source>();
  for await (const [key, text] of level.iterator()) {
    try {
      const record: unknown = JSON.parse(text);
      if (!isPlainObject(record)) throw new Error("not an object");
      records.set(key, record);
    } catch {
      report(`${key} cannot be read, it is left out`);
    }
  }
  return records;
}
