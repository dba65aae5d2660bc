import type { Change } from "../../kernel/changes.ts";
import { localize } from "../../foundry/i18n.ts";
import { BaseItemSheet } from "../../foundry/sheet-bases.ts";
import { postItem } from "./items.ts";
import { pickPortrait, showPortrait } from "./portrait.ts";
import { press } from "./press.ts";
import { sheetContext, type SheetContext } from "./sheet-context.ts";
import { plainStep, SheetKit } from "./sheet-kit.ts";
import type { StepTarget } from "./step-queue.ts";

/** The sheet of an item of any game: small, with play and edit mode. */
export abstract class GameItemSheet extends BaseItemSheet {
  static override DEFAULT_OPTIONS: typeof BaseItemSheet.DEFAULT_OPTIONS = {
    classes: ["depo", "depo-sheet", "depo-sheet--item"],
    position: { width: 420, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false, handler: GameItemSheet.#keepForm },
    actions: {
      toggleMode: press(GameItemSheet.#toggleMode),
      showPortrait: GameItemSheet.#showPortrait,
      pickPortrait: GameItemSheet.#pickPortrait,
      postItem: press(GameItemSheet.#postItem),
    },
  };

  /** The id of the game, for the skin. */
  abstract readonly gameId: string;

  /** Fields that show in a few parts of the sheet and nowhere else, by path; after a change of them only those are drawn anew. */
  readonly partsOf: Readonly<Record<string, readonly string[]>> = {};

  readonly kit: SheetKit = new SheetKit(this);

  /** Whether the sheet is in edit mode. */
  editing = false;

  override get title(): string {
    return `${localize(`TYPES.Item.${this.document.type}`)}: ${this.document.name}`;
  }

  async stepChanges(target: StepTarget, by: number): Promise<Change[] | null> {
    return plainStep(target, by);
  }

  protected override async _prepareContext(
    options: Parameters<BaseItemSheet["_prepareContext"]>[0],
  ): Promise<SheetContext> {
    const context: object = await super._prepareContext(options);
    return { ...context, ...sheetContext(this), tabs: {} };
  }

  /** Every field stores itself when it changes; the form as a whole never does (B21). */
  static async #keepForm(): Promise<void> {}

  static async #toggleMode(this: GameItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }

  static #showPortrait(this: GameItemSheet): void {
    showPortrait(this.kept);
  }

  static #pickPortrait(this: GameItemSheet): void {
    if (this.isEditable) pickPortrait(this.kept);
  }

  static async #postItem(this: GameItemSheet): Promise<void> {
    await postItem(this.kept);
  }
}
