import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { Folder } from "./folder.ts";
import { JournalEntryPage } from "./journal-entry-page.ts";
import { common, named } from "./schemas.ts";

/** A journal entry: pages under one name. */
export class JournalEntry extends ClientDocument {
  static override metadata = documentMetadata("JournalEntry", {
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    return named({
      pages: new fields.EmbeddedCollectionField(JournalEntryPage),
      folder: new fields.ForeignDocumentField(Folder),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  /** Opens the entry, at a page when one is named. */
  override _onClickDocumentLink(event: Event): any {
    const target = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    return this.sheet?.render({ force: true, pageId: target?.dataset.pageId, anchor: target?.dataset.hash });
  }
}
