import { CLOCK_KINDS, closesLoop, handsOf, LEAST_SEGMENTS, MOST_SEGMENTS } from "../../kernel/clocks.ts";
import { limitsAt } from "../../foundry/fields.ts";
import { localize } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { warn } from "../../foundry/notify.ts";
import { BasePageSheet } from "../../foundry/sheet-bases.ts";
import { storeField } from "../../foundry/windows.ts";
import { elementOf } from "../element.ts";
import { fieldOf, readField } from "../sheet/field-value.ts";
import { allClocks, findClock, type ClockPage } from "./clock.ts";
import { showFaces } from "./face.ts";
import { clockHud } from "./hud.ts";
import { pins, togglePin } from "./pins.ts";

const part = (name: string) => ({ template: template(`play/clock/${name}`) });

/** What a choice of the form offers. */
interface Choice {
  value: string;
  label: string;
  chosen: boolean;
}

/** The clocks that this one may wait for: all from which no chain leads back to it. */
function predecessors(page: ClockPage): Choice[] {
  const waitsFor = (uuid: string): string | null => findClock(uuid)?.system.after ?? null;
  const free = allClocks().filter(({ uuid }) => !closesLoop(page.uuid, uuid, waitsFor));
  const none = { value: "", label: localize("DEPO.clock.none"), chosen: !page.system.after };
  return [none, ...free.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === page.system.after }))];
}

/** A clock's page: its dial in the journal, and a window to set it. Each field stores itself. */
export class ClockSheet extends BasePageSheet {
  static override DEFAULT_OPTIONS: typeof BasePageSheet.DEFAULT_OPTIONS = {
    classes: ["depo", "depo-clock-page"],
    position: { width: 460, height: "auto" },
    window: { icon: "fa-solid fa-clock" },
    form: { submitOnChange: false, closeOnSubmit: false, handler: async () => undefined },
    actions: { pin: ClockSheet.#pin },
  };

  static override VIEW_PARTS = { view: { ...part("view"), root: true } };
  static override EDIT_PARTS = { edit: part("edit") };

  protected override async _prepareContext(options: Parameters<BasePageSheet["_prepareContext"]>[0]): Promise<object> {
    const context: object = await super._prepareContext(options);
    const page = findClock(this.kept.uuid);
    if (!page) return context;
    const { kind } = page.system.clock;
    return {
      ...context,
      source: page.system._source,
      fields: page.system.schema.fields,
      name: page._source.name,
      uuid: page.uuid,
      text: `@Clock[${page.uuid}]`,
      owner: page.isOwner,
      kinds: CLOCK_KINDS.map((value) => ({
        value,
        label: localize(`DEPO.clock.kind.${value}`),
        chosen: value === kind,
      })),
      hint: localize(`DEPO.clock.hint.${kind}`),
      races: handsOf(kind).includes("rival"),
      steps: handsOf(kind).includes("steps"),
      predecessors: kind === "linked" ? predecessors(page) : null,
      loses: kind === "race" || kind === "tug" || kind === "stepped",
      least: LEAST_SEGMENTS,
      most: MOST_SEGMENTS,
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event: Event) => void this.#store(event));
    this.element.addEventListener("keydown", (event: KeyboardEvent) => {
      const target = elementOf(event.target);
      if (!target?.dataset.action || target.role !== "button" || !["Enter", " "].includes(event.key)) return;
      event.preventDefault();
      target.click();
    });
  }

  protected override async _onRender(...args: Parameters<BasePageSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    showFaces(this.element);
  }

  static async #pin(this: ClockSheet): Promise<void> {
    await togglePin(this.kept.uuid);
    if (pins().includes(this.kept.uuid)) await clockHud.open();
  }

  /** Stores one field; what does not fit is refused, and the stored value comes back. */
  async #store({ target }: Event): Promise<void> {
    const field = fieldOf(target);
    if (!field || !this.isEditable) return;
    const read = readField(field, limitsAt(this.kept, field.name));
    const value = field.name === "system.after" ? read?.value || null : read?.value;
    if (read && (await storeField(this.kept, field.name, value))) return;
    warn("DEPO.play.sheet.invalid");
    await this.render();
  }
}
