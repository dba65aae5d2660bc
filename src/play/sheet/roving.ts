import { controlKey } from "./control-key.ts";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const membersOf = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button")];

/**
 * Groups of buttons (`data-roving`) that are one stop of the Tab key each; arrows, Home and End move within. The button
 * last used keeps the stop, over re-renders too. Arrows on a tab open it.
 */
export class Roving {
  readonly #last = new Map<string, string>();

  /** Gives each group its one stop. */
  paint(root: HTMLElement): void {
    for (const group of root.querySelectorAll<HTMLElement>("[data-roving]")) {
      const members = membersOf(group);
      const last = this.#last.get(group.dataset.roving ?? "");
      const stop =
        members.find((member) => member.getAttribute("aria-selected") === "true") ??
        members.find((member) => controlKey(member) === last) ??
        members[0];
      for (const member of members) member.tabIndex = member === stop ? 0 : -1;
    }
  }

  onKey(event: KeyboardEvent, target: HTMLElement): void {
    const group = target.closest<HTMLElement>("[data-roving]");
    if (!group) return;
    const members = membersOf(group);
    const at = members.indexOf(target);
    const to = event.key === "Home" ? 0 : event.key === "End" ? members.length - 1 : at + (STEPS[event.key] ?? 0);
    const next = members.at(to % members.length);
    if (at < 0 || !next || next === target) return;
    event.preventDefault();
    next.focus();
    if (next.role === "tab") next.click();
  }

  onFocus(target: HTMLElement): void {
    const group = target.closest<HTMLElement>("[data-roving]");
    if (!group || target.role === "tab") return;
    this.#last.set(group.dataset.roving ?? "", controlKey(target));
    for (const member of membersOf(group)) member.tabIndex = member === target ? 0 : -1;
  }
}
