import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { lap, type Track } from "../../../kernel/tracks.ts";
import { SKILL_MAX } from "./choices.ts";
import { levelOf, type Characteristic, type SkillLevels } from "./skills.ts";
import type { Risk } from "./terms.ts";

/** How often a source of experience came up during an outing. */
export const TIMES = ["never", "once", "often"] as const;
export type Times = (typeof TIMES)[number];

/** What brings the crew experience at the end of an outing (rules/metrohod.md, Advancement). */
export const CREW_TRIGGERS = ["own", "above", "renown", "essence"] as const;
export type CrewTrigger = (typeof CREW_TRIGGERS)[number];

/** What brings a metrohod experience at the end of an outing: the own trigger; trouble from passion or traumas. */
export const TRIGGERS = ["trigger", "trouble"] as const;

const MARKS: Record<Times, number> = { never: 0, once: 1, often: 2 };

/**
 * The step that a full track brings: a talent; a level for one of the listed skills (none left: an empty list); for a
 * crew, a talent or so many upgrade ticks.
 */
export type Advance =
  { kind: "talent" } | { kind: "skill"; skills: string[] } | { kind: "talentOrUpgrades"; ticks: number };

/** Marks for a check at this risk, whatever its result (rules/metrohod.md, Skill check 6). */
export function experience(risk: Risk): number {
  return risk === "desperate" ? 1 : 0;
}

/** Marks for what came up during an outing, by source (rules/metrohod.md, Advancement). */
export function outingMarks(times: readonly Times[]): number {
  return times.reduce((marks, each) => marks + MARKS[each], 0);
}

/** A track that marks are placed on: how many are, and how many more boxes than it has marked so far it has. */
export interface Placed {
  marks: number;
  room: number;
}

/**
 * Marks of an outing that are still to be placed, on any tracks; below zero when too many are. A full track waits for its step
 * to be taken, so what finds no room on any is lost (rules/metrohod.md, Advancement).
 */
export function marksLeft(earned: number, tracks: readonly Placed[]): number | Refusal<"earned" | "tracks"> {
  const refusal = refuseUnlessWhole({ earned });
  if (refusal) return refusal;
  if (!tracks.every(({ marks, room }) => isWhole(marks) && isWhole(room) && marks <= room)) return refuse("tracks");
  const room = tracks.reduce((sum, track) => sum + track.room, 0);
  return Math.min(earned, room) - tracks.reduce((sum, track) => sum + track.marks, 0);
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

/**
 * The step that the talents' track brings, the crew's track, or a characteristic's, which raises a skill not yet at its
 * highest (rules/metrohod.md, Advancement).
 */
export function advanceOf(track: "talents" | "crew" | Characteristic, levels: SkillLevels = {}): Advance {
  if (track === "talents") return { kind: "talent" };
  if (track === "crew") return { kind: "talentOrUpgrades", ticks: 2 };
  const skills = track.skills.map(({ key }) => key).filter((key) => levelOf(levels, key) < SKILL_MAX);
  return { kind: "skill", skills };
}

/** A full track erased for its step; marks beyond its end stay. Refuses one that is not full (rules/metrohod.md, Advancement). */
export function spendTrack({ value, max }: Track): number | Refusal<"value" | "max"> {
  const refusal = refuseUnlessWhole({ value, max });
  if (refusal) return refusal;
  if (max === 0) return refuse("max");
  return value < max ? refuse("value") : value - max;
}
