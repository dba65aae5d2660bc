import { generation } from "../../generation.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClickAction } from "./types.ts";
import { eventElement } from "../../utils/event-element.ts";

type Builtin = (event: PointerEvent, target: HTMLElement) => void;

/**
 * Delegates clicks inside an application to its actions (APP-5): the nearest `data-action`, with `this` the application.
 * Actions of the frame itself come first; an action that nobody declared goes to `_onClickAction`.
 */
export function attachActions(app: ApplicationV2, builtin: Record<string, Builtin>): void {
  const onClick = (event: PointerEvent): void => {
    const target = eventElement(event)?.closest<HTMLElement>("[data-action]");
    if (!target || !app.element?.contains(target)) return;
    const name = target.dataset.action ?? "";
    const declared = app.options.actions[name];
    const { handler, buttons = [0] } = typeof declared === "object" ? declared : { handler: declared };
    if (!buttons.includes(event.button)) return;
    if (handler) run(app, handler, event, target);
    else if (builtin[name]) builtin[name](event, target);
    else app._onClickAction(event, target);
  };
  app.element.addEventListener("click", onClick);
  app.element.addEventListener("contextmenu", onClick);
  if (generation() >= 14) app.element.addEventListener("auxclick", onClick);
}

function run(app: ApplicationV2, handler: ClickAction, event: PointerEvent, target: HTMLElement): void {
  if (event.type !== "click") event.preventDefault();
  handler.call(app, event, target);
}
