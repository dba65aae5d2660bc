import { controlKey, controls, findControl } from "./control-key.ts";
import { isTextControl, type TextControl } from "../typed-drafts.ts";

/** The control to focus in place of one that is gone: the same kind of control in the same place of the row, or the last. */
function heir(root: HTMLElement, action: string | undefined, place: number): HTMLElement | undefined {
  const kin = action ? controls(root).filter((control) => control.dataset.action === action) : [];
  return kin[Math.min(place, kin.length - 1)];
}

function focusHolder(part: HTMLElement): (next: HTMLElement) => void {
  const focused = part.querySelector<HTMLElement>(":focus");
  if (!focused) return () => undefined;
  const key = controlKey(focused);
  const { action } = focused.dataset;
  const place = controls(part)
    .filter((control) => control.dataset.action === action)
    .indexOf(focused);
  const caret = isTextControl(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : null;
  return (next) => {
    const found = findControl(next, key) ?? heir(next, action, place) ?? null;
    found?.focus({ preventScroll: true });
    if (caret && isTextControl(found)) placeCaret(found, ...caret);
  };
}

/**
 * Puts the caret where it was. A number field does not say where that is: with something typed it stands at the end by
 * itself, else one types over the whole, as after a tab into the field (B33).
 */
function placeCaret(field: TextControl, start: number | null, end: number | null): void {
  if (start !== null) field.setSelectionRange(start, end);
  else if (field.value === field.defaultValue) field.select();
}

/** Remembers the focus, the caret and the open menus of a part that is about to be replaced; call the result on its successor. */
export function holdState(part: HTMLElement): (next: HTMLElement) => void {
  const open = [...part.querySelectorAll<HTMLElement>("details[open] > [data-menu]")].map(controlKey);
  const focus = focusHolder(part);
  return (next) => {
    for (const key of open) findControl(next, key)?.parentElement?.setAttribute("open", "");
    focus(next);
  };
}
