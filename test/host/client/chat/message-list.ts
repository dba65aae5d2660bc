import { game } from "../game/game.ts";
import { Semaphore } from "../utils/semaphore.ts";
import type { ChatMessage } from "./chat-message.ts";
import { keepState } from "./keep-state.ts";

/** How near to the end, in pixels, still counts as the end. */
const SLACK = 8;

/** A scrolling list of messages in the order they were sent; it follows the newest unless the reader has scrolled up (CHAT-7). */
export class MessageList {
  readonly element: HTMLElement;
  readonly #batchSize: number;
  readonly #queue = new Semaphore(1);
  #oldest = Infinity;

  /** @param element the `<ol>` that scrolls */
  constructor(element: HTMLElement, batchSize: number) {
    this.element = element;
    this.#batchSize = batchSize;
  }

  get atEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight <= SLACK;
  }

  scrollToEnd(): void {
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** Shows the newest messages, from nothing. */
  fill(): Promise<void> {
    return this.#queue.add(async () => {
      this.element.replaceChildren();
      this.#oldest = Infinity;
      await this.#prepend(this.#batchSize);
      this.scrollToEnd();
    });
  }

  /** Shows earlier messages above; what is being read stays where it is. */
  showEarlier(size = this.#batchSize): Promise<void> {
    return this.#queue.add(async () => {
      const fromEnd = this.element.scrollHeight - this.element.scrollTop;
      await this.#prepend(size);
      this.element.scrollTop = this.element.scrollHeight - fromEnd;
    });
  }

  async #prepend(size: number): Promise<void> {
    const all = sortedMessages();
    const end = Math.min(this.#oldest, all.length);
    this.#oldest = Math.max(0, end - size);
    const rendered: HTMLElement[] = [];
    for (const message of all.slice(this.#oldest, end)) {
      if (!message.visible) continue;
      rendered.push(await message.renderHTML());
      message.logged = true;
    }
    this.element.prepend(...rendered);
  }

  /** Adds a message, or shows it anew in its place. */
  put(message: ChatMessage): Promise<void> {
    return this.#queue.add(async () => {
      const old = this.find(message.id!);
      if (!message.visible) return old?.remove();
      if (!game.messages.has(message.id)) return;
      const follow = this.atEnd;
      const html = await message.renderHTML();
      if (old) {
        const restore = keepState(old, html);
        old.replaceWith(html);
        restore();
      } else this.#insert(message, html);
      message.logged = true;
      if (follow || (!old && message.isAuthor)) this.scrollToEnd();
    });
  }

  #insert(message: ChatMessage, html: HTMLElement): void {
    let next: Element | null = null;
    for (const other of [...this.element.children].reverse()) {
      if (!isBefore(message, other)) break;
      next = other;
    }
    this.element.insertBefore(html, next);
  }

  remove(id: string): Promise<void> {
    return this.#queue.add(() => this.find(id)?.remove());
  }

  find(id: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }
}

function sortedMessages(): ChatMessage[] {
  return game.messages.contents.sort((a: ChatMessage, b: ChatMessage) => a.timestamp - b.timestamp);
}

function isBefore(message: ChatMessage, element: Element): boolean {
  const other = game.messages.get((element as HTMLElement).dataset.messageId);
  return Boolean(other) && other.timestamp > message.timestamp;
}
