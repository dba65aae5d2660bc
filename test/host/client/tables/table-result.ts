import { TABLE_RESULT_TYPES } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { ClientDocument } from "../documents/client-document.ts";
import { documentMetadata } from "../documents/document.ts";
import { common } from "../documents/schemas.ts";
import { TextEditor } from "../text/text-editor.ts";

/** One result of a roll table: a text, or a link to a document. */
export class TableResult extends ClientDocument {
  static override metadata = documentMetadata("TableResult");

  declare description: string;
  declare documentUuid: string | null;
  declare range: [number, number];
  declare weight: number;
  declare drawn: boolean;
  declare img: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      type: new fields.StringField({
        required: true,
        choices: Object.values(TABLE_RESULT_TYPES),
        initial: TABLE_RESULT_TYPES.TEXT,
      }),
      name: new fields.StringField({ required: true, blank: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField(),
      documentUuid: new fields.DocumentUUIDField(),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true, nullable: false }), {
        exact: 2,
        initial: [1, 1],
      }),
      drawn: new fields.BooleanField(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  /** The picture to show. */
  get icon(): string | null {
    return this.img ?? null;
  }

  /** The result as HTML with its links. */
  async getHTML(): Promise<string> {
    const link = this.documentUuid ? `@UUID[${this.documentUuid}]${this.name ? `{${this.name}}` : ""}` : "";
    const parts = [link, this.documentUuid ? "" : this.name, this.description].filter(Boolean);
    return TextEditor.enrichHTML(parts.join(" "), { relativeTo: this, secrets: this.isOwner });
  }
}
