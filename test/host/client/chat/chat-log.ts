import { h, iconButton } from "../applications/dom.ts";
import { AbstractSidebarTab } from "../applications/sidebar/abstract-sidebar-tab.ts";
import type { RenderOptions } from "../applications/api/types.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { ChatInput } from "./chat-input.ts";
import type { ChatMessage } from "./chat-message.ts";
import { type ChatCommand, parseCommand, speak } from "./commands.ts";
import { onLogClick } from "./log-clicks.ts";
import { messageMenu } from "./message-menu.ts";
import { MessageList } from "./message-list.ts";
import { ChatNotifications } from "./notifications.ts";

/** The chat tab: the log, the modes and the input (CHAT-7, CHAT-8). */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";

  readonly notifications = new ChatNotifications();
  #list: MessageList | null = null;
  #input: ChatInput | null = null;

  override get title(): string {
    return game.i18n.localize("CHAT.Title");
  }

  get collection(): any {
    return game.messages;
  }

  /** Splits a typed line into command and rest; null for plain speech. */
  static parse(line: string): ChatCommand | null {
    return parseCommand(line);
  }

  override async _renderHTML(_context: object, options: RenderOptions): Promise<HTMLElement[]> {
    if (!options.isFirstRender) return [];
    const list = h("ol", {
      class: "chat-log themed theme-light",
      "aria-live": "polite",
      "aria-label": this.title,
      tabindex: "0",
    });
    this.#list = new MessageList(list, CONFIG.ChatMessage.batchSize);
    const toEnd = h("button", {
      type: "button",
      class: "jump-to-bottom",
      hidden: true,
      text: game.i18n.localize("CHAT.JumpToEnd"),
    });
    toEnd.addEventListener("click", () => this.scrollBottom());
    list.addEventListener("scroll", () => {
      toEnd.hidden = this.#list!.atEnd;
      if (list.scrollTop === 0 && list.childElementCount) void this.#list!.showEarlier();
    });
    list.addEventListener("click", onLogClick);
    new ContextMenu(list, "[data-message-id]", messageMenu(this), { fixed: true });
    const id = this.isPopout ? "chat-message-popout" : "chat-message";
    this.#input = new ChatInput(id, (text) => this.#send(text));
    return [list, toEnd, this.#input.element, this.#controls()];
  }

  #controls(): HTMLElement {
    const label = (key: string): string => game.i18n.localize(key);
    const controls = [
      iconButton("fa-solid fa-floppy-disk", label("CHAT.Export"), { on: { click: () => game.messages.export() } }),
      game.user.isGM &&
        iconButton("fa-solid fa-trash", label("CHAT.FlushTitle"), { on: { click: () => game.messages.flush() } }),
    ];
    return h("div", { class: "chat-controls" }, ...controls);
  }

  override _replaceHTML(parts: HTMLElement[], content: HTMLElement, options: RenderOptions): void {
    if (options.isFirstRender) content.replaceChildren(...parts);
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.isPopout) this.notifications.element.addEventListener("click", onLogClick);
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#input?.showMode();
    await this.#list?.fill();
  }

  override _onActivate(): void {
    super._onActivate();
    this.notifications.clear();
    this.scrollBottom();
  }

  /** Marks the chosen mode in every input. */
  showMode(): void {
    for (const log of this.#logs) log.#input?.showMode();
  }

  /** Adds a message to the log, and a copy beside the sidebar while the log is out of sight. */
  async postOne(message: ChatMessage, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible) return;
    if (notify && ChatNotifications.needed) await this.notifications.post(message);
    for (const log of this.#logs) await log.#list?.put(message);
  }

  /** Shows a changed message anew wherever it stands. */
  async updateMessage(message: ChatMessage): Promise<void> {
    await this.notifications.update(message);
    for (const log of this.#logs) await log.#list?.put(message);
  }

  deleteMessage(id: string): void {
    this.notifications.remove(id);
    for (const log of this.#logs) void log.#list?.remove(id);
  }

  scrollBottom(_options: Record<string, any> = {}): void {
    this.#list?.scrollToEnd();
  }

  /** The tab and its window. */
  get #logs(): ChatLog[] {
    return this.popout instanceof ChatLog ? [this, this.popout] : [this];
  }

  async #send(text: string): Promise<boolean> {
    try {
      await this.processMessage(text);
      return true;
    } catch (error) {
      runtime.ui.notifications.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /**
   * Says or does what a typed text means. A listener of the hook `chatMessage` that returns false takes it over.
   * @returns the last message created, if any.
   * @throws with a localised text when the text is a command that does not read.
   */
  async processMessage(text: string, { speaker }: { speaker?: Record<string, any> } = {}): Promise<any> {
    const { documentClass: cls } = CONFIG.ChatMessage;
    const base: Record<string, any> = { author: game.user.id, ...(speaker ? { speaker } : {}) };
    const chatData = { user: game.user.id, speaker: speaker ?? cls.getSpeaker() };
    if (Hooks.call("chatMessage", this, text, chatData) === false) return undefined;
    let message: any;
    for (const { data, options } of await speak(text, base)) message = await cls.create(data, options);
    return message;
  }
}
