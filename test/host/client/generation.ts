import type { Generation } from "../shared/protocol.ts";

let current: Generation = 14;

/** The generation that this client speaks (BOOT-7). All that differs between the two asks here. */
export function generation(): Generation {
  return current;
}

/** Chooses the generation. Called once, before any document is made. */
export function setGeneration(value: Generation): void {
  current = value;
}
