/**
 * The element that an event comes from. Told by what it can do rather than by its class: a window that has been moved out
 * of the page has classes of its own (B55).
 */
export const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target !== null && "closest" in target ? (target as HTMLElement) : null;
