import { localize, plural } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { findItem, type ItemEntry } from "../../foundry/items.ts";
import { warn } from "../../foundry/notify.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import { openSheet } from "../../foundry/windows.ts";
import { entriesOf } from "../content/packed-items.ts";
import { dressFrame } from "./frame.ts";
import { addCopy } from "./items.ts";
import { Roving } from "./roving.ts";
import type { SheetKit } from "./sheet-kit.ts";

/** The sheet that a picker adds to. */
export interface PickingSheet {
  readonly document: Actor.Implementation;
  readonly gameId: string;
  readonly kit: SheetKit;
}

/** How many rows are drawn at once: a key of the search makes no more work than that. */
const ROWS = 10;

const folded = (text: string): string => text.trim().toLocaleLowerCase(game.i18n.lang);

/**
 * The keyboard's way to items: a list to search, each entry a button that adds a copy; or a new, blank item. One that picks for
 * something else says what an entry's button does. Of thousands of entries the first are drawn, and more as one goes on.
 */
export class ItemPicker extends BaseWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["depo", "depo-picker"],
    window: { resizable: true },
    position: { width: 380, height: 520 },
    actions: { take: ItemPicker.#take, read: ItemPicker.#read, create: ItemPicker.#create },
  };

  static override PARTS = {
    picker: { template: template("play/sheet/item-picker") },
  };

  /** All that may be picked, with their names as they are searched. */
  readonly #entries: readonly (ItemEntry & { folded: string })[];
  /** Those that the search has left. */
  #found: readonly ItemEntry[] = [];
  /** Draws more rows when the last one is within a screen of those in sight. */
  #ahead: IntersectionObserver | undefined;
  readonly #roving = new Roving();

  constructor(
    private readonly sheet: PickingSheet,
    private readonly type: string,
    private readonly choose?: (item: Item.Implementation) => Promise<void>,
  ) {
    super({});
    this.#entries = entriesOf(type, sheet.gameId).map((entry) => ({ ...entry, folded: folded(entry.name) }));
  }

  override get title(): string {
    return localize("DEPO.play.sheet.picker.title", { name: this.sheet.document.name });
  }

  protected override async _prepareContext(): Promise<object> {
    return { kind: localize(`TYPES.Item.${this.type}`), creates: !this.choose };
  }

  protected override async _renderFrame(options: Parameters<BaseWindow["_renderFrame"]>[0]): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    dressFrame(frame, this.sheet.gameId);
    return frame;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const of = (event: Event): HTMLElement => event.target as HTMLElement;
    this.element.addEventListener("input", () => void this.#search());
    this.element.addEventListener("focusin", (event) => this.#roving.onFocus(of(event)));
    this.element.addEventListener("keydown", (event) => this.#roving.onKey(event, of(event)));
  }

  protected override async _onRender(...args: Parameters<BaseWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#ahead?.disconnect();
    const area = { root: this.#list, rootMargin: "100%" };
    this.#ahead = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void this.#drawMore();
    }, area);
    await this.#search();
  }

  protected override async _onFirstRender(...args: Parameters<BaseWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector("input")?.focus();
  }

  /** The list of entries; `null` once the window is closed, which rows under way may outlive. */
  get #list(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".depo-picker__list") ?? null;
  }

  protected override _onClose(...args: Parameters<BaseWindow["_onClose"]>): void {
    super._onClose(...args);
    this.#ahead?.disconnect();
  }

  /** Shows the entries whose names have what is typed, from the first one on, and says how many there are. */
  async #search(): Promise<void> {
    const query = folded(this.element.querySelector("input")?.value ?? "");
    this.#found = this.#entries.filter((entry) => entry.folded.includes(query));
    const count = this.element.querySelector(".depo-picker__count");
    if (count)
      count.textContent = this.#found.length
        ? plural("DEPO.play.sheet.picker.found", this.#found.length)
        : localize("DEPO.play.sheet.picker.none");
    this.#list?.replaceChildren();
    await this.#drawMore();
    this.#list?.scrollTo(0, 0);
  }

  /** Draws the next rows below those that stand there, unless that has been done or the search has gone on meanwhile. */
  async #drawMore(): Promise<void> {
    const found = this.#found;
    const from = this.#list?.childElementCount ?? 0;
    const html = await renderTemplate("play/sheet/item-picker-rows.hbs", { entries: found.slice(from, from + ROWS) });
    if (found !== this.#found || from !== this.#list?.childElementCount) return;
    this.#list.append(...new DOMParser().parseFromString(html, "text/html").body.children);
    this.#roving.paint(this.element);
    this.#ahead?.disconnect();
    const last = this.#list.lastElementChild;
    if (last && from + ROWS < found.length) this.#ahead?.observe(last);
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
