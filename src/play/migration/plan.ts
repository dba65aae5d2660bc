import { shareJson } from "../../kernel/json.ts";
import type { MigratedKind, Migration, Source } from "./migration.ts";
import { migrateSource, stampedFlags } from "./migration.ts";
import { compareVersions } from "./versions.ts";

/** The world's stored documents by collection. Embedded ones are within their parents. */
export type WorldSources = Readonly<Record<Collection, readonly unknown[]>>;

/** Collections of a world, with what is stored there and what is embedded in that. */
const COLLECTIONS = {
  actors: { kind: "Actor", embedded: { kind: "Item", key: "items" } },
  items: { kind: "Item", embedded: null },
  journal: { kind: "JournalEntry", embedded: { kind: "JournalEntryPage", key: "pages" } },
  messages: { kind: "ChatMessage", embedded: null },
} as const;

type Collection = keyof typeof COLLECTIONS;

export const WORLD_COLLECTIONS: readonly Collection[] = ["actors", "items", "journal", "messages"];

/** What one document becomes. */
export interface Write {
  kind: MigratedKind;
  /** The document that it is embedded in, by uuid; "" for none. */
  parent: string;
  id: string;
  uuid: string;
  name: string;
  /** The fields that change, each whole, with the stamp among the flags. */
  fields: Readonly<Record<string, unknown>>;
  /** When the source was last written, so that a later edit is not written over. */
  modified: unknown;
}

/** A document that could not be migrated and stays as it was, with the reason. */
export interface Failure {
  uuid: string;
  name: string;
  why: string;
}

/** How a world gets from the version it bears to this one. */
export type WorldPlan =
  | { state: "current" }
  /** The world was written by a later version: nothing may be written. */
  | { state: "newer"; world: string }
  /** Nothing to change, only the world's stamp to set. */
  | { state: "stamp"; to: string }
  | { state: "migrate"; to: string; writes: Write[]; failures: Failure[] };

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && "_id" in value && typeof value._id === "string";

const nameOf = ({ name }: Source): string => (typeof name === "string" ? name : "");

/** When a source was last written; `null` when it does not say. */
export function modifiedOf({ _stats: stats }: Readonly<Record<string, unknown>>): unknown {
  return typeof stats === "object" && stats !== null && "modifiedTime" in stats ? stats.modifiedTime : null;
}

/** The reason of a failure in words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Plans a world document by document. A fault in one leaves all others alone. */
class Planner {
  readonly writes: Write[] = [];
  readonly failures: Failure[] = [];

  constructor(
    private readonly steps: readonly Migration[],
    private readonly from: string,
    private readonly to: string,
  ) {}

  visit(kind: MigratedKind, source: Source, parent = ""): void {
    const uuid = `${parent && `${parent}.`}${kind}.${source._id}`;
    try {
      const migrated = migrateSource(kind, source, this.steps, this.from, this.to);
      if (migrated === source) return;
      const fields: Record<string, unknown> = {};
      for (const key of Object.keys(migrated)) {
        const value = shareJson(migrated[key], source[key]);
        if (value !== source[key]) fields[key] = value;
      }
      if (Object.keys(fields).length === 0) return;
      fields.flags = stampedFlags(migrated, this.to);
      const name = nameOf(migrated);
      this.writes.push({ kind, parent, id: source._id, uuid, name, fields, modified: modifiedOf(source) });
    } catch (error) {
      this.failures.push({ uuid, name: nameOf(source), why: reasonOf(error) });
    }
  }
}

/**
 * What has to happen to a world that bears the stamp `from` ("" when it bears none: it is new) so that this version, `to`,
 * may play it. Pure.
 */
export function planWorld(world: WorldSources, steps: readonly Migration[], from: string, to: string): WorldPlan {
  const order = from ? compareVersions(from, to) : -1;
  if (order > 0) return { state: "newer", world: from };
  if (order === 0) return { state: "current" };
  if (!from) return { state: "stamp", to };
  const planner = new Planner(steps, from, to);
  for (const collection of WORLD_COLLECTIONS) {
    const { kind, embedded } = COLLECTIONS[collection];
    for (const source of world[collection].filter(isSource)) {
      const inner = embedded ? source[embedded.key] : [];
      const uuid = `${kind}.${source._id}`;
      if (embedded && Array.isArray(inner))
        for (const each of inner.filter(isSource)) planner.visit(embedded.kind, each, uuid);
      if (kind !== "JournalEntry") planner.visit(kind, source);
    }
  }
  const { writes, failures } = planner;
  return writes.length + failures.length > 0 ? { state: "migrate", to, writes, failures } : { state: "stamp", to };
}
