import { randomID } from "../../shared/ids.ts";
import type { Plain } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import { noteError } from "../diagnostics.ts";
import { Collection } from "../utils/collection.ts";
import type { Document } from "./document.ts";

/** The documents inside a parent, over the list in the parent's source. */
export class EmbeddedCollection<D = any> extends Collection<D> {
  readonly name: string;
  readonly model: any;
  readonly documentName: string;
  /** Ids of entries that could not be made into documents (BOOT-4). */
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, model: Document, documentName: string) {
    super();
    this.name = name;
    this.model = model;
    this.documentName = documentName;
  }

  get documentClass(): any {
    return CONFIG[this.documentName].documentClass;
  }

  get _source(): Plain[] {
    return this.model._source[this.name];
  }

  /** Brings the documents in line with the source: kept where they are the same entry, else made anew. */
  initialize(options: Plain = {}): void {
    const previous = new Map(this.entries());
    super.clear();
    this.invalidDocumentIds.clear();
    for (const data of this._source) {
      const known: any = previous.get(data._id);
      if (known?._source === data) {
        known._initialize({ ...options, prepare: false });
        super.set(data._id, known);
      } else this.#add(data, options);
    }
  }

  #add(data: Plain, { strict: _strict, ...options }: Plain): void {
    if (!data._id) data._id = randomID();
    try {
      const document = this.createDocument(data, { ...options, prepare: false });
      super.set(document.id, document);
    } catch (error) {
      this.invalidDocumentIds.add(data._id);
      const text = `Invalid ${this.documentName} [${data._id}] in ${this.model.documentName} [${this.model.id}]`;
      console.error(text, error);
      noteError(`${text}: ${String(error)}`);
    }
  }

  /** A document over an entry of the source. */
  createDocument(data: Plain, context: Plain = {}): any {
    return new this.documentClass(data, { ...context, parent: this.model, parentCollection: this.name });
  }

  override get(id: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const found = super.get(id);
    if (found) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    if (strict) throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection`);
    return undefined;
  }

  /** An invalid entry as a lenient document. */
  getInvalid(id: string, { strict = true } = {}): any {
    const data = this._source.find((entry) => entry._id === id);
    if (!data || !this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    return this.documentClass.fromSource(structuredClone(data), { parent: this.model });
  }

  /** Adds a document, in the source too. */
  override set(id: string, document: any, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry._id === id);
      if (index < 0) this._source.push(document._source);
      else this._source[index] = document._source;
    }
    return super.set(id, document);
  }

  /** Takes a document out, of the source too. */
  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry._id === id);
      if (index >= 0) this._source.splice(index, 1);
    }
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Updates every document that passes the condition. */
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
    return this.documentClass.updateDocuments(updates, { ...operation, parent: this.model });
  }

  toObject(source = true): Plain[] {
    return this.contents.map((document: any) => document.toObject(source));
  }

  /** Called after documents were created, changed or deleted (DOC-4). */
  _onModifyContents(_action: string, _documents: any[], _result: any[], _operation: Plain, _user: any): void {}
}
