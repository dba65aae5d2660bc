/**
 * The classes that all our windows derive from, one a kind. The mixin's type parameters are closed here and nowhere else:
 * left open, they make the type checker's work explode.
 */
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

/** Follows the life of a sheet, so that what all sheets do alike is written once and not in their class tree. */
export interface SheetKeeper {
  /** The sheet's new frame, before it is shown, and when it may be listened to. */
  dress(frame: HTMLElement): void;
  listen(frame: HTMLElement): void;
  /** Whether a redraw because of a change concerns a part. */
  concerns(partId: string, change: object | undefined): boolean;
  /** Whether a part has to stay as it is for now. */
  holdsBack(part: HTMLElement | undefined): boolean;
  /** New parts are ready: when they may take the place of the old ones. */
  mayReplace(): Promise<void>;
  /** A part is about to be replaced; it has been. */
  hold(partId: string, part: HTMLElement): void;
  release(partId: string, part: HTMLElement): void;
  /** The sheet has been drawn; it is about to close. */
  paint(frame: HTMLElement): void;
  flush(frame: HTMLElement): Promise<void>;
}

/** What the core says of a redraw: which parts, whether it is the first, and after what change (SHEET-2). */
interface RenderOptions {
  parts?: string[];
  isFirstRender?: boolean;
  renderContext?: string;
  renderData?: object;
}

/** A sheet class whose sheets tell their keeper, `kit`, of their life. Its viewers' controls are for the sheet to leave out, not to disable (SHEET-3). */
function kept<Base extends new (...args: any[]) => any>(sheetClass: Base): Base {
  return class KeptSheet extends sheetClass {
    declare readonly kit: SheetKeeper;

    _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const { isFirstRender, renderContext, renderData } = options;
      const isUpdate = !isFirstRender && renderContext === `update${this.document.documentName}`;
      options.parts = options.parts?.filter((part) => {
        const concerned = !isUpdate || this.kit.concerns(part, renderData);
        return concerned && !this.kit.holdsBack(this.parts[part]);
      });
    }

    async _renderFrame(...args: unknown[]): Promise<HTMLElement> {
      const frame: HTMLElement = await super._renderFrame(...args);
      this.kit.dress(frame);
      return frame;
    }

    _attachFrameListeners(): void {
      super._attachFrameListeners();
      this.kit.listen(this.element);
    }

    async _renderHTML(...args: unknown[]): Promise<unknown> {
      const parts: unknown = await super._renderHTML(...args);
      await this.kit.mayReplace();
      return parts;
    }

    _preSyncPartState(id: string, next: HTMLElement, former: HTMLElement, state: object): void {
      super._preSyncPartState(id, next, former, state);
      this.kit.hold(id, former);
    }

    _syncPartState(id: string, next: HTMLElement, former: HTMLElement, state: object): void {
      super._syncPartState(id, next, former, state);
      this.kit.release(id, next);
    }

    async _onRender(...args: unknown[]): Promise<void> {
      await super._onRender(...args);
      this.kit.paint(this.element);
    }

    async _preClose(...args: unknown[]): Promise<void> {
      await super._preClose(...args);
      await this.kit.flush(this.element);
    }

    _toggleDisabled(): void {}
  };
}

/** The base of actor sheets. */
export abstract class BaseActorSheet extends kept(HandlebarsApplicationMixin(ActorSheetV2))<any, any, any> {
  abstract readonly kit: SheetKeeper;

  /** The sheet's actor; a document that is open in a sheet is stored. */
  get kept(): Actor.Stored {
    return this.document as Actor.Stored;
  }
}

/** The base of item sheets. */
export abstract class BaseItemSheet extends kept(HandlebarsApplicationMixin(ItemSheetV2))<any, any, any> {
  abstract readonly kit: SheetKeeper;

  /** The sheet's item; a document that is open in a sheet is stored. */
  get kept(): Item.Stored {
    return this.document as Item.Stored;
  }
}

/** The base of sheets for journal pages of our own sub-types: `VIEW_PARTS` in the journal, `EDIT_PARTS` in a window. */
export abstract class BasePageSheet extends JournalEntryPageHandlebarsSheet<any, any, any> {
  static EDIT_PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {};
  static VIEW_PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {};

  /** The sheet's page; a document that is open in a sheet is stored. */
  get kept(): JournalEntryPage.Stored {
    return this.document as JournalEntryPage.Stored;
  }
}

/** The base of windows that show no document of their own. */
export class BaseWindow extends HandlebarsApplicationMixin(ApplicationV2)<any, any, any> {}
