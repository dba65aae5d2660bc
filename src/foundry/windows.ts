import type { BaseWindow } from "./sheet-bases.ts";

/** Opens a window, or brings the open one to the front. */
export async function openWindow(window: unknown): Promise<void> {
  await (window as BaseWindow | null | undefined)?.render({ force: true });
}

/** Opens a document's sheet, or brings the open one to the front. */
export async function openSheet(document: { sheet: unknown } | null | undefined): Promise<void> {
  await openWindow(document?.sheet);
}

/** Opens a document's sheet, or closes it. */
export async function toggleSheet(document: { sheet: unknown }): Promise<void> {
  const sheet = document.sheet as BaseWindow | null;
  if (sheet?.rendered) await sheet.close();
  else await openWindow(sheet);
}

/** Puts a tab of the sidebar in front. */
export function showTab(tab: string): void {
  ui.sidebar?.changeTab(tab, "primary");
}

/** Draws a window of Foundry's own anew, if it is open. */
export function redrawWindow(id: string): void {
  void foundry.applications.instances.get(id)?.render();
}

/** All windows that are open, of Foundry's own and others. */
export const openWindows = (): object[] => [...foundry.applications.instances.values()];

/** What a drag carries; empty when it is nothing of Foundry's (DND-1). */
export function dragData(event: DragEvent): { type?: unknown; uuid?: unknown } {
  const data: unknown = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
  return typeof data === "object" && data !== null ? data : {};
}

/** Stores one field of a document as a form control gives it. @returns whether the schema and the server took it */
export async function storeField(document: object, path: string, value: unknown): Promise<boolean> {
  try {
    await (document as { update(data: object): Promise<unknown> }).update({ [path]: value });
    return true;
  } catch {
    return false;
  }
}
