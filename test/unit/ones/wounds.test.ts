import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { armourModifiers, ARMOURS } from "../../../src/games/ones/rules/armour.ts";
import { activate } from "../../../src/games/ones/rules/implants.ts";
import { levelOf, SKILLS } from "../../../src/games/ones/rules/skills.ts";
import {
  attackHindrance,
  bestRange,
  damage,
  RANGES,
  rangesOf,
  WEAPONS,
} from "../../../src/games/ones/rules/weapons.ts";
import { comeRound, healWound, takeWounds } from "../../../src/games/ones/rules/wounds.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const many = { numRuns: 5_000 };
const skillSet = fc.subarray([...SKILLS]);

describe("wounds", () => {
  it("cost as much health as they zero skills, stop at none, and heal to what was before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), skillSet, (health, skills) => {
        const felt = skills.slice(0, health);
        const taken = takeWounds({ health, zeroed: [] }, { wounds: skills.length, skills: felt });
        if (isRefusal(taken)) return false;
        expect(taken.health).toBe(health - felt.length);
        expect(taken.unconscious).toBe(taken.health === 0);
        let hurt: { health: number; zeroed: readonly string[] } = taken;
        for (const skill of felt) {
          const healed = healWound({ ...hurt, max: health }, skill);
          if (isRefusal(healed)) return false;
          hurt = healed;
        }
        expect(hurt).toMatchObject({ health, zeroed: [] });
        return true;
      }),
      many,
    );
  });

  it("with fewer skills left than wounds zero what is left", () => {
    const taken = takeWounds({ health: 5, zeroed: [] }, { wounds: 3, skills: ["melee"], skillsLeft: 1 });
    expect(taken).toEqual({ health: 2, zeroed: ["melee"], unconscious: false });
  });

  it("never heal past the whole of one's health", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), (health, max) => {
        const healed = healWound({ health, max, zeroed: ["melee"] }, "melee");
        return !isRefusal(healed) && healed.health <= Math.max(max, 0);
      }),
      many,
    );
  });

  it("one heals by itself in whoever comes round, and in nobody who is awake", () => {
    for (let health = 0; health < 4; health++) {
      const after = comeRound({ health, max: 4, zeroed: ["melee"] }, "melee");
      expect(isRefusal(after)).toBe(health > 0);
    }
  });

  it("a zeroed skill counts as none", () => {
    expect(levelOf({ melee: 3 }, "melee", ["melee"])).toBe(0);
    expect(levelOf({ melee: 3 }, "melee")).toBe(3);
    expect(levelOf({}, "constructor")).toBe(0);
  });
});

describe("weapons", () => {
  it("each has a range at which nothing hinders, or hinders always", () => {
    for (const weapon of WEAPONS) {
      const ways = RANGES.map((range) => attackHindrance({ weapon, range }));
      expect(rangesOf(weapon)).toEqual(RANGES.filter((_, i) => !isRefusal(ways[i])));
      const best = attackHindrance({ weapon, range: bestRange(weapon) });
      expect(best).toEqual({ hindrances: Number(weapon === "improvised") });
    }
  });

  it("never deal or reroll anything but a whole number, whatever stands for a level", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEAPONS), fc.boolean(), fc.anything(), (weapon, stealth, junk) => {
        const skills = { stealth: junk, strength: junk, dexterity: junk } as Record<string, number>;
        const { wounds, rerolls } = damage({ weapon, stealth, skills });
        return [wounds, rerolls].every((n) => Number.isSafeInteger(n) && n >= 0);
      }),
      many,
    );
  });
});

it("all armour together does what each piece does", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ARMOURS)),
      fc.constantFrom(...SKILLS),
      fc.boolean(),
      (worn, skill, absorbing) => {
        const pieces = worn.map((kind) => armourModifiers({ worn: [kind], skill, absorbing }));
        const all = armourModifiers({ worn, skill, absorbing });
        return (
          all.advantages === pieces.reduce((sum, each) => sum + each.advantages, 0) &&
          all.hindrances === pieces.reduce((sum, each) => sum + each.hindrances, 0)
        );
      },
    ),
    many,
  );
});

it("cells are spent exactly when an implant comes on that there are cells for, and never owed", () => {
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.nat(9),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (cells, cost, turn, wounded, success) => {
        const mode = turn ? "turn" : "instant";
        const skill = cells < cost ? "cybernetics" : "intellect";
        const check = turn && cells >= cost ? undefined : ({ skill, success } as const);
        const after = activate({ cells, cost, mode, wounded, check });
        if (isRefusal(after)) return false;
        const spent = after.active && cells >= cost ? cost : 0;
        return after.cells === cells - spent && after.cells >= 0 && !(after.active && turn && wounded);
      },
    ),
    many,
  );
});
