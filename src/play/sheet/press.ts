import type { SheetKit } from "./sheet-kit.ts";

interface Pressable {
  readonly isEditable: boolean;
  readonly kit: SheetKit;
}

/**
 * An action of a sheet (APP-5): only for those who may edit the document, and never twice at once.
 * @param work gets the pressed control and the event, with the sheet as `this`
 */
export function press<Sheet extends Pressable>(
  work: (this: Sheet, target: HTMLElement, event: PointerEvent) => Promise<unknown>,
) {
  return function (this: Sheet, event: PointerEvent, target: HTMLElement): void {
    if (this.isEditable) void this.kit.busy.run(target, () => work.call(this, target, event));
  };
}
