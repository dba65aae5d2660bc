import { h } from "../applications/dom.ts";
import { game } from "../game/game.ts";
import { runtime } from "../runtime.ts";
import type { ChatMessage } from "./chat-message.ts";
import { keepState } from "./keep-state.ts";

const MOST = 4;
/** How long a message stays, in milliseconds, unless it is pointed at or has the focus. */
const STAY = 7000;

/** Copies of new messages beside the sidebar while the chat log is not in sight. */
export class ChatNotifications {
  #list: HTMLElement | null = null;

  get element(): HTMLElement {
    if (this.#list?.isConnected) return this.#list;
    const label = game.i18n.localize("CHAT.Notifications");
    this.#list = h("ol", {
      id: "chat-notifications",
      class: "chat-log themed theme-light",
      "aria-live": "polite",
      "aria-label": label,
    });
    document.body.append(this.#list);
    return this.#list;
  }

  async post(message: ChatMessage): Promise<void> {
    const html = await message.renderHTML({ canDelete: false, canClose: true });
    this.element.append(html);
    while (this.element.children.length > MOST) this.element.firstElementChild!.remove();
    this.#putAwayLater(html, message.id!);
  }

  async update(message: ChatMessage): Promise<void> {
    const old = this.#find(message.id!);
    if (!old) return;
    if (!message.visible) return old.remove();
    const html = await message.renderHTML({ canDelete: false, canClose: true });
    const restore = keepState(old, html);
    old.replaceWith(html);
    restore();
  }

  /** Puts every copy away: the log itself is in sight. */
  clear(): void {
    this.#list?.replaceChildren();
  }

  remove(id: string): void {
    this.#find(id)?.remove();
  }

  /** Whether the log is out of sight, so that new messages need a copy. */
  static get needed(): boolean {
    const { sidebar, chat } = runtime.ui;
    return !chat?.active || sidebar?.expanded === false;
  }

  #find(id: string): HTMLElement | null {
    return this.#list?.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`) ?? null;
  }

  #putAwayLater(html: HTMLElement, id: string): void {
    setTimeout(() => {
      const shown = this.#find(id) ?? html;
      if (shown.matches(":hover, :focus-within")) this.#putAwayLater(shown, id);
      else shown.remove();
    }, STAY);
  }
}
