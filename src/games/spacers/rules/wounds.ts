import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/** Days of rest after which a critical wound is gone; ordinary ones need a single day (rules/spacers.md, Damage and wounds). */
export const CRITICAL_DAYS = 7;

/** Boxes of somebody, how many are crossed, and whether a critical wound is among them. */
export interface Wounds {
  boxes: number;
  marked: number;
  critical: boolean;
}

const refuseBoxes = ({ boxes, marked }: Pick<Wounds, "boxes" | "marked">): Refusal<"boxes" | "marked"> | undefined => {
  if (!isWhole(boxes, 1)) return refuse("boxes");
  return isWhole(marked, 0, boxes) ? undefined : refuse("marked");
};

/**
 * Crosses boxes. The last one is the critical wound; what finds no box any more draws the last breath
 * (rules/spacers.md, Damage and wounds).
 */
export function takeWounds({
  boxes,
  marked,
  critical = false,
  wounds,
}: Omit<Wounds, "critical"> & { critical?: boolean; wounds: number }):
  (Omit<Wounds, "boxes"> & { lastBreath: boolean }) | Refusal<"boxes" | "marked" | "wounds"> {
  const refusal = refuseBoxes({ boxes, marked }) ?? refuseUnlessWhole({ wounds });
  if (refusal) return refusal;
  const after = Math.min(boxes, marked + wounds);
  return { marked: after, critical: critical || after === boxes, lastBreath: marked + wounds > boxes };
}

/**
 * What so many days of rest heal: one day all but the critical wound, which keeps a box crossed; a week that one, too.
 * Less than a day heals nothing.
 */
export function rest({
  boxes,
  marked,
  critical,
  days,
}: Wounds & { days: number }): Omit<Wounds, "boxes"> | Refusal<"boxes" | "marked" | "days"> {
  const refusal = refuseBoxes({ boxes, marked }) ?? refuseUnlessWhole({ days });
  if (refusal) return refusal;
  if (days === 0) return { marked, critical };
  const left = critical && days < CRITICAL_DAYS;
  return { marked: left ? Math.min(1, marked) : 0, critical: left };
}
