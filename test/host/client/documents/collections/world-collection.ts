import { mergeObject, type Plain } from "../../../shared/objects.ts";
import { runtime } from "../../runtime.ts";
import type { Collection } from "../../utils/collection.ts";
import { DocumentCollection } from "./document-collection.ts";

/** All documents of one kind in the world. */
export class WorldCollection<D = any> extends DocumentCollection<D> {
  static documentName = "";

  /** Makes the documents of the world's data (BOOT-1). */
  initialize(sources: Plain[]): void {
    for (const source of sources) this.load(source);
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  static get instance(): any {
    return runtime.game.collections.get(this.documentName);
  }

  /** The sidebar tab that lists it. */
  get directory(): any {
    return this.apps[0] ?? null;
  }

  get folders(): Collection {
    const folders = runtime.game.collections.get("Folder");
    const own = new (runtime.foundry.utils.Collection as typeof Collection)();
    for (const folder of folders ?? []) if (folder.type === this.documentName) own.set(folder.id, folder);
    return own;
  }

  /** Copies a compendium document into the world (PACK-5). */
  async importFromCompendium(pack: any, id: string, updateData: Plain = {}, options: Plain = {}): Promise<any> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    }
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`Compendium ${pack.collection} holds no document [${id}]`);
    const data = this.fromCompendium(source, options);
    return this.documentClass.create(mergeObject(data, updateData), { fromCompendium: true, ...options });
  }

  /** A compendium document's data as a world document starts with it (PACK-5). */
  fromCompendium(
    document: any,
    { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false }: Plain = {},
  ): Plain {
    const data = typeof document.toObject === "function" ? document.toObject() : structuredClone(document);
    if (document.pack)
      data._stats = { ...data._stats, compendiumSource: document.uuid, duplicateSource: null, exportSource: null };
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership && "ownership" in data) data.ownership = { default: 0, [runtime.game.user.id]: 3 };
    return data;
  }

  static registerSheet(scope: string, sheetClass: any, options: Plain = {}): void {
    sheetConfig().registerSheet(this.#documentClass(), scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: any, options: Plain = {}): void {
    sheetConfig().unregisterSheet(this.#documentClass(), scope, sheetClass, options);
  }

  static #documentClass(): any {
    return runtime.CONFIG[this.documentName].documentClass;
  }
}

const sheetConfig = (): any => runtime.foundry.applications.apps.DocumentSheetConfig;
