import { t } from "../text.ts";
import type { PreparedTab, TabGroup } from "./types.ts";
import { eventElement } from "../../utils/event-element.ts";

/** Prepares one declared tab group for a template (APP-8): labels, and which tab is active. */
export function prepareTabs(group: string, declared: TabGroup, active: string | null): Record<string, PreparedTab> {
  const prepared: Record<string, PreparedTab> = {};
  for (const tab of declared.tabs) {
    const isActive = tab.id === active;
    prepared[tab.id] = {
      ...tab,
      group,
      active: isActive,
      cssClass: [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" "),
      label: t(tab.label ?? (declared.labelPrefix ? `${declared.labelPrefix}.${tab.id}` : tab.id)),
    };
  }
  return prepared;
}

/** Shows one tab of a group inside an element: navigation and content carry `data-group` and `data-tab`. */
export function showTab(root: HTMLElement, group: string, tab: string): void {
  const ofGroup = `[data-group="${CSS.escape(group)}"][data-tab]`;
  for (const element of root.querySelectorAll<HTMLElement>(ofGroup)) {
    const active = element.dataset.tab === tab;
    element.classList.toggle("active", active);
    if (element.getAttribute("role") === "tab") {
      element.setAttribute("aria-selected", String(active));
      element.tabIndex = active ? 0 : -1;
    } else if (element.hasAttribute("aria-pressed")) element.setAttribute("aria-pressed", String(active));
  }
}

/** Lets arrow keys, Home and End move between the tabs of a `role="tablist"` (A11Y-1). */
export function enableTabKeys(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    const target = eventElement(event)?.closest<HTMLElement>('[role="tab"]');
    const list = target?.closest('[role="tablist"]');
    if (!target || !list) return;
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = tabs.indexOf(target);
    const vertical = list.getAttribute("aria-orientation") === "vertical";
    const moves: Record<string, number> = {
      [vertical ? "ArrowDown" : "ArrowRight"]: index + 1,
      [vertical ? "ArrowUp" : "ArrowLeft"]: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next?.click();
    next?.focus();
  });
}
