/** The element that an event comes from, in whichever window it stands: one that was moved out has classes of its own. */
export function eventElement({ target }: Event): HTMLElement | null {
  return target !== null && "closest" in target ? (target as HTMLElement) : null;
}
