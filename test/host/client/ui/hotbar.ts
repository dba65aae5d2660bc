import { ApplicationV2 } from "../applications/api/application.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import type { Context, PartialOptions, RenderOptions } from "../applications/api/types.ts";
import { h } from "../applications/dom.ts";
import { t } from "../applications/text.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { game } from "../game/index.ts";
import { Hooks } from "../hooks.ts";
import { TextEditor } from "../text/index.ts";
import { fromUuid, getDocumentClass } from "../utils/index.ts";
import { menuEntry } from "./directories/menu-entry.ts";

const SLOTS = 10;

/** Ten slots with macros, pressed by click or by the keys 1 to 0 (MAC-1). */
export class Hotbar extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute },
  };

  /** The page of slots shown; this host has one. */
  readonly page = 1;

  /** What the slots hold: number, key and macro. */
  get slots(): { slot: number; key: string; macro: any }[] {
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = index + 1;
      const id = game.user.hotbar?.[slot];
      return { slot, key: String(slot % SLOTS), macro: id ? (game.macros.get(id) ?? null) : null };
    });
  }

  override _build(): Node[] {
    this.element.setAttribute("aria-label", t("HOST.Hotbar.Title"));
    return [h("ol", { id: "action-bar" }, ...this.slots.map((entry) => this.#slot(entry)))];
  }

  #slot({ slot, key, macro }: { slot: number; key: string; macro: any }): HTMLElement {
    const name = macro?.name ?? t("HOST.Hotbar.Empty");
    const button = h(
      "button",
      {
        type: "button",
        class: "slot-button",
        "aria-label": `${key}: ${name}`,
        "data-tooltip-text": name,
        "data-tooltip-direction": "UP",
        "aria-disabled": macro ? undefined : "true",
        draggable: macro ? "true" : undefined,
        dataset: { action: "execute", slot: String(slot) },
      },
      macro ? h("img", { src: macro.img, alt: "" }) : null,
      h("span", { class: "key", "aria-hidden": "true", text: key }),
    );
    return h(
      "li",
      { class: `slot${macro ? " full" : " empty"}`, dataset: { slot: String(slot), macroId: macro?.id ?? "" } },
      button,
    );
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-bottom") ?? document.body).append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const slotOf = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>(".slot");
    this.element.addEventListener("dragstart", (event) => {
      const { macroId = "", slot = "" } = slotOf(event)?.dataset ?? {};
      const data = game.macros.get(macroId)?.toDragData();
      if (data) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...data, slot: Number(slot) }));
    });
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      const row = slotOf(event);
      if (row) void this.#onDrop(TextEditor.getDragEventData(event), Number(row.dataset.slot));
    });
    this.#createMenu();
  }

  #createMenu(): void {
    const macroOf = (row: HTMLElement): any => game.macros.get(row.dataset.macroId ?? "");
    new ContextMenu(this.element, ".slot.full", [
      menuEntry({
        label: "HOST.Menu.Open",
        icon: "fa-solid fa-pen-to-square",
        onClick: (row) => macroOf(row)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: "HOST.Hotbar.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (row) => this.assign(null, Number(row.dataset.slot)),
      }),
    ]);
  }

  /** A drop fills a slot, unless the hook `hotbarDrop` says no: with a macro, or with one that opens a document. */
  async #onDrop(data: Record<string, any>, slot: number): Promise<void> {
    if (!Hooks.call("hotbarDrop", this, data, slot)) return;
    const dropped = typeof data.uuid === "string" ? await fromUuid(data.uuid) : null;
    if (!dropped) return;
    const macro = dropped.documentName === "Macro" && !dropped.pack ? dropped : await macroFor(dropped);
    await this.assign(macro, slot, data.slot);
  }

  /** Puts a macro into a slot, or empties it; a macro dragged from another slot leaves that one. */
  async assign(macro: any, slot: number, fromSlot?: number): Promise<void> {
    const hotbar: Record<string, string> = { ...game.user.hotbar };
    if (fromSlot && fromSlot !== slot) delete hotbar[fromSlot];
    if (macro) hotbar[slot] = macro.id;
    else delete hotbar[slot];
    await game.user.update({ hotbar }, { diff: false, recursive: false });
  }

  /** Runs the macro of a slot. */
  async executeSlot(slot: number): Promise<void> {
    await this.slots.find((entry) => entry.slot === slot)?.macro?.execute();
  }

  /** Opens a document's sheet, or closes it when it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const { sheet } = (await fromUuid(uuid)) ?? {};
    if (sheet?.rendered) await sheet.close();
    else await sheet?.render({ force: true });
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.executeSlot(Number(target.dataset.slot));
  }
}

async function macroFor(document: any): Promise<any> {
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${document.uuid}");`;
  const name = t("HOST.Hotbar.Show", { name: document.name });
  return getDocumentClass("Macro").create({ name, type: "script", img: document.img ?? "icons/svg/d20.svg", command });
}
