import { elementOf } from "../element.ts";
import { isVerb, type Verb } from "../verb.ts";

/** A roll as it is dragged off a sheet. */
export interface RollDrag {
  type: typeof ROLL_DRAG;
  verb: Verb;
  key: string;
  /** The actor's uuid. */
  actor: string;
}

const ROLL_DRAG = "DepoRoll";

/** The roll that a control of an actor's sheet stands for: `data-roll` names the verb, `data-key` the key. */
export function rollOf(target: EventTarget | null, actor: string): RollDrag | null {
  const control = elementOf(target)?.closest<HTMLElement>("[data-roll]");
  const { roll = "", key = "" } = control?.dataset ?? {};
  return isVerb(roll) ? { type: ROLL_DRAG, verb: roll, key, actor } : null;
}

/** The roll in what was dropped; `null` when something else was. */
export function readRollDrag(data: unknown): RollDrag | null {
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== ROLL_DRAG) return null;
  const { verb, key, actor } = data as Record<string, unknown>;
  const whole = isVerb(verb) && typeof key === "string" && typeof actor === "string";
  return whole ? { type: ROLL_DRAG, verb, key, actor } : null;
}

/** The script of the macro. Words go in as JSON, so none of them can end the string it stands in. */
export const commandOf = ({ verb, key, actor }: RollDrag): string =>
  `await game.depo.${verb}(${JSON.stringify(actor)}, ${JSON.stringify(key)});`;
