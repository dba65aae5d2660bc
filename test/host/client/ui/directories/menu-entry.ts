import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry.ts";
import { generation } from "../../generation.ts";

export interface EntryDraft {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => unknown;
}

/** A context menu entry in the shape of the generation, so that packages find the one they know (CHAT-9). */
export function menuEntry({ label, icon, visible = () => true, onClick }: EntryDraft): ContextMenuEntry {
  return generation() >= 14
    ? { label, icon, visible, onClick: (_event, target) => onClick(target) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: (target) => onClick(target) };
}
