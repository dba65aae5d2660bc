import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import { noteError } from "../diagnostics.ts";
import { ClientDocument } from "../documents/client-document.ts";
import { documentMetadata } from "../documents/document.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { rollInline } from "../text/inline-rolls.ts";
import { applyModeTo, chosenMode, type Addressed, type ModeOptions } from "./modes.ts";
import { renderMessage, type MessageRenderOptions } from "./render-message.ts";
import { RollField } from "./roll-field.ts";
import { actorOfSpeaker, speakerOf, whisperRecipients, type Speaker, type SpeakerRequest } from "./speaker.ts";

const USER = { documentName: "User" };

/** A message in the chat log (section 8 of the semantics). */
export class ChatMessage extends ClientDocument {
  static override metadata = documentMetadata("ChatMessage");

  declare author: any;
  declare content: string;
  declare flavor: string;
  declare speaker: Speaker;
  declare style: number;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: any[];
  declare timestamp: number;
  declare title: string;

  /** Whether the log shows the message. */
  logged = false;

  static override defineSchema(): Record<string, fields.DataField> {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new fields.ForeignDocumentField(USER, { nullable: false, initial: () => game.userId }),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: Date.now }),
      title: new fields.StringField({ required: true, blank: true }),
      flavor: new fields.HTMLField(),
      content: new fields.HTMLField(),
      speaker: new fields.SchemaField({
        scene: new fields.DocumentIdField({ readonly: false }),
        actor: new fields.DocumentIdField({ readonly: false }),
        token: new fields.DocumentIdField({ readonly: false }),
        alias: new fields.StringField({ required: true, blank: true }),
      }),
      whisper: new fields.ArrayField(new fields.ForeignDocumentField(USER, { idOnly: true, nullable: false })),
      blind: new fields.BooleanField(),
      rolls: new fields.ArrayField(new RollField()),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      flags: new fields.ObjectField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** The name to show: the speaker's, else the author's. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  get isAuthor(): boolean {
    return this.author?.id === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get speakerActor(): any {
    return actorOfSpeaker(this.speaker);
  }

  /** Whether this user sees the message at all: a whisper is for its readers and its author (CHAT-4). */
  override get visible(): boolean {
    return !this.whisper.length || this.isAuthor || this.#isReader;
  }

  /** Whether this user may know what it says: the author of a blind message may not (CHAT-4). */
  get isContentVisible(): boolean {
    return this.visible && (!this.blind || !this.whisper.length || this.#isReader);
  }

  get #isReader(): boolean {
    return this.whisper.includes(game.userId ?? "");
  }

  /** Everybody may speak as themselves (PERM-7). */
  static override canUserCreate(): boolean {
    return true;
  }

  /** The author and the GM may change or delete a message (PERM-7). */
  override canUserModify(user: any, action: "create" | "update" | "delete"): boolean {
    return user.isGM || this.author?.id === user.id || super.canUserModify(user, action);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = this.rolls.filter((roll) => roll !== null);
  }

  override getRollData(): Record<string, any> {
    return (this.speakerActor ?? this.author?.character)?.getRollData() ?? {};
  }

  /** The speaker for a message from this user (CHAT-6). */
  static getSpeaker(request: SpeakerRequest = {}): Speaker {
    return speakerOf(request);
  }

  /** The actor that a speaker stands for. */
  static getSpeakerActor(speaker: Partial<Speaker>): any {
    return actorOfSpeaker(speaker);
  }

  /** The users that a name addresses: `GM`, `players`, a user's or a character's. */
  static getWhisperRecipients(name: string): any[] {
    return whisperRecipients(name);
  }

  /** Applies a roll mode to message data; generation 13 only (CHAT-2). */
  static get applyRollMode(): <T extends Addressed>(data: T, mode: string) => T {
    retired("ChatMessage.applyRollMode", "applyMode");
    return applyModeTo;
  }

  /** Applies a message mode to message data; absent on generation 13 (CHAT-2). */
  static get applyMode(): (<T extends Addressed>(data: T, mode: string) => T) | undefined {
    return generation() === 14 ? applyModeTo : undefined;
  }

  /** Applies a roll mode to a message before it is created; generation 13 only. */
  get applyRollMode(): (mode: string) => void {
    retired("ChatMessage#applyRollMode", "applyMode");
    return (mode) => this.#apply(mode);
  }

  /** Applies a message mode to a message before it is created; absent on generation 13. */
  get applyMode(): ((mode: string) => void) | undefined {
    return generation() === 14 ? (mode) => this.#apply(mode) : undefined;
  }

  #apply(mode: string): void {
    const { whisper, blind, style, rolls } = this.toObject();
    const data = applyModeTo({ whisper, blind, style, rolls }, mode);
    this.updateSource({ whisper: data.whisper, blind: data.blind, style: data.style });
  }

  /** The message's element for the log; fires `renderChatMessageHTML` each time (CHAT-5). */
  async renderHTML(options: MessageRenderOptions = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  /** A plain text line for the exported log. */
  export(): string {
    const text = document.createElement("template");
    text.innerHTML = this.isContentVisible ? `${this.flavor} ${this.content}` : "???";
    const body = text.content.textContent?.replace(/\s+/g, " ").trim() ?? "";
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${body}`;
  }

  /** A mode given in the options is applied; without one the message stays as addressed (CHAT-2). Inline rolls are rolled once, here. */
  override async _preCreate(data: any, options: ModeOptions & Record<string, any>, user: any): Promise<any> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = chosenMode(options);
    if (mode) this.#apply(mode);
    const content = await rollInline(this.content, this.getRollData());
    if (content !== this.content) this.updateSource({ content });
  }

  override _onCreate(data: any, options: Record<string, any>, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.visible) void runtime.ui.chat?.postOne(this, { notify: options.chatNotify ?? true });
  }

  override _onUpdate(changed: any, options: Record<string, any>, userId: string): void {
    super._onUpdate(changed, options, userId);
    void runtime.ui.chat?.updateMessage(this);
  }

  override _onDelete(options: Record<string, any>, userId: string): void {
    super._onDelete(options, userId);
    runtime.ui.chat?.deleteMessage(this.id);
  }
}

/** @throws on generation 14, where a name of 13 is deprecated. */
function retired(api: string, instead: string): void {
  if (generation() === 13) return;
  const message = `Host: ${api} is deprecated and not implemented; use ${instead} (CHAT-2)`;
  noteError(message);
  throw new Error(message);
}
