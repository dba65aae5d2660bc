import { generation } from "../../generation.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DragDropSheet } from "./drag-drop-sheet.ts";

/** The base of sheets for items (SHEET-4). Only generation 14 gives it drag and drop (DND-4). */
export class ItemSheetV2 extends DragDropSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 480 },
    form: { submitOnChange: true },
  };

  protected readonly dropHook = "dropItemSheetData";

  get item(): any {
    return this.document;
  }

  get actor(): any {
    return this.item.actor;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    if (generation() >= 14) return super._onRender(context, options);
    return DocumentSheetV2.prototype._onRender.call(this, context, options);
  }

  override _draggedDocument(row: HTMLElement): any {
    return row.dataset.effectId ? this.item.effects.get(row.dataset.effectId) : null;
  }

  override async _onDropDocument(event: DragEvent, document: any): Promise<any> {
    return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
  }
}
