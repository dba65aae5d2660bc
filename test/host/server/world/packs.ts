import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../shared/constants.ts";
import { documentKind } from "../../shared/documents.ts";
import type { PackInfo, Source } from "../../shared/protocol.ts";
import type { CompendiumStore } from "../data/database.ts";
import type { Report } from "../data/layout.ts";
import { indexEntry } from "../data/query.ts";
import { Store } from "../data/store.ts";
import type { Package } from "./packages.ts";
import { objectSetting } from "./settings.ts";

/** World setting with what the GM changed in compendia: `{<collection>: {locked, folder, sort, ownership}}`. */
export const PACK_SETTING = "core.compendiumConfiguration";

const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** One compendium (PACK-1 … PACK-6), read from a copy of the package's database, so that the shipped one stays untouched. */
export class Pack implements CompendiumStore {
  readonly collection: string;
  readonly metadata: PackInfo["metadata"];
  readonly store: Store;
  readonly #world: Store;

  constructor(collection: string, metadata: PackInfo["metadata"], store: Store, world: Store) {
    this.collection = collection;
    this.metadata = metadata;
    this.store = store;
    this.#world = world;
  }

  get type(): string {
    return this.metadata.type;
  }

  get title(): string {
    return this.metadata.label;
  }

  /** Locked unless the GM unlocked it (PACK-3). */
  get locked(): boolean {
    return this.#configuration.locked !== false;
  }

  /** Whether a user's role is given a look at it. Others are not told that it exists (PACK-3). */
  visibleTo(user: Source): boolean {
    const ownership: Record<string, string> = this.#configuration.ownership ?? this.metadata.ownership;
    const levels = Object.entries(USER_ROLES)
      .filter(([role, value]) => value <= user.role && role in ownership)
      .map(([role]) => Number(Reflect.get(DOCUMENT_OWNERSHIP_LEVELS, ownership[role]!) ?? 0));
    return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** What clients are told of it. @param folder Id of the sidebar folder that the manifest puts it in. */
  info(folder: string | null): PackInfo {
    const configuration = this.#configuration;
    return {
      collection: this.collection,
      metadata: { ...this.metadata, ownership: configuration.ownership ?? this.metadata.ownership },
      index: this.#sources(this.type).map((source) => indexEntry(source)),
      folders: this.#sources("Folder"),
      locked: this.locked,
      folder: configuration.folder === undefined ? folder : configuration.folder,
    };
  }

  #sources(type: string): Source[] {
    return [...this.store.collection(documentKind(type)).values()];
  }

  get #configuration(): Record<string, any> {
    return objectSetting(this.#world, PACK_SETTING)[this.collection] ?? {};
  }
}

/** Opens the compendia of all packages. One that cannot be opened is reported and left out. */
export async function openPacks(
  packages: readonly Package[],
  system: string,
  cache: string,
  world: Store,
  report: Report,
): Promise<Map<string, Pack>> {
  const entries = packages.flatMap((owner) =>
    (Array.isArray(owner.manifest.packs) ? owner.manifest.packs : []).map((entry: any) => ({ owner, entry })),
  );
  await mkdir(cache, { recursive: true });
  const opened = await Promise.all(
    entries.map(async ({ owner, entry }) => {
      if (entry?.system && entry.system !== system) return null;
      return openPack(owner, entry, cache, world, report).catch((error: unknown) => {
        report(`Compendium "${entry?.name}" of ${owner.id} is left out: ${(error as Error).message}`);
        return null;
      });
    }),
  );
  return new Map(opened.filter((pack) => pack !== null).map((pack) => [pack.collection, pack]));
}

async function openPack(owner: Package, entry: any, cache: string, world: Store, report: Report): Promise<Pack> {
  if (typeof entry?.name !== "string" || !/^[\w-]+$/.test(entry.name)) throw new Error("it has no valid name");
  if (!documentKind(entry.type).compendium) throw new Error(`it cannot hold ${entry.type}`);
  const source = packFolder(owner, entry);
  if (!existsSync(join(source, "CURRENT"))) throw new Error(`there is no database at ${entry.path ?? source}`);
  const collection = `${owner.id}.${entry.name}`;
  const store = await Store.open(await copyOf(source, collection, cache), (text) => report(`${collection}: ${text}`));
  const metadata = {
    label: entry.name,
    ownership: DEFAULT_OWNERSHIP,
    ...entry,
    id: collection,
    packageName: owner.id,
    packageType: owner.type,
  };
  return new Pack(collection, metadata, store, world);
}

/** Where a package keeps the database of a compendium. */
export function packFolder(owner: Package, entry: { name: string; path?: string }): string {
  return join(owner.folder, entry.path ?? `packs/${entry.name}`);
}

/** A copy of a database folder, made anew only when the original has changed. */
async function copyOf(source: string, collection: string, cache: string): Promise<string> {
  const target = join(cache, `${collection}-${await fingerprint(source)}`);
  if (existsSync(target)) return target;
  for (const name of await readdir(cache)) {
    if (name.slice(0, name.lastIndexOf("-")) === collection) await rm(join(cache, name), { recursive: true });
  }
  const work = `${target}.copying`;
  await rm(work, { recursive: true, force: true });
  await cp(source, work, { recursive: true });
  await rename(work, target);
  return target;
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).sort()) {
    const { size, mtimeMs } = await stat(join(folder, name));
    if (/\.(ldb|log)$|^(CURRENT|MANIFEST.*)$/.test(name)) hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 12);
}
