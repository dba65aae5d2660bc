import type { PartData } from "../../../play/card/card-types.ts";

/** Id of the part on a card of damage. */
export const DAMAGE = "damage";

export interface DamageData extends PartData {
  /** What deals it, "" where nobody said. */
  source: string;
  dice: number;
  /** Whom it strikes, by uuid and name; `null` while that is open. */
  target: string | null;
  targetName: string;
  /** Armour does not count. */
  pierce: boolean;
  faces: number[];
  /** How it ended for the one it struck: armour that counted, boxes before and after. */
  struck: boolean;
  armour: number;
  before: number;
  after: number;
  boxes: number;
  critical: boolean;
  lastBreath: boolean;
}
