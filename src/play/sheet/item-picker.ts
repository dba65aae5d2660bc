import { localize } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { findItem } from "../../foundry/items.ts";
import { warn } from "../../foundry/notify.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { openSheet } from "../../foundry/windows.ts";
import { entriesOf } from "../content/packed-items.ts";
import { dressFrame } from "./frame.ts";
import { addCopy } from "./items.ts";
import type { SheetKit } from "./sheet-kit.ts";

/** The sheet that a picker adds to. */
export interface PickingSheet {
  readonly document: Actor.Implementation;
  readonly gameId: string;
  readonly kit: SheetKit;
}

const matches = (name: string, query: string): boolean =>
  name.toLocaleLowerCase(game.i18n.lang).includes(query.trim().toLocaleLowerCase(game.i18n.lang));

/**
 * The keyboard's way to items: a list to search, each entry a button that adds a copy; or a new, blank item. One that picks for
 * something else says what an entry's button does.
 */
export class ItemPicker extends BaseWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["depo", "depo-picker"],
    window: { resizable: true },
    position: { width: 380, height: 520 },
    actions: { take: ItemPicker.#take, read: ItemPicker.#read, create: ItemPicker.#create },
  };

  static override PARTS = {
    list: { template: template("play/sheet/item-picker"), scrollable: [".depo-picker__list"] },
  };

  constructor(
    private readonly sheet: PickingSheet,
    private readonly type: string,
    private readonly choose?: (item: Item.Implementation) => Promise<void>,
  ) {
    super({});
  }

  override get title(): string {
    return localize("DEPO.play.sheet.picker.title", { name: this.sheet.document.name });
  }

  protected override async _prepareContext(): Promise<object> {
    const entries = entriesOf(this.type, this.sheet.gameId);
    return { entries, kind: localize(`TYPES.Item.${this.type}`), creates: !this.choose };
  }

  protected override async _renderFrame(options: Parameters<BaseWindow["_renderFrame"]>[0]): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    dressFrame(frame, this.sheet.gameId);
    return frame;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", ({ target }) => this.#filter((target as HTMLInputElement).value));
  }

  protected override async _onFirstRender(...args: Parameters<BaseWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector("input")?.focus();
  }

  #filter(query: string): void {
    let found = 0;
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-name]")) {
      row.hidden = !matches(row.dataset.name ?? "", query);
      found += Number(!row.hidden);
    }
    const none = this.element.querySelector<HTMLElement>(".depo-picker__none");
    if (none) none.hidden = found > 0;
  }

  static async #take(this: ItemPicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { document, kit } = this.sheet;
    await kit.inOrder(async () => {
      const item = await findItem(target.dataset.uuid);
      if (!item) warn("DEPO.play.sheet.drop.gone");
      else if (this.choose) await this.choose(item);
      else await addCopy(document, item);
    });
    if (this.choose) await this.close();
  }

  static async #read(this: ItemPicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(await findItem(target.dataset.uuid));
  }

  static async #create(this: ItemPicker): Promise<void> {
    const { document } = this.sheet;
    const name = localize("DEPO.play.sheet.picker.new", { kind: localize(`TYPES.Item.${this.type}`) });
    const created = await document.createEmbeddedDocuments("Item", [{ name, type: this.type as Item.SubType }]);
    await this.close();
    await openSheet(created?.[0]);
  }
}
