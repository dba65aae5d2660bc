import type { ApplicationV2 } from "./application.ts";
import { eventElement } from "../../utils/event-element.ts";

/** Follows the pointer from a press on a handle to its release; `move` gets the distance from the start in CSS pixels. */
function follow(handle: HTMLElement, start: (event: PointerEvent) => ((dx: number, dy: number) => void) | null): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const move = start(down);
    if (!move) return;
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY);
    const stop = (): void => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
  });
}

/** Lets a window be moved by its header and sized by its handle; a double click on the header minimises it (APP-9). */
export function enablePointer(app: ApplicationV2): void {
  const { header, resize } = app.window;
  follow(header, (event) => {
    if (eventElement(event)?.closest("button, a, menu")) return null;
    const { left = 0, top = 0 } = app.position;
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
  header.addEventListener("dblclick", (event) => {
    if (!app.options.window.minimizable || (event.target as Element).closest("button, a, menu")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
  if (resize) {
    follow(resize, (event) => {
      event.preventDefault();
      const { offsetWidth, offsetHeight } = app.element;
      return (dx, dy) =>
        app.setPosition({ width: Math.max(200, offsetWidth + dx), height: Math.max(100, offsetHeight + dy) });
    });
  }
}
