import { expect, it } from "vitest";
import * as choices from "../../../src/games/metrohod/rules/choices.ts";

it("the table plays with the chosen numbers", () => {
  expect({ ...choices }).toEqual({
    CREATION: { levels: 8, skillMax: 3, status: 2, ticks: 2 },
    STRESS_MAX: 9,
    SKILL_MAX: 4,
    TALENTS_XP_MAX: 8,
    CHARACTERISTIC_XP_MAX: 6,
    CREW_XP_MAX: 8,
    WAR_STEPS: 1,
    UPGRADE_TICKS_MAX: 4,
    LINES_MAX: 7,
    GOAL_SEGMENTS: { initial: 6, min: 2, max: 12 },
  });
});
