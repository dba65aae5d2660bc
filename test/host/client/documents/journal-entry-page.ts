import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { common, named } from "./schemas.ts";

/** A page of a journal entry: text, image, video, or a package's own type. */
export class JournalEntryPage extends ClientDocument {
  static override metadata = documentMetadata("JournalEntryPage");

  static override defineSchema(): DataSchema {
    return named({
      type: new fields.DocumentTypeField(JournalEntryPage, { initial: "text" }),
      system: new fields.TypeDataField(JournalEntryPage),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 1, max: 6, integer: true }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false, initial: undefined }) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ required: false, initial: undefined }),
        markdown: new fields.StringField({ required: false, initial: undefined }),
        format: new fields.NumberField({
          required: true,
          nullable: false,
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField({
        controls: new fields.BooleanField({ initial: true }),
        loop: new fields.BooleanField({ required: false, initial: undefined }),
        autoplay: new fields.BooleanField({ required: false, initial: undefined }),
        volume: new fields.AlphaField({ initial: 0.5 }),
        timestamp: new fields.NumberField({ min: 0 }),
        width: new fields.NumberField({ positive: true, integer: true }),
        height: new fields.NumberField({ positive: true, integer: true }),
      }),
      src: new fields.StringField({ required: false, blank: false, nullable: true, initial: null }),
      sort: common.sort(),
      ownership: common.ownership(DOCUMENT_OWNERSHIP_LEVELS.INHERIT),
    });
  }

  /** Opens the entry at this page. */
  override _onClickDocumentLink(_event: Event): any {
    return this.parent.sheet?.render({ force: true, pageId: this.id });
  }

  /** The page's text where another text embeds it. */
  override async toEmbed(config: Record<string, any>, options: Record<string, any> = {}): Promise<HTMLElement | null> {
    const embedded = await super.toEmbed(config, options);
    if (embedded || this.type !== "text") return embedded;
    const section = document.createElement("section");
    const { TextEditor } = runtime.foundry.applications.ux;
    section.innerHTML = await TextEditor.implementation.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
    });
    return section;
  }
}
