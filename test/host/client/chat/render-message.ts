import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import { renderTemplate } from "../applications/handlebars/index.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { Hooks } from "../hooks.ts";
import { TextEditor } from "../text/text-editor.ts";
import type { ChatMessage } from "./chat-message.ts";

export interface MessageRenderOptions {
  /** Whether a button to delete is offered to those who may. */
  canDelete?: boolean;
  /** Whether a button to put it away is offered (notifications and windows). */
  canClose?: boolean;
  [option: string]: any;
}

/** Renders a message into its `<li>`, or as its sub-type renders itself, and lets packages complete it (CHAT-5, CHAT-6). */
export async function renderMessage(message: ChatMessage, options: MessageRenderOptions): Promise<HTMLElement> {
  const context = await messageContext(message, options);
  const own = "renderHTML" in message.system ? message.system.renderHTML : null;
  const html = own ? await own.call(message.system, options) : await renderTemplated(context);
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}

async function renderTemplated(context: Record<string, any>): Promise<HTMLElement> {
  const holder = document.createElement("template");
  holder.innerHTML = (await renderTemplate(CONFIG.ChatMessage.template, context)).trim();
  const html = holder.content.firstElementChild;
  if (!(html instanceof HTMLElement)) throw new Error("The chat message's template must have one root element");
  return html;
}

async function messageContext(message: ChatMessage, options: MessageRenderOptions): Promise<Record<string, any>> {
  const known = message.isContentVisible;
  const author = message.author;
  const canDelete = options.canDelete !== false && message.canUserModify(game.user, "delete");
  return {
    message: {
      ...message.toObject(false),
      flavor: known ? message.flavor : game.i18n.format("CHAT.PrivateContent", { user: author?.name ?? "" }),
      content: await shownContent(message),
    },
    user: game.user,
    author,
    alias: known ? message.alias : (author?.name ?? ""),
    cssClass: cssClasses(message).join(" "),
    borderColor: message.style === CHAT_MESSAGE_STYLES.OOC ? (author?.color?.css ?? null) : null,
    isWhisper: message.whisper.length > 0,
    whisperTo: message.whisper
      .map((id) => game.users.get(id)?.name)
      .filter(Boolean)
      .join(", "),
    time: new Date(message.timestamp).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" }),
    isoTime: new Date(message.timestamp).toISOString(),
    canDelete,
    canClose: options.canClose === true,
  };
}

/** What stands in the message: its content, or its rolls when the content is no more than their total (ROLL-8). */
async function shownContent(message: ChatMessage): Promise<string> {
  const known = message.isContentVisible;
  const first = message.rolls[0];
  const onlyTotal = first && (!message.content || message.content === String(first.total));
  if (first && (onlyTotal || !known)) {
    const rendered: string[] = [];
    for (const roll of message.rolls) rendered.push(await roll.render({ isPrivate: !known, message }));
    return rendered.join("");
  }
  if (!known) return "???";
  return TextEditor.enrichHTML(message.content, {
    rollData: message.getRollData(),
    secrets: message.isOwner,
    relativeTo: message,
  });
}

function cssClasses(message: ChatMessage): string[] {
  const { style, whisper, blind } = message;
  const classes: [string, boolean][] = [
    ["ic", style === CHAT_MESSAGE_STYLES.IC],
    ["ooc", style === CHAT_MESSAGE_STYLES.OOC],
    ["emote", style === CHAT_MESSAGE_STYLES.EMOTE],
    ["whisper", whisper.length > 0],
    ["blind", blind],
  ];
  return classes.filter(([, applies]) => applies).map(([name]) => name);
}
