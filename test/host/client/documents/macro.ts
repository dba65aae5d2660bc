import { MACRO_SCOPES, MACRO_TYPES } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { Folder } from "./folder.ts";
import { common, named } from "./schemas.ts";
import { User } from "./user.ts";

const AsyncFunction = (async () => {}).constructor as new (
  ...names: string[]
) => (...args: unknown[]) => Promise<unknown>;

/** A macro: a chat command or a script on the hotbar (MAC-1). */
export class Macro extends ClientDocument {
  static override metadata = documentMetadata("Macro");
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return named({
      type: new fields.DocumentTypeField(Macro, { initial: MACRO_TYPES.CHAT }),
      author: new fields.ForeignDocumentField(User, { initial: () => runtime.game?.user?.id ?? null }),
      img: common.image(this.DEFAULT_ICON),
      scope: new fields.StringField({ required: true, choices: MACRO_SCOPES, initial: MACRO_SCOPES[0] }),
      command: new fields.StringField({ required: true, blank: true, initial: "" }),
      folder: new fields.ForeignDocumentField(Folder),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  get isAuthor(): boolean {
    return runtime.game.user === this.author;
  }

  /** Whether this client's user may run it. */
  get canExecute(): boolean {
    const { user } = runtime.game;
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return (
      this.type !== MACRO_TYPES.SCRIPT || (user.can("MACRO_SCRIPT") && (this.author?.can("MACRO_SCRIPT") ?? false))
    );
  }

  /**
   * Runs the macro. A script sees `speaker`, `actor`, `token`, `character` and the entries of `scope`.
   * @returns what the script returns, or the message of a chat command.
   */
  async execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    if (!this.canExecute) {
      runtime.ui.notifications.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === MACRO_TYPES.CHAT) return runtime.ui.chat.processMessage(this.command, { speaker: scope.speaker });
    const { character } = runtime.game.user;
    const speaker = scope.speaker ?? runtime.CONFIG.ChatMessage.documentClass.getSpeaker({ actor: scope.actor });
    const context = { speaker, actor: scope.actor ?? character ?? null, token: null, character, scope, ...scope };
    const script = new AsyncFunction(...Object.keys(context), `{${this.command}\n}`);
    return script.call(this, ...Object.values(context));
  }

  override _onClickDocumentLink(event: MouseEvent): any {
    return event.shiftKey ? super._onClickDocumentLink(event) : this.execute();
  }
}
