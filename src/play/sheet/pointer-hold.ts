/**
 * Whether a press is under way. A part replaced between a pointer's going down and coming up would swallow the click,
 * so a re-render waits for the press to end.
 */
export class PointerHold {
  #end: Promise<void> = Promise.resolve();

  /** Watches presses that begin in the frame. */
  watch(frame: HTMLElement): void {
    frame.addEventListener("pointerdown", () => {
      const view = frame.ownerDocument.defaultView;
      if (view) this.#end = new Promise((resolve) => listenForEnd(view, resolve));
    });
  }

  /** Resolves once no press is under way and its click has been told. */
  async released(): Promise<void> {
    let end: Promise<void> | null = null;
    while (end !== this.#end) {
      end = this.#end;
      await end;
    }
  }
}

function listenForEnd(view: Window, resolve: () => void): void {
  const listening = new AbortController();
  const finish = (): void => {
    listening.abort();
    view.setTimeout(resolve);
  };
  for (const type of ["pointerup", "pointercancel", "blur"])
    view.addEventListener(type, finish, { capture: true, signal: listening.signal });
}
