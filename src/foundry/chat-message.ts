/** Draws the body of a message of one of our sub-types; leaves every other message alone. */
export type Drawer = (message: ChatMessage.Stored, element: HTMLElement) => Promise<void>;

/** The message class: the core's, with bodies of our own where the reader may see the content. */
export class DepoChatMessage extends foundry.documents.ChatMessage {
  /** Set once, at init. */
  static draw: Drawer;

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    if (this.isContentVisible) await DepoChatMessage.draw(this as ChatMessage.Stored, element);
    return element;
  }
}
