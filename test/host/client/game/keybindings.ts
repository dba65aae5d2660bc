import { KEYBINDING_PRECEDENCE } from "../../shared/constants.ts";
import type { Plain } from "../../shared/objects.ts";
import { runtime } from "../runtime.ts";

/** A key with the modifiers that must be held. Keys go by their place on the keyboard, such as `KeyR`. */
export interface KeyBinding {
  key: string;
  modifiers: string[];
}

export interface KeyAction {
  id: string;
  namespace: string;
  action: string;
  name: string;
  hint?: string;
  editable: KeyBinding[];
  uneditable: KeyBinding[];
  restricted: boolean;
  precedence: number;
  repeat: boolean;
  reservedModifiers: string[];
  order: number;
  onDown?: ((context: Plain) => unknown) | null;
  onUp?: ((context: Plain) => unknown) | null;
}

const SETTING = "keybindings";

/** Keyboard shortcuts of the core and of packages (KEY-1). Who listens to the keyboard asks here. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction>();

  /** @throws on a missing name, or when the action is registered already. */
  register(namespace: string, action: string, data: Plain): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    if (this.actions.has(id)) throw new Error(`The keybinding "${id}" is registered already`);
    const bindings = (list: Plain[] = []): KeyBinding[] =>
      list.map(({ key, modifiers = [] }) => ({ key, modifiers: modifiers.map(modifierName) }));
    this.actions.set(id, {
      id,
      namespace,
      action,
      name: data.name ?? id,
      hint: data.hint,
      editable: bindings(data.editable),
      uneditable: bindings(data.uneditable),
      restricted: data.restricted ?? false,
      precedence: data.precedence ?? KEYBINDING_PRECEDENCE.NORMAL,
      repeat: data.repeat ?? false,
      reservedModifiers: (data.reservedModifiers ?? []).map(modifierName),
      order: this.actions.size,
      onDown: data.onDown,
      onUp: data.onUp,
    });
  }

  /** The bindings that are in force for an action: the user's own, else the default ones. */
  get(namespace: string, action: string): KeyBinding[] {
    const registered = this.actions.get(`${namespace}.${action}`);
    if (!registered) throw new Error(`The keybinding "${namespace}.${action}" is not registered`);
    return [...registered.uneditable, ...(this.bindings.get(registered.id) ?? registered.editable)];
  }

  /** Chooses the bindings of an action; without any, the default ones. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    this.get(namespace, action);
    const { [`${namespace}.${action}`]: _previous, ...rest } = runtime.game.settings.get("core", SETTING);
    await runtime.game.settings.set(
      "core",
      SETTING,
      bindings ? { ...rest, [`${namespace}.${action}`]: bindings } : rest,
    );
  }

  /** The bindings that the user has changed, by action. */
  get bindings(): Map<string, KeyBinding[]> {
    return new Map(Object.entries(runtime.game.settings.get("core", SETTING)));
  }

  /** Forgets what the user has changed. */
  async resetDefaults(): Promise<void> {
    await runtime.game.settings.set("core", SETTING, {});
  }
}

const MODIFIERS: Record<string, string> = { control: "Control", shift: "Shift", alt: "Alt" };
const modifierName = (name: string): string => MODIFIERS[name.toLowerCase()] ?? name;
