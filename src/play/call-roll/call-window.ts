import { localize } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { inform } from "../../foundry/notify.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { openWindow } from "../../foundry/windows.ts";
import { rollFor } from "../roll-for.ts";
import { dressFrame } from "../sheet/frame.ts";
import { worldSkin } from "../world/games.ts";
import { askableActors, askableChecks } from "./askable.ts";

/** The GM asks players for a check: what, why, and of whom. Each character gets a card of their own, open to all. */
class CallWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    id: "depo-call",
    tag: "form",
    classes: ["depo", "depo-call"],
    position: { width: 380, height: "auto" },
    window: { title: "DEPO.play.call.title", icon: "fa-solid fa-bullhorn" },
    form: { handler: CallWindow.#ask },
  };

  static override PARTS = { call: { template: template("play/call-roll/call") } };

  protected override async _prepareContext(): Promise<object> {
    const checks = askableChecks();
    const people = askableActors(checks).map(({ actor: { uuid, name, type }, present }) => ({
      ...{ uuid, name, type, present },
      kind: localize(`TYPES.Actor.${type}`),
    }));
    return { checks: checks.map((group) => ({ ...group, types: group.types.join(" ") })), people };
  }

  protected override async _onRender(...args: Parameters<BaseWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    dressFrame(this.element, worldSkin());
    const select = this.element.querySelector("select");
    const suit = (): void => this.#suit((select?.selectedOptions[0]?.dataset.types ?? "").split(" "));
    select?.addEventListener("change", suit);
    suit();
  }

  /** Offers only those who can roll what is chosen. */
  #suit(types: readonly string[]): void {
    for (const box of this.element.querySelectorAll<HTMLInputElement>("[name=actor]")) {
      box.disabled = !types.includes(box.dataset.type ?? "");
      box.closest("li")?.toggleAttribute("hidden", box.disabled);
    }
  }

  static async #ask(this: CallWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    if (!given.has("actor")) return this.#say(localize("DEPO.play.call.nobody"));
    const options = { goal: String(given.get("goal")).trim(), mode: "public" } as const;
    const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=actor]:checked:enabled")];
    // Ticked off before they are asked, so that a second press asks nobody twice.
    for (const box of boxes) box.checked = false;
    for (const box of boxes) box.checked = !(await rollFor(box.value, "check", String(given.get("check")), options));
    const left = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.name ?? "");
    if (left.length === 0) await this.close();
    else this.#say(localize("DEPO.play.call.left", { names: left.join(", ") }));
  }

  /** Says something in the window, if it is still there. */
  #say(words: string): void {
    const error = this.element?.querySelector(".depo-call__error");
    if (error) error.textContent = words;
  }
}

let window: CallWindow | null = null;

/** Opens the window in which the GM asks for checks; says so when there is nobody to ask. */
export async function callRoll(): Promise<void> {
  if (askableActors(askableChecks()).length === 0) return inform("DEPO.play.call.noCharacters");
  await openWindow((window ??= new CallWindow()));
}
