import { isEmpty, type Plain } from "../../../shared/objects.ts";
import { CONFIG } from "../../config.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";
import { Collection } from "../../utils/collection.ts";

/** A branch of the folders: a folder (none at the root), the folders in it, and the entries in it. */
export interface FolderTree {
  root: boolean;
  folder: any;
  depth: number;
  visible: boolean;
  children: FolderTree[];
  entries: any[];
}

/** Documents of one kind, by id. */
export abstract class DocumentCollection<D = any> extends Collection<D> {
  /** Sources that could not be made into documents, by id (BOOT-4). */
  protected readonly invalidSources = new Map<string, Plain>();
  /** Windows that show this collection. */
  readonly apps: any[] = [];

  abstract get documentName(): string;
  /** Folders that its entries lie in. */
  abstract get folders(): Collection;

  get documentClass(): any {
    return CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  get invalidDocumentIds(): Set<string> {
    return new Set(this.invalidSources.keys());
  }

  /** Makes a document of a source. */
  createDocument(data: Plain, context: Plain = {}): any {
    return new this.documentClass(data, context);
  }

  override get(id: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const found = super.get(id);
    if (found) return found;
    if (invalid && this.invalidSources.has(id)) return this.getInvalid(id);
    if (strict) throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection`);
    return undefined;
  }

  /** An invalid document, made leniently, so that it can be looked at, mended or deleted (BOOT-4). */
  getInvalid(id: string, { strict = true } = {}): any {
    const source = this.invalidSources.get(id);
    if (source) return this.documentClass.fromSource(structuredClone(source));
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  /** Adds a source as a document; one that is invalid is set aside and reported (BOOT-4). */
  protected load(source: Plain, context: Plain = {}): void {
    try {
      const document = this.createDocument(structuredClone(source), { ...context, dropInvalidEmbedded: true });
      super.set(document.id, document);
    } catch (error) {
      this.invalidSources.set(source._id, source);
      const cause = error instanceof Error ? error : new Error(String(error));
      const msg = `Failed to initialize ${this.documentName} [${source._id}]`;
      Hooks.onError(`${this.name}#_initialize`, cause, { msg, log: "error", id: source._id });
    }
  }

  override set(id: string, document: any, _options: Plain = {}): this {
    return super.set(id, document);
  }

  override delete(id: string, _options: Plain = {}): boolean {
    this.invalidSources.delete(id);
    return super.delete(id);
  }

  /** Entries as the folders hold them, sorted, only what the user may see. */
  get tree(): FolderTree {
    const entries = this.entriesOfTree.filter((entry: any) => entry.visible ?? true);
    const folders = this.folders.contents.filter((folder: any) => folder.visible ?? true);
    return branch(null, folders, entries, 0);
  }

  protected get entriesOfTree(): any[] {
    return this.contents;
  }

  /** Renders every window that shows this collection. */
  render(force = false, options: Plain = {}): void {
    for (const app of this.apps) app.render(force ? { force: true, ...options } : options);
  }

  /** Entries whose name has the query in it, and that pass the filters. */
  search({
    query = "",
    filters = [],
    exclude = [],
  }: { query?: string; filters?: Plain[]; exclude?: string[] } = {}): any[] {
    const wanted = query.toLocaleLowerCase();
    return this.entriesOfTree.filter((entry) => {
      if (
        exclude.includes(entry.id ?? entry._id) ||
        !String(entry.name ?? "")
          .toLocaleLowerCase()
          .includes(wanted)
      )
        return false;
      return filters.every(({ field, value }) => runtime.foundry.utils.getProperty(entry, field) === value);
    });
  }

  /** Updates every document that passes the condition (DOC-13). */
  async updateAll(
    transformation: Plain | ((document: any) => Plain),
    condition: ((document: any) => boolean) | null = null,
    operation: Plain = {},
  ): Promise<any[]> {
    const updates = this.contents
      .filter((document) => !condition || condition(document))
      .map((document: any) => ({
        ...(typeof transformation === "function" ? transformation(document) : transformation),
        _id: document.id,
      }));
    return isEmpty(updates) ? [] : this.documentClass.updateDocuments(updates, operation);
  }

  /** Called after documents were created, changed or deleted (DOC-4). */
  _onModifyContents(action: string, documents: any[], _result: any[], operation: Plain, _user: any): void {
    if (operation.render !== false && documents.length) {
      this.render(false, { renderContext: `${action}${this.documentName}`, renderData: documents });
    }
  }
}

function branch(folder: any, folders: any[], entries: any[], depth: number): FolderTree {
  const inside = folders.filter((other) => (other._source?.folder ?? null) === (folder?.id ?? null)).sort(byOrder);
  const ids = new Set(folders.map((other) => other.id));
  const folderOf = (entry: any): string | null => {
    const id = entry._source ? entry._source.folder : (entry.folder ?? null);
    return ids.has(id) ? id : null;
  };
  const own = entries.filter((entry) => folderOf(entry) === (folder?.id ?? null));
  const order = folder?.sorting === "a" ? byName : byOrder;
  const children = inside.map((child) => branch(child, folders, entries, depth + 1));
  return { root: !folder, folder, depth, visible: true, children, entries: own.sort(order) };
}

const byName = (a: any, b: any): number =>
  String(a.name).localeCompare(String(b.name), document.documentElement.lang || undefined);
const byOrder = (a: any, b: any): number => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);
