import type { Modifiable, Modifiers } from "./result.ts";

/** The letters that a written modifier begins with, for example `kh` of `kh2`. */
export function modifierName(modifiers: Modifiers, modifier: string): string | undefined {
  const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase();
  return letters !== undefined && Object.hasOwn(modifiers, letters) ? letters : undefined;
}

/** Lets a modifier act on dice or on a pool; a promise when it rolls again. @throws when it is unknown or does not read. */
export function applyModifier(
  target: Modifiable,
  modifiers: Modifiers,
  modifier: string,
  options: Record<string, any> = {},
): unknown {
  const name = modifierName(modifiers, modifier);
  const entry = name === undefined ? undefined : modifiers[name];
  const methods: Record<string, any> = target;
  const action = typeof entry === "string" ? methods[entry] : entry;
  if (typeof action !== "function") throw new Error(`"${modifier}" is not a modifier of these dice`);
  return action.call(target, modifier, options);
}
