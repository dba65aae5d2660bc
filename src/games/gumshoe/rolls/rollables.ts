import type { Rollable } from "../../../play/rollable.ts";
import { abilitiesOf, characterOf } from "../data/character.ts";
import { propose } from "./propose.ts";

/** Abilities of whoever is in this world, each once. */
function entries(): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const actor of game.actors) {
    const character = characterOf(actor);
    for (const { key, name } of character ? abilitiesOf(character) : []) names.set(key, name);
  }
  return [...names].map(([key, name]) => ({ key, name }));
}

/** Tests of general abilities, and what investigative ones find. */
export const rollables: readonly Rollable[] = [
  {
    verb: "check",
    types: ["investigator", "opponent"],
    entries,
    roll: propose,
  },
];
