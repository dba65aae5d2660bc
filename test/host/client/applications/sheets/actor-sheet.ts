import type { PartialOptions } from "../api/types.ts";
import { DragDropSheet } from "./drag-drop-sheet.ts";
import { sortEmbedded } from "./drop-target.ts";

/** The base of sheets for actors (SHEET-4, DND-2). The packages' own classes give its content. */
export class ActorSheetV2 extends DragDropSheet {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 600 },
    form: { submitOnChange: true },
  };

  protected readonly dropHook = "dropActorSheetData";

  get actor(): any {
    return this.document;
  }

  /** The token this actor belongs to; there are none without a canvas. */
  get token(): null {
    return null;
  }

  override _draggedDocument(row: HTMLElement): any {
    const { itemId, effectId } = row.dataset;
    if (itemId) return this.actor.items.get(itemId);
    return effectId ? this.actor.effects.get(effectId) : null;
  }

  override async _onDropDocument(event: DragEvent, document: any): Promise<any> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  /** Sorts an item of this actor, or copies one from elsewhere to it (DND-3, DND-4). */
  async _onDropItem(event: DragEvent, item: any): Promise<any> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) return this._onSortItem(event, item);
    const keepId = !this.actor.items.has(item.id);
    const created = await item.constructor.create(item.toObject(), { parent: this.actor, keepId });
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: any): Promise<any> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: any): Promise<any> {
    return null;
  }

  async _onSortItem(event: DragEvent, item: any): Promise<any> {
    return sortEmbedded(event, item, "item-id");
  }
}
