import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialOptions } from "../applications/api/types.ts";
import { game } from "../game/game.ts";
import type { ChatMessage } from "./chat-message.ts";
import { keepState } from "./keep-state.ts";
import { onLogClick } from "./log-clicks.ts";

/** A message in a window of its own; it follows the message's changes and closes with it. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { frame: true, positioned: true },
    position: { width: 340 },
  };

  readonly message: ChatMessage;

  constructor(message: ChatMessage, options: PartialOptions = {}) {
    super({ uniqueId: message.id!, ...options });
    this.message = message;
  }

  override get title(): string {
    return this.message.title || game.i18n.format("CHAT.MessageFrom", { name: this.message.alias });
  }

  override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML({ canDelete: false });
  }

  override _replaceHTML(html: HTMLElement, content: HTMLElement): void {
    const list = content.querySelector("ol") ?? document.createElement("ol");
    list.className = "chat-log";
    const old = list.firstElementChild;
    const restore = old instanceof HTMLElement ? keepState(old, html) : () => {};
    list.replaceChildren(html);
    if (!list.isConnected) content.append(list);
    restore();
  }

  override async _onFirstRender(): Promise<void> {
    this.message.apps[this.id] = this;
    this.element.addEventListener("click", onLogClick);
  }

  override _onClose(): void {
    delete this.message.apps[this.id];
  }
}
