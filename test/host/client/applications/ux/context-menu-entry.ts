import { generation } from "../../generation.ts";
import { deprecated } from "../../diagnostics.ts";

/** An entry as packages write it: on 13 `name`, `icon` (HTML), `condition`, `callback`; on 14 `label`, `icon` (classes), `visible`, `onClick`. */
export interface ContextMenuEntry {
  label?: string;
  name?: string;
  icon?: string;
  group?: string;
  classes?: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  condition?: boolean | ((target: HTMLElement) => boolean);
  onClick?: (event: PointerEvent | MouseEvent, target: HTMLElement) => unknown;
  callback?: (target: HTMLElement, event?: Event) => unknown;
}

/** An entry in the one shape that the menu shows. */
export interface MenuItem {
  label: string;
  icon: string;
  visible: (target: HTMLElement) => boolean;
  run: (event: MouseEvent, target: HTMLElement) => unknown;
}

/** The icon's classes, from plain classes or from the older `<i class="…"></i>`. */
function iconClasses(value = ""): string {
  return /class="([^"]*)"/.exec(value)?.[1] ?? value;
}

/**
 * Reads an entry in either generation's shape (CHAT-9). On 14 the older shape still works and is noted as deprecated; on
 * 13 the newer one is unknown.
 * @throws on 13 for an entry in the newer shape.
 */
export function normaliseEntry(entry: ContextMenuEntry): MenuItem {
  const older = entry.callback !== undefined || entry.name !== undefined;
  if (older && generation() >= 14) deprecated(`context menu entry "${entry.name}" in the shape of generation 13`);
  if (!older && generation() < 14)
    throw new Error(`Host: context menu entry "${entry.label}" needs name and callback on 13 (CHAT-9)`);
  const visible = (older ? entry.condition : entry.visible) ?? true;
  return {
    label: entry.label ?? entry.name ?? "",
    icon: `${iconClasses(entry.icon)} fa-fw`,
    visible: (target) => (typeof visible === "function" ? visible(target) : visible),
    run: (event, target) => (older ? entry.callback?.(target, event) : entry.onClick?.(event, target)),
  };
}
