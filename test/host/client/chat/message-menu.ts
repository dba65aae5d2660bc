import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu-entry.ts";
import type { ChatMessage } from "./chat-message.ts";
import { ChatPopout } from "./chat-popout.ts";

interface Entry {
  label: string;
  icon: string;
  visible: (message: ChatMessage) => boolean;
  run: (message: ChatMessage) => unknown;
}

const addressees = (): string[] => game.users.filter((user: any) => user.isGM).map((user: any) => user.id);

const ENTRIES: Entry[] = [
  {
    label: "CHAT.PopoutMessage",
    icon: "fa-solid fa-up-right-from-square",
    visible: () => true,
    run: (message) => new ChatPopout(message).render({ force: true }),
  },
  {
    label: "CHAT.RevealMessage",
    icon: "fa-solid fa-eye",
    visible: (message) => message.whisper.length > 0 && game.user.isGM && message.isContentVisible,
    run: (message) => message.update({ whisper: [], blind: false }),
  },
  {
    label: "CHAT.ConcealMessage",
    icon: "fa-solid fa-eye-slash",
    visible: (message) => message.whisper.length === 0 && game.user.isGM,
    run: (message) => message.update({ whisper: addressees() }),
  },
  {
    label: "CHAT.DeleteMessage",
    icon: "fa-solid fa-trash",
    visible: (message) => message.canUserModify(game.user, "delete"),
    run: (message) => message.delete(),
  },
];

/** The entries of a message's context menu in this generation's shape; packages add theirs in a hook (CHAT-9). */
export function messageMenu(app: object): ContextMenuEntry[] {
  const messageOf = (target: HTMLElement): ChatMessage | undefined => game.messages.get(target.dataset.messageId);
  const entries = ENTRIES.map(({ label, icon, visible, run }): ContextMenuEntry => {
    const shown = (target: HTMLElement): boolean => Boolean(messageOf(target) && visible(messageOf(target)!));
    const chosen = (target: HTMLElement): unknown => messageOf(target) && run(messageOf(target)!);
    return generation() === 13
      ? { name: label, icon: `<i class="${icon}"></i>`, condition: shown, callback: chosen }
      : { label, icon, visible: shown, onClick: (_event, target) => chosen(target) };
  });
  Hooks.callAll("getChatMessageContextOptions", app, entries);
  return entries;
}
