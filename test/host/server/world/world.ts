import { randomBytes } from "node:crypto";
import { basename, join, resolve } from "node:path";
import { documentKind } from "../../shared/documents.ts";
import type { Generation, PackageInfo, Source, WorldData } from "../../shared/protocol.ts";
import type { WriteContext } from "../data/context.ts";
import { newSource } from "../data/create.ts";
import { Database } from "../data/database.ts";
import type { Report } from "../data/layout.ts";
import { Permissions } from "../data/permissions.ts";
import { Stamp } from "../data/stamp.ts";
import { Store, type StoreChange } from "../data/store.ts";
import { SubTypes } from "../data/sub-types.ts";
import { packFolders } from "./pack-folders.ts";
import { languageFiles, packageInfo, RELEASES, type Package } from "./packages.ts";
import { openPacks, type Pack } from "./packs.ts";
import { sampleDocuments, readSample, type SampleWorld } from "./sample.ts";
import { objectSetting } from "./settings.ts";
import { FIRST_USERS } from "./users.ts";
import { checkWorld, readWorldManifest, removeWorld, writeWorldManifest, type WorldManifest } from "./world-folder.ts";

export interface WorldOptions {
  folder: string;
  hostFolder: string;
  system: Package;
  modules: Package[];
  generation: Generation;
  reset: boolean;
  /** Whether clients are told that they are under test. */
  control: boolean;
  /** What a new world begins with, instead of the system's own sample. */
  sample?: SampleWorld;
}

/** An open world: its documents, its compendia and the database over both. */
export class World {
  readonly manifest: WorldManifest;
  readonly store: Store;
  readonly packs: ReadonlyMap<string, Pack>;
  readonly permissions: Permissions;
  readonly database: Database;
  /** All that had to be left out, in plain words (BOOT-4). */
  readonly reports: string[];
  readonly #options: WorldOptions;
  readonly #languages: WorldData["languages"];

  private constructor(options: WorldOptions, parts: Parts) {
    this.#options = options;
    this.manifest = parts.manifest;
    this.store = parts.store;
    this.packs = parts.packs;
    this.reports = parts.reports;
    this.#languages = parts.languages;
    this.permissions = new Permissions({
      actor: (id) => this.store.collection(documentKind("Actor")).get(id),
      rolePermissions: () => objectSetting(this.store, "core.permissions"),
    });
    this.database = new Database({
      world: this.store,
      packs: this.packs,
      permissions: this.permissions,
      types: parts.types,
      stamp: parts.stamp,
      generation: options.generation,
    });
  }

  /**
   * Opens a world, or begins it: users, folders of compendia, sample.
   * @throws when the folder holds something else, another system's world, or a world of a later generation.
   */
  static async open(options: WorldOptions): Promise<World> {
    const { system, modules, generation, hostFolder } = options;
    const folder = resolve(options.folder);
    const packages = [system, ...modules];
    const reports: string[] = [];
    const report: Report = (text) => reports.push(text);
    if (options.reset) await removeWorld(folder);
    const known = await readWorldManifest(folder);
    if (known) checkWorld(known, system, generation);
    const sample = options.sample ?? (await readSample(system.folder));
    const manifest: WorldManifest = {
      ...(known ?? newManifest(folder, sample.title ?? system.title)),
      system: system.id,
      systemVersion: system.version,
      generation,
    };
    await writeWorldManifest(folder, manifest);
    const [store, languages] = await Promise.all([
      Store.open(join(folder, "data"), report),
      languageFiles(hostFolder, packages),
    ]);
    const packs = await openPacks(packages, system.id, join(folder, "packs"), store, report);
    const types = new SubTypes(packages);
    const stamp = new Stamp(RELEASES[generation].version, system);
    const context: WriteContext = { user: FIRST_USERS[0]!, time: Date.now(), types, stamp };
    const isNew = [...store.documents].every(([key, sources]) => key === "folders" || sources.size === 0);
    const hasUsers = store.collection(documentKind("User")).size > 0;
    await store.commit([
      ...missing(store, "Folder", packFolders(packages).folders, context),
      // One batch: a kill leaves an empty world, which is filled at the next start, or a whole one.
      ...(!hasUsers ? missing(store, "User", FIRST_USERS, context) : []),
      ...(isNew ? sampleDocuments(packs, sample, context, report) : []),
    ]);
    return new World(options, { manifest, store, packs, types, stamp, reports, languages });
  }

  /** A user by id, or undefined. */
  user(id: string): Source | undefined {
    return this.store.collection(documentKind("User")).get(id);
  }

  users(): Source[] {
    return [...this.store.collection(documentKind("User")).values()];
  }

  /** All that the client of a user needs to boot. */
  data(user: Source, activeUsers: string[]): WorldData {
    const { system, modules, generation, control } = this.#options;
    const documents = [...this.store.documents].map(([key, sources]) => [key, [...sources.values()].sort(byAge)]);
    const { placement } = packFolders([system, ...modules]);
    return {
      userId: user._id!,
      generation,
      release: RELEASES[generation],
      world: this.info(),
      system: packageInfo(system),
      modules: modules.map(packageInfo),
      documents: Object.fromEntries(documents),
      packs: [...this.packs.values()]
        .filter((pack) => pack.visibleTo(user))
        .map((pack) => pack.info(placement.get(pack.collection) ?? null)),
      activeUsers,
      control,
      languages: this.#languages,
      reports: this.reports,
    };
  }

  /** The world as a package; its secret stays here. */
  info(): PackageInfo {
    const { secret: _secret, ...manifest } = this.manifest;
    return { id: manifest.id, title: manifest.title, version: "1.0.0", type: "world", manifest, active: true };
  }

  /** Finishes what was asked and closes all databases. */
  async close(): Promise<void> {
    await this.database.idle();
    await Promise.all([this.store.close(), ...[...this.packs.values()].map((pack) => pack.store.close())]);
  }
}

/** Oldest first, so that a restart changes no order. */
function byAge(a: Source, b: Source): number {
  const age = (a._stats?.createdTime ?? 0) - (b._stats?.createdTime ?? 0);
  return age || (a._id! < b._id! ? -1 : 1);
}

interface Parts {
  manifest: WorldManifest;
  store: Store;
  packs: ReadonlyMap<string, Pack>;
  types: SubTypes;
  stamp: Stamp;
  reports: string[];
  languages: WorldData["languages"];
}

function newManifest(folder: string, title: string): Pick<WorldManifest, "id" | "title" | "secret"> {
  const id = basename(folder).replace(/[^\w-]+/g, "-") || "world";
  return { id, title, secret: randomBytes(32).toString("hex") };
}

function missing(store: Store, type: string, sources: readonly Source[], context: WriteContext): StoreChange[] {
  const kind = documentKind(type);
  return sources
    .filter((source) => !store.collection(kind).has(source._id!))
    .map((source) => ({ kind, before: null, after: newSource(kind, source, source._id!, context) }));
}
