import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { common } from "./schemas.ts";
import { documentMetadata } from "./document.ts";
import { User } from "./user.ts";

/** A stored value of a setting of the world, or of one user's (SET-1). */
export class Setting extends ClientDocument {
  static override metadata = documentMetadata("Setting");

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      key: new fields.StringField({ required: true, nullable: false, blank: false }),
      value: new fields.StringField({ required: true, nullable: true, initial: null, trim: false }),
      user: new fields.ForeignDocumentField(User, { idOnly: true }),
      _stats: common.stats(),
    };
  }

  override canUserModify(user: any, action: "create" | "update" | "delete", data: Record<string, any> = {}): boolean {
    const owner = this._source.user;
    return owner ? owner === user.id : user.can("SETTINGS_MODIFY") || super.canUserModify(user, action, data);
  }

  override _onCreate(data: Record<string, any>, options: Record<string, any>, userId: string): void {
    super._onCreate(data, options, userId);
    this.#announce(options, userId);
  }

  override _onUpdate(changed: Record<string, any>, options: Record<string, any>, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.value !== undefined) this.#announce(options, userId);
  }

  #announce(options: Record<string, any>, userId: string): void {
    if (this._source.user && this._source.user !== runtime.game.userId) return;
    runtime.game.settings.announce(this.key, options, userId);
  }
}
