/** What survives the replacement of a part: scroll positions by selector, and how to find the focused control. */
export interface PartState {
  scroll: { selector: string; top: number; left: number }[];
  focus?: string;
}

/**
 * Reads a rendered template into its one root element (APP-7).
 * @throws when the template has no root element or several.
 */
export function parsePart(html: string, template: string): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const elements = [...holder.content.children];
  const [root] = elements;
  if (elements.length !== 1 || !(root instanceof HTMLElement)) {
    throw new Error(
      `The template "${template}" must render a single element at its root, found ${elements.length} (APP-7)`,
    );
  }
  document.adoptNode(root);
  customElements.upgrade(root);
  return root;
}

/** The elements of a part that a `scrollable` selector means; an empty selector is the part itself. */
function scrollers(part: HTMLElement, selector: string): HTMLElement[] {
  return selector ? [...part.querySelectorAll<HTMLElement>(selector)] : [part];
}

/** Focus is found again by id or name alone: neither an unnamed control nor the caret is kept, as in the original. */
function focusSelector(part: HTMLElement): string | undefined {
  const active = part.ownerDocument.activeElement;
  if (!active || !part.contains(active)) return undefined;
  if (active.id) return `#${CSS.escape(active.id)}`;
  const name = active.getAttribute("name");
  return name ? `${active.localName}[name="${CSS.escape(name)}"]` : undefined;
}

/** Notes a part's scroll positions and focus before it is replaced. */
export function readPartState(part: HTMLElement, scrollable: readonly string[]): PartState {
  const scroll = scrollable.flatMap((selector) =>
    scrollers(part, selector)
      .slice(0, 1)
      .map(({ scrollTop, scrollLeft }) => ({ selector, top: scrollTop, left: scrollLeft })),
  );
  const focus = focusSelector(part);
  return focus ? { scroll, focus } : { scroll };
}

/** Restores scroll positions and focus in the part's replacement. */
export function writePartState(part: HTMLElement, state: PartState): void {
  for (const { selector, top, left } of state.scroll) {
    const [element] = scrollers(part, selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
  if (!state.focus) return;
  const target = part.matches(state.focus) ? part : part.querySelector<HTMLElement>(state.focus);
  target?.focus({ preventScroll: true });
}
