import type { Input } from "./card-types.ts";
import { textControls, type TextControl } from "../typed-drafts.ts";
import { forgetChoices, keepDraft, leftFields, noteSent, restoreDraft, typedInto } from "./drafts.ts";
import { pressCard } from "./press.ts";

const isSelect = (control: HTMLElement): control is HTMLSelectElement => control.matches("select");

/** Whether a field answers for itself, and nothing was typed into it here: others may have answered meanwhile. */
const isUntouched = (field: TextControl): boolean =>
  field.dataset.key !== undefined && field.value === field.defaultValue;

/**
 * The named fields of the part, the data of the control and, before all others of its name, the control's own value. A field
 * that answers for itself goes along when something was typed into it.
 */
function inputOf(form: HTMLFormElement, control: HTMLElement): Input {
  const own = isSelect(control) ? { [control.name]: control.value } : {};
  const untouched = new Set(textControls(form).flatMap((field) => (isUntouched(field) ? field.name : [])));
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !untouched.has(name) ? [[name, value]] : [],
  );
  const { depoPress: _press, depoChange: _change, ...data } = control.dataset;
  return { ...Object.fromEntries(fields), ...own, ...data } as Input;
}

/** A card as it is drawn in one place of the screen. */
interface Drawing {
  message: ChatMessage.Stored;
  /** Tells what is typed and unfolded here from what is in other drawings of the same card. */
  place: string;
}

/** The presses that wait for their answer: the same one is not sent again, also by a card that was drawn anew meanwhile. */
const waiting = new Set<string>();

/** What tells a press from another: where it is, what it asks for, and what its control says. */
function keyOfPress(message: ChatMessage.Stored, control: HTMLElement): string {
  const part = control.closest<HTMLElement>("[data-depo-part]")?.dataset.depoPart;
  const said = "value" in control && [control.value, "checked" in control && control.checked];
  return JSON.stringify([message.id, part, control.dataset, said]);
}

/** Does what the control asks for; it cannot be asked for again until the answer is in. Others wait behind it in turn. */
async function press({ message, place }: Drawing, control: HTMLElement, action: string): Promise<void> {
  const form = control.closest<HTMLFormElement>("[data-depo-part]");
  const card = control.closest<HTMLElement>(".depo-card");
  const key = keyOfPress(message, control);
  if (!form || !card || waiting.has(key)) return;
  card.ariaBusy = "true";
  waiting.add(key);
  const typed = typedInto(place);
  const fields = textControls(form);
  noteSent(place, fields);
  const sent = fields.map((field) => ({ key: typed.keyOf(field), value: field.value, type: field.type }));
  try {
    const done = await pressCard(message, form.dataset.depoPart ?? "", action, inputOf(form, control));
    // A refused number is as it was before; words are kept for another try.
    for (const { key, value, type } of sent) if (done || type === "number") typed.settle(key, value);
    if (done) return forgetChoices(place, form);
    form.reset();
    typed.restore(form);
  } finally {
    waiting.delete(key);
    card.ariaBusy = null;
  }
}

/** Sends what was typed into a field that was left without a `change`: a new drawing had put the text into it, or took it away. */
function sendLeft(drawing: Drawing, card: HTMLElement): void {
  if (!card.isConnected) return;
  for (const field of leftFields(drawing.place, card))
    if (field.dataset.depoChange) void press(drawing, field, field.dataset.depoChange);
}

/**
 * Makes a drawn card live. Buttons carry `data-depo-press`, fields that act as soon as they change `data-depo-change`;
 * all is bound to the card itself, so it works in any window. What names a moment in `data-depo-redraw` (milliseconds) is
 * drawn anew then.
 */
export function bindCard(drawing: Drawing, card: HTMLElement, redraw: () => void): void {
  const { place } = drawing;
  const find = (event: Event, selector: string): HTMLElement | null =>
    (event.target as HTMLElement).closest<HTMLElement>(selector);
  card.addEventListener("submit", (event) => event.preventDefault());
  card.addEventListener("click", (event) => {
    const button = find(event, "button[data-depo-press]");
    if (button) void press(drawing, button, button.dataset.depoPress ?? "");
  });
  card.addEventListener("change", (event) => {
    const field = find(event, "[data-depo-change]");
    if (field) void press(drawing, field, field.dataset.depoChange ?? "");
  });
  // A field that a new drawing takes away is left, too: its text goes on in the next one.
  card.addEventListener("focusout", () => setTimeout(() => sendLeft(drawing, card)));
  for (const kind of ["input", "change", "focusin", "toggle"] as const) {
    card.addEventListener(kind, (event) => keepDraft(place, event), { capture: true });
  }
  restoreDraft(place, card, () => sendLeft(drawing, card));
  const due = Number(card.querySelector<HTMLElement>("[data-depo-redraw]")?.dataset.depoRedraw ?? 0);
  if (due > 0) setTimeout(() => card.isConnected && redraw(), Math.max(0, due - Date.now()) + 50);
}
