import { WorldCollection } from "../documents/collections/world-collection.ts";
import { game } from "../game/game.ts";
import { runtime } from "../runtime.ts";
import type { ChatMessage } from "./chat-message.ts";

/** `game.messages`. */
export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  override get directory(): any {
    return runtime.ui.chat;
  }

  /** Offers the log as a text file. */
  export(): void {
    const seen = this.filter((message: ChatMessage) => message.visible);
    const text = seen.map((message: ChatMessage) => message.export()).join("\n---\n");
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `chat-${game.world.id}-${new Date().toISOString().slice(0, 10)}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  }

  /** Deletes every message, once the GM has confirmed. */
  async flush(): Promise<void> {
    const confirmed = await runtime.foundry.applications.api.DialogV2.confirm({
      window: { title: "CHAT.FlushTitle" },
      content: `<p>${game.i18n.localize("CHAT.FlushWarning")}</p>`,
    });
    if (confirmed) await this.documentClass.deleteDocuments(this.map((message: ChatMessage) => message.id));
  }
}
