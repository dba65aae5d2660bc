import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { lap, type Track } from "../../../kernel/tracks.ts";
import { SKILL_MAX } from "./choices.ts";
import { levelOf, type Characteristic, type SkillLevels } from "./skills.ts";
import type { Risk } from "./terms.ts";

/** How often a source of experience came up during an outing. */
export type Times = "never" | "once" | "often";

/** What a metrohod goes through at an outing's end; trouble from traumas counts with passion. */
export const METROHOD_SOURCES = ["trigger", "passion"] as const;

/** What a crew goes through at an outing's end. */
export const CREW_SOURCES = ["trigger", "challenge", "renown", "essence"] as const;

/** The mark for training, once a break. */
export const TRAINING_MARKS = 1;

/** The two ways to spend a crew's full track: one new talent, or this many upgrade ticks. */
export const CREW_UPGRADE_TICKS = 2;

const MARKS: Record<Times, number> = { never: 0, once: 1, often: 2 };

/** The step that a full track brings: a talent, or a level for one of the listed skills (none left: an empty list). */
export type Advance = { kind: "talent" } | { kind: "skill"; skills: string[] };

/** Marks for a check at this risk, whatever its result (rules/metrohod.md, Skill check 6). */
export function experience(risk: Risk): number {
  return risk === "desperate" ? 1 : 0;
}

/** Marks for what came up during an outing, by source (rules/metrohod.md, Advancement). */
export function outingMarks(times: readonly Times[]): number {
  return times.reduce((marks, each) => marks + MARKS[each], 0);
}

/**
 * Marks experience. A full track is erased and the marks left over go on it anew; `advances` counts how often that
 * happened (rules/metrohod.md, Advancement; the same for the crew's track).
 */
export function markExperience(
  { value, max }: Track,
  marks: number,
): { value: number; advances: number } | Refusal<"value" | "max" | "marks"> {
  const refusal = refuseUnlessWhole({ value, max, marks });
  if (refusal) return refusal;
  if (max === 0) return refuse("max");
  const lapped = lap({ value, max }, marks);
  return { value: lapped.value, advances: lapped.laps };
}

/** The step that the talents' track brings, or a characteristic's, which raises a skill not yet at its highest. */
export function advanceOf(track: "talents" | Characteristic, levels: SkillLevels): Advance {
  if (track === "talents") return { kind: "talent" };
  const skills = track.skills.map(({ key }) => key).filter((key) => levelOf(levels, key) < SKILL_MAX);
  return { kind: "skill", skills };
}
