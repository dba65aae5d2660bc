import { officialText, officialValues, storedText } from "../content/official-text.ts";

/** What every part of a sheet's template can read. */
export interface SheetContext {
  document: Actor.Implementation | Item.Implementation;
  /** The stored `system`, as it is while it is edited, else with official texts in the reader's language. */
  source: object;
  /** A text of the document at a dotted path, in the same way. */
  text: (path: string) => string;
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
  const stored = isEditable && editing;
  return {
    document,
    source: stored ? system._source : officialValues(document, "system", system._source),
    text: (path) => (stored ? storedText(document, path) : officialText(document, path)),
    fields: system.schema.fields,
    uid: id,
    editable: isEditable,
    editing: stored,
    playing: isEditable && !editing,
  };
}
