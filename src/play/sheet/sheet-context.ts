/** What every part of a sheet's template can read. */
export interface SheetContext {
  document: Actor.Implementation | Item.Implementation;
  /** The stored `system`: what the fields of a form show. */
  source: object;
  /** The fields of `system`, for labels and limits. */
  fields: object;
  /** Prefix of element ids, so that no two windows share one (B01). */
  uid: string;
  editable: boolean;
  /** Editable and in edit mode. */
  editing: boolean;
  /** Editable and in play mode. */
  playing: boolean;
  tabs: Record<string, unknown>;
}

interface ContextSheet {
  readonly id: string;
  readonly document: Actor.Implementation | Item.Implementation;
  readonly isEditable: boolean;
  readonly editing: boolean;
}

/** The part of the context that all sheets share. */
export function sheetContext({ id, document, isEditable, editing }: ContextSheet): Omit<SheetContext, "tabs"> {
  const system = document.system as foundry.abstract.TypeDataModel.Any;
  return {
    document,
    source: system._source,
    fields: system.schema.fields,
    uid: id,
    editable: isEditable,
    editing: isEditable && editing,
    playing: isEditable && !editing,
  };
}
