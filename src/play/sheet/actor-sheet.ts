import type { Change } from "../../kernel/changes.ts";
import { localize } from "../../foundry/i18n.ts";
import { itemOn } from "../../foundry/items.ts";
import { warn } from "../../foundry/notify.ts";
import { enrich } from "../../foundry/rich-text.ts";
import { BaseActorSheet } from "../../foundry/sheet-bases.ts";
import { dragData, openSheet } from "../../foundry/windows.ts";
import { openLog } from "../log/log-window.ts";
import { paintTabs } from "./frame.ts";
import { ItemPicker } from "./item-picker.ts";
import { addCopy, dropItem, postItem } from "./items.ts";
import { press } from "./press.ts";
import { plainStep, SheetKit } from "./sheet-kit.ts";
import { pickPortrait, showPortrait } from "./portrait.ts";
import { sheetContext, type SheetContext } from "./sheet-context.ts";
import type { StepTarget } from "./step-queue.ts";

/** The sheet of an actor of any game: play and edit mode, tracks, steppers, items, and a re-render that keeps what one does. */
export abstract class GameActorSheet extends BaseActorSheet {
  static override DEFAULT_OPTIONS: typeof BaseActorSheet.DEFAULT_OPTIONS = {
    classes: ["depo", "depo-sheet"],
    window: {
      resizable: true,
      controls: [{ icon: "fa-solid fa-list", label: "DEPO.log.title", action: "openLog" }],
    },
    form: { submitOnChange: false, closeOnSubmit: false, handler: GameActorSheet.#keepForm },
    actions: {
      openLog: GameActorSheet.#openLog,
      toggleMode: press(GameActorSheet.#toggleMode),
      step: GameActorSheet.#step,
      showPortrait: GameActorSheet.#showPortrait,
      pickPortrait: GameActorSheet.#pickPortrait,
      openItem: GameActorSheet.#openItem,
      postItem: press(GameActorSheet.#postItem),
      deleteItem: press(GameActorSheet.#deleteItem),
      addItem: press(GameActorSheet.#addItem),
    },
  };

  /** The id of the game, for the skin. */
  abstract readonly gameId: string;

  /** The sub-types of items that this actor holds. */
  abstract readonly itemTypes: readonly string[];

  /** Fields that show in a few parts of the sheet and nowhere else, by path; after a change of them only those are drawn anew. */
  readonly partsOf: Readonly<Record<string, readonly string[]>> = {};

  readonly kit: SheetKit = new SheetKit(this);

  /** Whether the sheet is in edit mode. */
  editing = false;

  override get title(): string {
    return `${localize(`TYPES.Actor.${this.document.type}`)}: ${this.document.name}`;
  }

  /** Whether the sheet shows something of another actor: it is then drawn anew when that changes. */
  shows(_other: Actor.Implementation): boolean {
    return false;
  }

  /** What a step on a track or a stepper means; games override it where a number means more than itself. */
  async stepChanges(target: StepTarget, by: number): Promise<Change[] | null> {
    return plainStep(target, by);
  }

  protected override async _prepareContext(
    options: Parameters<BaseActorSheet["_prepareContext"]>[0],
  ): Promise<SheetContext> {
    const context: object = await super._prepareContext(options);
    return { ...context, ...sheetContext(this), tabs: this._prepareTabs("primary") };
  }

  /** What one part alone shows: made when that part is drawn, and not for the others. */
  protected async partContext(part: string, { text }: SheetContext): Promise<object> {
    return part === "notes" ? { notes: await enrich(this.kept, text("system.notes")) } : {};
  }

  protected override async _preparePartContext(
    ...args: Parameters<BaseActorSheet["_preparePartContext"]>
  ): Promise<SheetContext> {
    const context: SheetContext = await super._preparePartContext(...args);
    return Object.assign(context, await this.partContext(args[0], context));
  }

  override changeTab(...args: Parameters<BaseActorSheet["changeTab"]>): void {
    super.changeTab(...args);
    paintTabs(this.element, args[1], args[0]);
  }

  /** Drops are worked one after another, so that the second of two quick ones sees what the first has done (DND-2). */
  protected override async _onDrop(event: DragEvent): Promise<void> {
    const { type } = dragData(event);
    if (type !== "Item" && type !== "Actor") return warn("DEPO.play.sheet.drop.nonsense");
    await this.kit.inOrder(() => super._onDrop(event)).catch(() => warn("DEPO.play.sheet.drop.gone"));
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (!this.isEditable) return null;
    if (!this.itemTypes.includes(item.type)) {
      warn("DEPO.play.sheet.drop.wrongItem", { item: item.name });
      return null;
    }
    if (item.parent === this.document) return super._onDropItem(event, item);
    return addCopy(this.document, item);
  }

  protected override async _onDropActor(..._drop: [DragEvent, Actor.Implementation]): Promise<null> {
    warn("DEPO.play.sheet.drop.nonsense");
    return null;
  }

  /** The item whose row the control stands in. */
  protected itemOf(target: HTMLElement): Item.Stored | undefined {
    return itemOn(this.document, target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId);
  }

  /** Every field stores itself when it changes; the form as a whole never does (B21). */
  static async #keepForm(): Promise<void> {}

  static async #toggleMode(this: GameActorSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }

  static #openLog(this: GameActorSheet): void {
    void openLog(this.kept);
  }

  /** Every press counts, so none waits for another. */
  static #step(this: GameActorSheet, _event: PointerEvent, target: HTMLElement): void {
    if (this.isEditable) this.kit.press(target);
  }

  static #showPortrait(this: GameActorSheet): void {
    showPortrait(this.kept);
  }

  static #pickPortrait(this: GameActorSheet): void {
    if (this.isEditable) pickPortrait(this.kept);
  }

  static #openItem(this: GameActorSheet, _event: PointerEvent, target: HTMLElement): void {
    void openSheet(this.itemOf(target));
  }

  static async #postItem(this: GameActorSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item) await postItem(item);
  }

  static async #deleteItem(this: GameActorSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item) await dropItem(item, this.gameId);
  }

  static async #addItem(this: GameActorSheet, target: HTMLElement): Promise<void> {
    await new ItemPicker(this, target.dataset.type ?? "").render({ force: true });
  }
}
