/** A document class whose create dialog can be held to some sub-types (public: `ClientDocument.createDialog`). */
interface Kind {
  documentClass: {
    new (...args: never[]): object;
    readonly TYPES: string[];
    createDialog(data?: object, operation?: object, options?: { types?: string[] }): Promise<unknown>;
  };
}

/** Has the create dialogs of a kind of document offer some sub-types alone; who asks for certain ones gets those. Once, at init. */
export function offerTypes(document: "Actor" | "Item", isOffered: (type: string) => boolean): void {
  const kind: Kind = CONFIG[document];
  kind.documentClass = class OfferedDocument extends kind.documentClass {
    static override createDialog(data?: object, operation?: object, options?: { types?: string[] }): Promise<unknown> {
      const types = this.TYPES.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE && isOffered(type));
      return super.createDialog(data, operation, types.length > 0 ? { types, ...options } : options);
    }
  };
}
