import { Hooks } from "../../hooks.ts";
import { TextEditor } from "../../text/index.ts";
import { getDocumentClass } from "../../utils/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { Context, RenderOptions } from "../api/types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { eventElement } from "../../utils/event-element.ts";

/** Dragging of `.draggable` rows out of a sheet and dropping of documents on it (DND-1 … DND-4). */
export abstract class DragDropSheet extends DocumentSheetV2 {
  #dragDrop: DragDrop | null = null;

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragDrop ??= new DragDrop({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    });
    this.#dragDrop.bind(this.element);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  _onDragOver(_event: DragEvent): void {}

  /** Puts the row's document into the drag, as its UUID (DND-1). Links inside a row drag themselves. */
  async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget as HTMLElement;
    if ("link" in (eventElement(event)?.dataset ?? {})) return;
    const dragged = this._draggedDocument(row);
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  /** The document that a row stands for. */
  abstract _draggedDocument(row: HTMLElement): any;

  /** The hook that may refuse a drop. */
  protected abstract readonly dropHook: string;

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event) as Record<string, any>;
    if (!Hooks.call(this.dropHook, this.document, this, data)) return;
    const documentClass = typeof data.type === "string" ? getDocumentClass(data.type) : null;
    if (!documentClass) return;
    const dropped = await documentClass.fromDropData(data);
    await this._onDropDocument(event, dropped);
  }

  abstract _onDropDocument(event: DragEvent, document: any): Promise<any>;

  /** Takes over an effect; one that is here already stays as it is. */
  async _onDropActiveEffect(_event: DragEvent, effect: any): Promise<any> {
    if (!this.document.isOwner || !effect || effect.target === this.document || effect.parent === this.document)
      return null;
    const keepId = !this.document.effects.has(effect.id);
    return effect.constructor.create(effect.toObject(), { parent: this.document, keepId });
  }
}
