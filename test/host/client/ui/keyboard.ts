import { topWindow } from "../applications/api/instances.ts";
import { game } from "../game/index.ts";
import { runtime } from "../runtime.ts";

/** What a key press means to bindings: the code of the key and the modifiers held, in a fixed order. */
export interface Press {
  key: string;
  modifiers: string[];
}

const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** Reads a keyboard event. */
export function pressOf({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Press {
  const modifiers = [shiftKey && "Shift", (ctrlKey || metaKey) && "Control", altKey && "Alt"].filter(
    (name) => name !== false,
  );
  return { key: code, modifiers };
}

/** Whether a binding means a press: the same key with the same modifiers. */
export function matchesBinding(binding: { key: string; modifiers?: string[] }, press: Press): boolean {
  const wanted = [...(binding.modifiers ?? [])].sort();
  const held = [...press.modifiers].sort();
  return (
    binding.key === press.key && wanted.length === held.length && wanted.every((name, index) => name === held[index])
  );
}

/** Whether the user is typing, so that plain keys belong to the field (KEY-1). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPING);
}

interface BoundAction {
  config: any;
  id: string;
}

/** The registered actions that a press means, in their order of precedence. */
function actionsFor(press: Press): BoundAction[] {
  const { actions, bindings } = game.keybindings;
  const matching = [...actions].filter(([id, config]) => {
    const bound = [...config.uneditable, ...(bindings.get(id) ?? config.editable)];
    return (!config.restricted || game.user.isGM) && bound.some((binding) => matchesBinding(binding, press));
  });
  return matching.map(([id, config]) => ({ id, config })).sort((a, b) => a.config.precedence - b.config.precedence);
}

/** Runs the bound actions until one says that it has dealt with the press. */
function dispatch(event: KeyboardEvent, up: boolean): boolean {
  const press = pressOf(event);
  for (const { config, id } of actionsFor(press)) {
    const handler = up ? config.onUp : config.onDown;
    if (!handler || (event.repeat && !config.repeat)) continue;
    const context = {
      action: id,
      event,
      key: press.key,
      modifiers: press.modifiers,
      up,
      repeat: event.repeat,
      isShift: event.shiftKey,
      isControl: event.ctrlKey,
      isAlt: event.altKey,
    };
    if (handler(context) === true) return true;
  }
  return false;
}

/** The page's own keys: Escape closes the top window, digits press the hotbar. */
function ownKey(event: KeyboardEvent): boolean {
  if (event.key === "Escape") {
    const top = topWindow();
    void top?.close({ closeKey: true });
    return top !== null;
  }
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (digit === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  void runtime.ui.hotbar.executeSlot(Number(digit) || 10);
  return true;
}

/** Which keys are held now, `game.keyboard`. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });

  /** Codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  /** Whether a modifier is held: `Shift`, `Control` or `Alt`. */
  isModifierActive(modifier: string): boolean {
    const codes: Record<string, string[]> = { Control: ["Control", "Meta"] };
    return (codes[modifier] ?? [modifier]).some(
      (name) => this.downKeys.has(`${name}Left`) || this.downKeys.has(`${name}Right`),
    );
  }

  /** Starts to listen to the keyboard (KEY-1). A handler that stops an event keeps it from here. */
  activateEventListeners(): void {
    document.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
    document.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
    window.addEventListener("blur", () => this.downKeys.clear());
    document.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target) && event.key !== "Escape") return;
      if (dispatch(event, false) || ownKey(event)) event.preventDefault();
    });
    document.addEventListener("keyup", (event) => {
      if (!isTyping(event.target)) dispatch(event, true);
    });
  }
}
