import { climb } from "../../../kernel/ladder.ts";
import { refuse, type Refusal } from "../../../kernel/refusal.ts";

/** Levels of wounds, lightest first. */
export const WOUND_LEVELS = ["light", "medium", "severe"] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];

/** Slots of each row (rules/metrohod.md, Wounds). */
export const WOUND_CAPACITY: Readonly<Record<WoundLevel, number>> = { light: 2, medium: 2, severe: 1 };

export interface Wound {
  level: WoundLevel;
  name: string;
}

/** Wounds as the actor keeps them: by a random id. */
export type Wounds = Readonly<Record<string, Wound>>;

/** A wound as it is to be written down, or the second severe one, for which there is no slot. */
export type WoundTaken = { catastrophic: false; wound: Wound } | { catastrophic: true; wound: null };

/** What treatment does to one wound; `to` is null when it heals. */
export interface WoundTreated {
  id: string;
  from: Wound;
  to: Wound | null;
}

export interface WoundRow {
  level: WoundLevel;
  /** Filled slots first; null is a free one. */
  slots: ({ id: string; name: string } | null)[];
}

/**
 * A new wound, moved up past every full row. With no slot left, above severe, it is catastrophic. Refuses a level there is
 * none of (rules/metrohod.md, Wounds).
 */
export function takeWound(wounds: Wounds, { level, name }: Wound): WoundTaken | Refusal<"level"> {
  if (!WOUND_LEVELS.includes(level)) return refuse("level");
  const had = Object.values(wounds);
  const isFree = (row: WoundLevel) => had.filter((wound) => wound.level === row).length < WOUND_CAPACITY[row];
  const free = WOUND_LEVELS.slice(WOUND_LEVELS.indexOf(level)).find(isFree);
  return free ? { catastrophic: false, wound: { level: free, name } } : { catastrophic: true, wound: null };
}

/** A medical post: every wound drops one level at once, light ones heal (rules/metrohod.md, Wounds). */
export function treatWounds(wounds: Wounds): WoundTreated[] {
  return Object.entries(wounds).map(([id, from]) => {
    const level = climb(WOUND_LEVELS, from.level, -1);
    return { id, from, to: level ? { ...from, level } : null };
  });
}

/** The rows of the sheet, lightest first; a row overfilled by hand shows all it has. */
export function woundRows(wounds: Wounds): WoundRow[] {
  return WOUND_LEVELS.map((level) => {
    const slots: WoundRow["slots"] = Object.entries(wounds)
      .filter(([, wound]) => wound.level === level)
      .map(([id, { name }]) => ({ id, name }));
    while (slots.length < WOUND_CAPACITY[level]) slots.push(null);
    return { level, slots };
  });
}

/** The worst level, which tells how often actions demand a push: medium sometimes, severe mostly; null when unhurt. */
export function worstWound(wounds: Wounds): WoundLevel | null {
  const levels = Object.values(wounds).map(({ level }) => level);
  return WOUND_LEVELS.findLast((level) => levels.includes(level)) ?? null;
}
