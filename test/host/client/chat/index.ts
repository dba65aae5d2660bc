/** Chat: the ChatMessage document, its modes, and the log (CHAT-1 … CHAT-9). */
export { ChatMessage } from "./chat-message.ts";
export { ChatMessages } from "./chat-messages.ts";
export { ChatLog } from "./chat-log.ts";
export { ChatPopout } from "./chat-popout.ts";
export { chatMessageConfig } from "./config.ts";
export { registerChatSettings } from "./settings.ts";
