const FOCUSABLE =
  "a[href], a[tabindex], button, input, select, textarea, summary, [tabindex], [contenteditable='true']";

/**
 * Carries over to a newly rendered element what its reader has going in the old one: the focus with caret, text typed and not yet sent,
 * unfolded dice and details. Elements correspond by name, else by their place in the order of focusable ones.
 */
export function keepState(before: HTMLElement, after: HTMLElement): () => void {
  for (const [index, open] of list(before, "details").entries()) {
    const same = list(after, "details")[index];
    if (same && open instanceof HTMLDetailsElement && open.open) same.setAttribute("open", "");
  }
  for (const [index, roll] of list(before, ".dice-roll").entries()) {
    if (roll.classList.contains("expanded")) expandRoll(list(after, ".dice-roll")[index], true);
  }
  const focused = before.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const successor = focused && counterpart(before, after, focused);
  if (!successor) return () => {};
  const typing = isText(focused) && isText(successor) ? focused : null;
  const caret = typing && ([typing.selectionStart, typing.selectionEnd] as const);
  if (typing && isText(successor) && typing.value !== typing.defaultValue) successor.value = typing.value;
  return () => {
    successor.focus({ preventScroll: true });
    if (caret && isText(successor) && caret[0] !== null) successor.setSelectionRange(caret[0], caret[1]);
  };
}

/** Unfolds or folds the dice of a roll. */
export function expandRoll(roll: HTMLElement | undefined, open: boolean): void {
  if (!roll) return;
  roll.classList.toggle("expanded", open);
  roll.querySelector("[data-action=expandRoll]")?.setAttribute("aria-expanded", String(open));
}

function list(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function counterpart(before: HTMLElement, after: HTMLElement, element: HTMLElement): HTMLElement | null {
  const name = element.getAttribute("name");
  if (name) return after.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const index = list(before, FOCUSABLE).indexOf(element);
  return list(after, FOCUSABLE)[index] ?? null;
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)
  );
}
