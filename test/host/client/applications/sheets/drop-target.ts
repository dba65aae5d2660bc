import { performIntegerSort } from "../ux/integer-sort.ts";
import { eventElement } from "../../utils/event-element.ts";

/**
 * Sorts an embedded document next to the row it was dropped on (DND-3). Rows carry `data-<name>-id`, for example
 * `data-item-id`; a drop beside every row changes nothing.
 */
export async function sortEmbedded(event: DragEvent, document: any, attribute: string): Promise<any> {
  const collection = document.parent.getEmbeddedCollection(document.documentName);
  const row = eventElement(event)?.closest<HTMLElement>(`[data-${attribute}]`);
  const key = attribute.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const target = row ? collection.get(row.dataset[key]) : null;
  if (!row || !target || target.id === document.id) return null;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const siblings = rows
    .map((element) => collection.get(element.dataset[key]))
    .filter((sibling) => sibling && sibling.id !== document.id);
  const updates = performIntegerSort(document, { target, siblings }).map(({ target: moved, update }: any) => ({
    ...update,
    _id: moved.id,
  }));
  return document.parent.updateEmbeddedDocuments(document.documentName, updates);
}
