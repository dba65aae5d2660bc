/** Ids and data of the parts of a check, in one place: they read one another. */
import type { Card, PartData } from "../../../play/card/card-types.ts";
import type { CheckResult, Push } from "../rules/check.ts";
import type { Consequence } from "../rules/consequences.ts";
import type { Effect } from "../rules/terms.ts";
import type { WoundLevel } from "../rules/wounds.ts";

export const POOL = "pool";
export const OUTCOME = "outcome";
export const CONSEQUENCES = "consequences";

export interface PoolData extends PartData, Push {
  skill: string;
  characteristic: string;
  /** The table's own names at the time; "" where the system names them. */
  skillName: string;
  characteristicName: string;
  /** Level of the skill at the time. */
  level: number;
  /** Which bonuses the player takes, by id of the item that gives them. */
  bonuses: Record<string, boolean>;
}

export interface OutcomeData extends PartData {
  result: CheckResult;
  /** The face that decided. */
  face: number;
  keepLowest: boolean;
  /** Faces in the order rolled: the skill's dice first, then the bonuses', the help's and the push's. */
  faces: number[];
  /** Whether one die was the help's, and one the push's. */
  helped: boolean;
  pushed: boolean;
  /** What else added dice: item, its name at the time, and how many. */
  bonuses: { uuid: string; name: string; dice: number }[];
  /** The effect, once the dice lay. */
  effect: Effect;
}

/** How a consequence stands: not answered, taken, softened by resistance, or taken off by the dispatcher. */
export type ConsequenceState = "open" | "accepted" | "resisted" | "lifted";

/** One announced consequence, under its kind. */
export interface ConsequenceData {
  kind: Consequence["kind"];
  /** Severity of a wound or complication, the risk it becomes; "" where the kind has none. */
  degree: string;
  /** What the dispatcher calls it. */
  text: string;
  state: ConsequenceState;
  /** Resisted with this characteristic's defence dice. */
  characteristic: string;
  /** The resistance: faces, how they were read, and the stress it cost. */
  faces: number[];
  keepLowest: boolean;
  stress: number;
  /** The wound it left, by id and level; "" for none. */
  wound: string;
  landed: WoundLevel | "";
  /** The clock that it moves, by uuid, and by how many segments; "" for none. */
  clock: string;
  ticks: number;
  /** Whether the clock has been moved. */
  ticked: boolean;
  /** There was no slot left for the wound: normally death. */
  catastrophic: boolean;
}

export interface ConsequencesData extends PartData {
  /** Whether the dispatcher has spoken. */
  announced: boolean;
  /** The characteristic that resists unless the dispatcher names another. */
  characteristic: string;
  items: Record<string, ConsequenceData>;
}

/** The pool of a check. @throws when the card is no check */
export function poolDataOf(card: Card): PoolData {
  const data = card.part<PoolData>(POOL);
  if (!data) throw new Error("The card has no pool");
  return data;
}
