import { documentKind, type DocumentKind } from "../../shared/documents.ts";
import { isId, randomID, splitUuid, type UuidStep } from "../../shared/ids.ts";
import { hasOperators, reviveOperators } from "../../shared/operators.ts";
import { expandObject, getProperty } from "../../shared/paths.ts";
import type { DatabaseAction, DatabaseRequest, DatabaseResponse, Generation, Source } from "../../shared/protocol.ts";
import { isEmpty, isPlainObject } from "../../shared/values.ts";
import type { WriteContext } from "./context.ts";
import { newSource } from "./create.ts";
import { children, Draft, type Place } from "./draft.ts";
import { checkPayload } from "./payload.ts";
import { isGM, type Permissions, type WriteAction } from "./permissions.ts";
import { findDocuments } from "./query.ts";
import { Refusal } from "./refusal.ts";
import type { Stamp } from "./stamp.ts";
import type { Store } from "./store.ts";
import type { SubTypes } from "./sub-types.ts";
import { updatedSource } from "./update.ts";

/** A compendium as the database sees it. */
export interface CompendiumStore {
  store: Store;
  /** Document name of what it holds. */
  type: string;
  title: string;
  locked: boolean;
  visibleTo(user: Source): boolean;
}

export interface DatabaseOptions {
  world: Store;
  packs: ReadonlyMap<string, CompendiumStore>;
  permissions: Permissions;
  types: SubTypes;
  stamp: Stamp;
  generation: Generation;
}

/** One checked request: where it acts and on what. */
interface Job {
  user: Source;
  kind: DocumentKind;
  action: DatabaseAction;
  operation: DatabaseRequest["operation"];
  pack: CompendiumStore | null;
  parentSteps: UuidStep[];
}

const ACTIONS: readonly string[] = ["get", "create", "update", "delete"];

/**
 * The one place where documents are created, updated, deleted and read: right checked, applied, committed. Requests run
 * one after another in the order of their arrival; each is carried out wholly or refused wholly (DOC-1 … DOC-13).
 */
export class Database {
  readonly #options: DatabaseOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  /**
   * Runs a request for a user.
   * @param userOf Gives the user at the moment the request's turn comes, so that a change of role counts at once.
   * @param done Called with the outcome before the next request starts, so that answers leave in order.
   * @throws {Refusal} when it is not carried out.
   */
  run(
    request: unknown,
    userOf: () => Source,
    done: (r: DatabaseResponse) => void = () => {},
  ): Promise<DatabaseResponse> {
    const turn = this.#last.then(async () => {
      const response = await this.#carryOut(this.#check(request, userOf()));
      done(response);
      return response;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Resolves when all that has been asked so far is done. */
  async idle(): Promise<void> {
    await this.#last;
  }

  #check(request: unknown, user: Source): Job {
    checkPayload(request);
    if (!isPlainObject(request)) throw new Refusal("A database request must be an object");
    const { type, action, operation } = request;
    if (typeof type !== "string" || !ACTIONS.includes(action) || !isPlainObject(operation)) {
      throw new Refusal("A database request needs a type, an action and an operation");
    }
    const kind = knownKind(type);
    const parent = operation.parentUuid ? splitUuid(operation.parentUuid) : null;
    if (operation.parentUuid && !parent) throw new Refusal(`"${operation.parentUuid}" is not a uuid`);
    const packId: unknown = parent?.pack ?? operation.pack ?? null;
    const pack = packId === null ? null : this.#pack(packId, user);
    if (!parent && !kind.primary) throw new Refusal(`${kind.name} can only be embedded in another document`);
    if (pack && !parent && kind.name !== pack.type && kind.name !== "Folder") {
      throw new Refusal(`The compendium "${pack.title}" holds no documents of kind ${kind.name}`);
    }
    return { user, kind, action, operation, pack, parentSteps: parent?.steps ?? [] };
  }

  #pack(id: unknown, user: Source): CompendiumStore {
    const pack = typeof id === "string" ? this.#options.packs.get(id) : undefined;
    if (!pack?.visibleTo(user)) throw new Refusal(`There is no compendium "${String(id)}"`);
    return pack;
  }

  async #carryOut(job: Job): Promise<DatabaseResponse> {
    const draft = new Draft(job.pack?.store ?? this.#options.world);
    if (job.action === "get") return this.#respond(job, this.#read(job, draft), job.operation);
    if (job.pack?.locked) throw new Refusal(`You may not edit the locked compendium "${job.pack.title}"`);
    const time = Date.now();
    const context = { user: job.user, time, types: this.#options.types, stamp: this.#options.stamp };
    const result = this.#write(job, draft, context);
    if (!job.operation.dryRun) await (job.pack?.store ?? this.#options.world).commit(draft.changes());
    return this.#respond(job, result, { ...job.operation, modifiedTime: time });
  }

  #write(job: Job, draft: Draft, context: WriteContext): (Source | string)[] {
    if (job.action === "create") return this.#create(job, draft, context);
    return job.action === "update" ? this.#update(job, draft, context) : this.#delete(job, draft);
  }

  #respond({ kind, action, user }: Job, result: any[], operation: Job["operation"]): DatabaseResponse {
    const { data: _data, updates: _updates, ids: _ids, query: _query, ...options } = operation;
    return { type: kind.name, action, operation: options, result, userId: user._id! };
  }

  #read({ kind, operation, parentSteps }: Job, draft: Draft): Source[] {
    return findDocuments(this.#all(kind, draft, parentSteps), operation.query ?? {});
  }

  #all(kind: DocumentKind, draft: Draft, parentSteps: UuidStep[]): Source[] {
    const parent = draft.chain(parentSteps).at(-1);
    return parent ? children(parent, kind) : draft.all(kind);
  }

  #create(job: Job, draft: Draft, context: WriteContext): Source[] {
    const { kind, operation, parentSteps } = job;
    return listOf(operation.data, "data").map((data) => {
      const parents = draft.chain(parentSteps);
      const taken = (id: string): boolean => this.#exists(draft, parents, kind, id);
      const wanted: unknown = isPlainObject(data) && operation.keepId ? data._id : undefined;
      if (isId(wanted) && taken(wanted)) throw new Refusal(`A ${kind.name} with the id ${wanted} exists already`);
      const source = newSource(kind, data, isId(wanted) ? wanted : randomID(), context);
      this.#authorise(job, "create", parents, { kind, source });
      if (kind.name === "Setting") refuseSecondSetting(draft, source);
      draft.set(parents, kind, source._id!, source);
      return source;
    });
  }

  #update(job: Job, draft: Draft, context: WriteContext): Source[] {
    const { kind, operation, parentSteps } = job;
    const options = { diff: operation.diff !== false, recursive: operation.recursive !== false };
    return listOf(operation.updates, "updates").flatMap((update) => {
      if (!isPlainObject(update) || !isId(update._id)) throw new Refusal("An update needs the _id of its document");
      const chain = draft.chain([...parentSteps, { type: kind.name, id: update._id }]);
      const target = chain.pop()!;
      const changes = this.#withOperators(expandObject(update));
      this.#authorise(job, "update", chain, target, changes);
      const { after, difference } = updatedSource(kind, target.source, changes, options, context);
      if (isEmpty(difference)) return [];
      draft.set(chain, kind, update._id, after);
      return [{ _id: update._id, ...difference }];
    });
  }

  /** Turns serialised operators into instances; generation 13 has none (DOC-9). */
  #withOperators(changes: Source): Source {
    if (!hasOperators(changes)) return changes;
    if (this.#options.generation === 13) throw new Refusal("Generation 13 knows no update operators");
    try {
      return Object(reviveOperators(changes));
    } catch (error) {
      throw new Refusal((error as Error).message, { cause: error });
    }
  }

  #delete(job: Job, draft: Draft): string[] {
    const { kind, operation, parentSteps } = job;
    const ids = operation.deleteAll
      ? this.#all(kind, draft, parentSteps).map((source) => source._id!)
      : listOf(operation.ids, "ids");
    return ids.map((id) => {
      if (!isId(id)) throw new Refusal(`"${String(id)}" is not an id`);
      const chain = draft.chain([...parentSteps, { type: kind.name, id }]);
      const target = chain.pop()!;
      this.#authorise(job, "delete", chain, target);
      draft.set(chain, kind, id, null);
      return id;
    });
  }

  #exists(draft: Draft, parents: Place[], kind: DocumentKind, id: string): boolean {
    const parent = parents.at(-1);
    return parent ? children(parent, kind).some((child) => child._id === id) : draft.primary(kind, id) !== undefined;
  }

  /** @throws {Refusal} with the words of DOC-11. */
  #authorise({ user, pack }: Job, action: WriteAction, parents: Place[], target: Place, changes: Source = {}): void {
    const { kind, source } = target;
    const gmOnly = this.#options.types.get(kind, source.type)?.gmOnlyFields ?? [];
    const allowed = pack ? isGM(user) : this.#options.permissions.can(user, action, parents, target, changes);
    const guarded = !isGM(user) && gmOnly.some((path) => getProperty(changes.system, path) !== undefined);
    if (allowed && !guarded) return;
    const id = action === "create" ? "" : ` [${source._id}]`;
    const parent = parents.at(-1);
    const inside = parent ? ` in parent ${parent.kind.name} [${parent.source._id}]` : "";
    throw new Refusal(`User ${user.name} lacks permission to ${action} ${kind.name}${id}${inside}`);
  }
}

function knownKind(type: string): DocumentKind {
  try {
    return documentKind(type);
  } catch (error) {
    throw new Refusal(`There are no documents of kind "${type}"`, { cause: error });
  }
}

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Refusal(`The request needs a list "${name}"`);
  return value;
}

function refuseSecondSetting(draft: Draft, setting: Source): void {
  const known = draft.all(documentKind("Setting")).find((s) => s.key === setting.key && same(s.user, setting.user));
  if (known) throw new Refusal(`The setting "${setting.key}" exists already`);
}

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);
