/** Chat: the ChatMessage document, its modes, and the log (CHAT-1 … CHAT-9). */
export { ChatLog } from "./chat-log.ts";
export { ChatMessage } from "./chat-message.ts";
export { ChatMessages } from "./chat-messages.ts";
export { ChatPopout } from "./chat-popout.ts";
export { configureChat, registerChatSettings } from "./settings.ts";
