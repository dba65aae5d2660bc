import { CONFIG } from "../config.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { named, common } from "./schemas.ts";

/** A folder of documents of one kind, in the world or in a compendium. */
export class Folder extends ClientDocument {
  static override metadata = documentMetadata("Folder", {
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    return named({
      type: new fields.StringField({ required: true, blank: false }),
      description: new fields.HTMLField(),
      folder: new fields.ForeignDocumentField(Folder),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: common.sort(),
      color: new fields.ColorField(),
    });
  }

  /** The folders around this one, nearest first. */
  get ancestors(): Folder[] {
    const ancestors: Folder[] = [];
    for (let up = this.folder; up && !ancestors.includes(up); up = up.folder) ancestors.push(up);
    return ancestors;
  }

  /** How deep it lies; 1 at the root. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  get #siblings(): Folder[] {
    return this.pack ? runtime.game.packs.get(this.pack).folders.contents : runtime.game.folders.contents;
  }

  /** Documents (in a compendium: index entries) that lie in it. */
  get contents(): any[] {
    if (this.type === "Compendium") return runtime.game.packs.filter((pack: any) => pack.folder === this);
    if (this.pack) return runtime.game.packs.get(this.pack).index.filter((entry: any) => entry.folder === this.id);
    return runtime.game.collections.get(this.type)?.filter((doc: any) => doc._source.folder === this.id) ?? [];
  }

  getSubfolders(recursive = false): Folder[] {
    const own = this.#siblings.filter((folder) => folder._source.folder === this.id);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** Deletes the folder; with the options also what is in it, which else stays without a folder. */
  override async delete(operation: Record<string, any> = {}): Promise<any> {
    const { deleteSubfolders = false, deleteContents = false, ...rest } = operation;
    const folders = deleteSubfolders ? this.getSubfolders(true) : [];
    const { pack } = this;
    if (deleteContents && this.type !== "Compendium") {
      const ids = [this, ...folders].flatMap((folder) => folder.contents.map((entry) => entry.id ?? entry._id));
      if (ids.length) await CONFIG[this.type].documentClass.deleteDocuments(ids, { pack });
    }
    if (folders.length)
      await Folder.deleteDocuments(
        folders.map((folder) => folder.id!),
        { pack },
      );
    return super.delete(rest);
  }

  /** Whether anyone can see something in it; a GM sees empty folders too. */
  override get visible(): boolean {
    if (runtime.game.user.isGM) return true;
    return (
      this.contents.some((entry) => entry.visible ?? true) || this.getSubfolders().some((folder) => folder.visible)
    );
  }
}
