import type { Input } from "./card-types.ts";
import { dropDraft, keepDraft, restoreDraft } from "./drafts.ts";
import { pressCard } from "./press.ts";

const isSelect = (control: HTMLElement): control is HTMLSelectElement => control.matches("select");

/** The named fields of the part, the data of the control and, before all others of its name, the control's own value. */
function inputOf(form: HTMLFormElement, control: HTMLElement): Input {
  const own = isSelect(control) ? { [control.name]: control.value } : {};
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const { depoPress: _press, depoChange: _change, ...data } = control.dataset;
  return { ...Object.fromEntries(fields), ...own, ...data } as Input;
}

/** The presses that wait for their answer: the same one is not sent again, also by a card that was drawn anew meanwhile. */
const waiting = new Set<string>();

/** Does what the control asks for; it cannot be asked for again until the answer is in. */
async function press(message: ChatMessage.Stored, control: HTMLElement, action: string): Promise<void> {
  const form = control.closest<HTMLFormElement>("[data-depo-part]");
  const card = control.closest<HTMLElement>(".depo-card");
  const part = form?.dataset.depoPart ?? "";
  const key = JSON.stringify([message.id, part, action, control.dataset]);
  if (!form || !card || card.ariaBusy === "true" || waiting.has(key)) return;
  card.ariaBusy = "true";
  waiting.add(key);
  try {
    const done = await pressCard(message, part, action, inputOf(form, control));
    if (done) dropDraft(message.id, part);
    else form.reset();
  } finally {
    card.ariaBusy = null;
    waiting.delete(key);
  }
}

/**
 * Makes a drawn card live. Buttons carry `data-depo-press`, fields that act as soon as they change `data-depo-change`;
 * all is bound to the card itself, so it works in any window. What names a moment in `data-depo-redraw` (milliseconds) is
 * drawn anew then.
 */
export function bindCard(message: ChatMessage.Stored, card: HTMLElement, redraw: () => void): void {
  const find = (event: Event, selector: string): HTMLElement | null =>
    (event.target as HTMLElement).closest<HTMLElement>(selector);
  card.addEventListener("submit", (event) => event.preventDefault());
  card.addEventListener("click", (event) => {
    const button = find(event, "button[data-depo-press]");
    if (button) void press(message, button, button.dataset.depoPress ?? "");
  });
  card.addEventListener("change", (event) => {
    const field = find(event, "[data-depo-change]");
    if (field) void press(message, field, field.dataset.depoChange ?? "");
  });
  for (const kind of ["input", "focusin", "toggle"] as const) {
    card.addEventListener(kind, (event) => keepDraft(message.id, event), { capture: true });
  }
  restoreDraft(message.id, card);
  const due = Number(card.querySelector<HTMLElement>("[data-depo-redraw]")?.dataset.depoRedraw ?? 0);
  if (due > 0) setTimeout(() => card.isConnected && redraw(), Math.max(0, due - Date.now()) + 50);
}
