import { findActor } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { mayScript, onHotbarDrop, pinMacro, scriptMacro } from "../../foundry/macros.ts";
import { inform, warn } from "../../foundry/notify.ts";
import { findEntry } from "../roll-for.ts";
import type { RollDrag } from "./roll-drag.ts";
import { commandOf, readRollDrag, rollOf } from "./roll-drag.ts";

/** Puts a macro that makes the roll on the user's hotbar, and says so; a macro that does the same is used again. */
async function pin(roll: RollDrag, slot?: number): Promise<void> {
  const actor = findActor(roll.actor);
  if (!actor) return warn("DEPO.play.roll.gone");
  if (!mayScript()) return warn("DEPO.play.hotbar.mayNot");
  const name = localize("DEPO.play.hotbar.macro", {
    roll: findEntry(roll.verb, roll.key)?.name ?? roll.key,
    name: actor.name,
  });
  const macro = await scriptMacro(name, actor.img ?? "", commandOf(roll));
  if (!macro) return;
  await pinMacro(macro, slot);
  inform("DEPO.play.hotbar.pinned", { name });
}

/** Lets the rolls of an actor's sheet be dragged off it, also out of rows that can themselves be dragged: those are not asked. */
export function dragRolls(frame: HTMLElement, actor: string): void {
  const drag = (event: DragEvent): void => {
    const roll = rollOf(event.target, actor);
    if (!roll) return;
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify(roll));
  };
  frame.addEventListener("dragstart", drag, { capture: true });
  frame.addEventListener("keydown", (event) => {
    const roll = event.code === "KeyH" && event.shiftKey ? rollOf(event.target, actor) : null;
    if (!roll) return;
    event.preventDefault();
    event.stopPropagation();
    void pin(roll);
  });
}

/** Takes the rolls that are dropped on the hotbar. Once, at init. */
export function openHotbar(): void {
  onHotbarDrop((data, slot) => {
    const roll = readRollDrag(data);
    if (roll) void pin(roll, slot);
    return roll !== null;
  });
}
