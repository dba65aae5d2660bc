import { documentKind, type DocumentKind } from "../../shared/documents.ts";
import type { UuidStep } from "../../shared/ids.ts";
import type { Source } from "../../shared/protocol.ts";
import { Refusal } from "./refusal.ts";
import type { Store, StoreChange } from "./store.ts";

/** A document on the way from a primary one down to the one meant. */
export interface Place {
  kind: DocumentKind;
  source: Source;
}

/** The changes of one request, gathered before anything is written. The store's own documents are never touched. */
export class Draft {
  readonly #store: Store;
  readonly #primaries = new Map<string, StoreChange>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The primary document as it stands in this draft, or undefined. */
  primary(kind: DocumentKind, id: string): Source | undefined {
    const drafted = this.#primaries.get(`${kind.name}.${id}`);
    return (drafted ? drafted.after : this.#store.collection(kind).get(id)) ?? undefined;
  }

  /** All primary documents of a kind, as this draft would leave them. */
  all(kind: DocumentKind): Source[] {
    const documents = new Map(this.#store.collection(kind));
    for (const change of this.#primaries.values()) {
      if (change.kind !== kind) continue;
      if (change.after) documents.set(change.after._id!, change.after);
      else if (change.before) documents.delete(change.before._id!);
    }
    return [...documents.values()];
  }

  /** Puts a primary document's new state, null to delete it. */
  setPrimary(kind: DocumentKind, id: string, after: Source | null): void {
    this.#primaries.set(`${kind.name}.${id}`, { kind, before: this.#store.collection(kind).get(id) ?? null, after });
  }

  /** The documents along a path. @throws {Refusal} when one does not exist. */
  chain(steps: readonly UuidStep[]): Place[] {
    const chain: Place[] = [];
    for (const { type, id } of steps) {
      const kind = documentKind(type);
      const parent = chain.at(-1);
      const source = parent ? children(parent, kind).find((child) => child._id === id) : this.primary(kind, id);
      if (!source) throw new Refusal(`${type} [${id}] does not exist`);
      chain.push({ kind, source });
    }
    return chain;
  }

  /** Puts a document's new state (null: deleted) at the end of a path of its parents; each parent is copied, not changed. */
  set(parents: readonly Place[], kind: DocumentKind, id: string, after: Source | null): void {
    const parent = parents.at(-1);
    if (!parent) return this.setPrimary(kind, id, after);
    const field = fieldOf(parent.kind, kind);
    const list = children(parent, kind);
    const known = list.some((child) => child._id === id);
    const changed = list.flatMap((child) => (child._id === id ? (after ? [after] : []) : [child]));
    const source = { ...parent.source, [field]: after && !known ? [...changed, after] : changed };
    this.set(parents.slice(0, -1), parent.kind, parent.source._id!, source);
    parent.source = source;
  }

  changes(): StoreChange[] {
    return [...this.#primaries.values()];
  }
}

/** The embedded documents of one kind in a parent. */
export function children(parent: Place, kind: DocumentKind): Source[] {
  return parent.source[fieldOf(parent.kind, kind)] ?? [];
}

function fieldOf(parent: DocumentKind, kind: DocumentKind): string {
  const field = Object.keys(parent.embedded).find((key) => parent.embedded[key] === kind.name);
  if (!field) throw new Refusal(`${kind.name} cannot be embedded in ${parent.name}`);
  return field;
}
