import { template } from "../../foundry/id.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { openWindow } from "../../foundry/windows.ts";
import { cardOf } from "../card/card.ts";
import { drawCard } from "../card/card-view.ts";
import type { Card } from "../card/card-types.ts";
import { elementOf } from "../element.ts";
import { rollFor } from "../roll-for.ts";
import { dressFrame } from "../sheet/frame.ts";
import { isVerb } from "../verb.ts";

const windows = new Map<string, WizardWindow>();

/** A wizard's card, wide enough to see all its steps at a glance. The card in the chat stays as live as this one. */
class WizardWindow extends BaseWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["depo", "depo-wizard"],
    window: { resizable: true },
    position: { width: 720, height: 720 },
  };

  static override PARTS = {
    card: { template: template("play/wizard/window"), scrollable: [""] },
  };

  constructor(private readonly message: ChatMessage.Stored) {
    super({});
  }

  override get title(): string {
    const card = cardOf(this.message);
    return card ? `${card.kind.head(card).title} · ${card.name}` : "";
  }

  /** Draws the card as it stands. */
  draw(): void {
    const card = cardOf(this.message);
    if (card && this.rendered) void drawCard(card, this.element, `${this.message.id} wide`);
  }

  protected override async _onRender(...args: Parameters<BaseWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    dressFrame(this.element, cardOf(this.message)?.skin ?? "");
    this.draw();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const card = cardOf(this.message);
    if (card) bindWizard(card, this.element);
  }

  protected override _onClose(...args: Parameters<BaseWindow["_onClose"]>): void {
    super._onClose(...args);
    windows.delete(this.message.id);
  }
}

/** Opens a wizard's card in a window of its own. */
export async function showWizard({ message }: Card): Promise<void> {
  const known = windows.get(message.id) ?? new WizardWindow(message);
  windows.set(message.id, known);
  await openWindow(known);
}

/** Makes the roll that a button of a form offers, as the user of this client. */
async function rollOf({ dataset }: HTMLElement): Promise<void> {
  const { depoVerb, roll = "", goal = "", actor = null } = dataset;
  if (isVerb(depoVerb)) await rollFor(actor, depoVerb, roll, { goal });
}

/** Puts one of the suggestions to a question into its field, another one than stands there, and sends it. */
function draw(button: HTMLElement): void {
  const field = button.closest(".depo-seat__typed")?.querySelector("input");
  const options = [...(field?.list?.options ?? [])].map(({ value }) => value).filter((value) => value !== field?.value);
  const drawn = options[Math.floor(Math.random() * options.length)];
  if (!field || drawn === undefined) return;
  field.value = drawn;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Binds what a wizard's card does on this screen alone: its window, and the rolls that its forms offer. */
export function bindWizard(card: Card, element: HTMLElement): void {
  element.addEventListener("click", ({ target }) => {
    const pressed = elementOf(target);
    const roll = pressed?.closest<HTMLElement>("[data-depo-verb]");
    if (roll) void rollOf(roll);
    const drawn = pressed?.closest<HTMLElement>("[data-depo-draw]");
    if (drawn) draw(drawn);
    if (pressed?.closest("[data-depo-wide]")) void showWizard(card);
  });
}

/** Keeps the windows as their cards are; once, at init. */
export function openWizards(): void {
  Hooks.on("updateChatMessage", (message) => windows.get(message.id ?? "")?.draw());
  Hooks.on("deleteChatMessage", (message) => void windows.get(message.id ?? "")?.close());
}
