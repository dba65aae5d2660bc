import { localize } from "../../foundry/i18n.ts";

/** Dresses the frame of one of our windows in its game's skin. */
export function dressFrame(frame: HTMLElement, game: string): void {
  frame.dataset.game = game;
}

/** Puts the switch between playing and editing into the window's title bar, before Foundry's own buttons. */
export function addModeSwitch(frame: HTMLElement): void {
  const header = frame.querySelector(".window-header");
  const button = frame.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset.action = "toggleMode";
  header?.insertBefore(button, header.querySelector("button"));
}

/** Shows the mode on the switch. */
export function paintModeSwitch(frame: HTMLElement, editing: boolean): void {
  const button = frame.querySelector<HTMLElement>("[data-action=toggleMode]");
  if (!button) return;
  button.className = `header-control icon fa-solid ${editing ? "fa-check" : "fa-pen"}`;
  button.setAttribute("aria-pressed", String(editing));
  button.setAttribute("aria-label", localize("DEPO.play.sheet.edit"));
  button.title = localize(editing ? "DEPO.play.sheet.toPlay" : "DEPO.play.sheet.edit");
}

/** Tells assistive technology which tab is open. */
export function paintTabs(frame: HTMLElement, group: string, open: string): void {
  for (const tab of frame.querySelectorAll<HTMLElement>(`[role=tab][data-group="${group}"]`)) {
    const selected = tab.dataset.tab === open;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
}

/** Whether a rich text below the element is being written. */
export function isWriting(element: HTMLElement | undefined): boolean {
  const editors = [...(element?.querySelectorAll("prose-mirror") ?? [])];
  return editors.some((editor) => ("open" in editor && editor.open === true) || editor.classList.contains("active"));
}

/** Folds up the menus that a press or the focus has left. */
export function foldMenus(frame: HTMLElement, now: EventTarget | null): void {
  for (const menu of frame.querySelectorAll("details[open]:has(> [data-menu])"))
    if (!menu.contains(now as Node | null)) menu.removeAttribute("open");
}
