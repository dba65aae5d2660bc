import { expect, it } from "vitest";
import { SkillDraft } from "../../../src/games/metrohod/data/skill-draft.ts";
import { defaultCharacteristics } from "../../../src/games/metrohod/rules/skills.ts";

function newDraft(): SkillDraft {
  let made = 0;
  return new SkillDraft(defaultCharacteristics(), () => `new${++made}`);
}

const keys = ({ list }: SkillDraft): string[] => list.map(({ key }) => key);
const skillKeys = ({ list }: SkillDraft, at: number): string[] | undefined => list[at]?.skills.map(({ key }) => key);

it("leaves the list it starts from alone", () => {
  const list = defaultCharacteristics();
  const draft = new SkillDraft(list, () => "new");
  draft.rename({ characteristic: 0, skill: 0 }, "Следы");
  draft.remove({ characteristic: 1, skill: null });
  draft.addSkill(0, "Слух");
  expect(list).toEqual(defaultCharacteristics());
});

it("renames without touching keys, so that levels stay", () => {
  const draft = newDraft();
  draft.rename({ characteristic: 0, skill: null }, "  Нюх ");
  draft.rename({ characteristic: 0, skill: 2 }, "Железо");
  expect(draft.list[0]).toMatchObject({ key: "instinct", name: "Нюх" });
  expect(draft.list[0]?.skills[2]).toEqual({ key: "tinkering", name: "Железо" });
});

it("moves within the list and stops at its ends", () => {
  const draft = newDraft();
  draft.move({ characteristic: 0, skill: null }, 1);
  expect(keys(draft)).toEqual(["agility", "instinct", "resolve"]);
  draft.move({ characteristic: 0, skill: null }, -1);
  expect(keys(draft)).toEqual(["agility", "instinct", "resolve"]);
  draft.move({ characteristic: 0, skill: 3 }, 1);
  expect(skillKeys(draft, 0)).toEqual(["crawling", "stealth", "brawling", "shooting"]);
  draft.move({ characteristic: 0, skill: 3 }, -1);
  expect(skillKeys(draft, 0)).toEqual(["crawling", "stealth", "shooting", "brawling"]);
});

it("adds with new keys and removes", () => {
  const draft = newDraft();
  draft.addCharacteristic("Связи");
  draft.addSkill(3, "Слухи");
  expect(draft.list[3]).toEqual({ key: "new1", name: "Связи", skills: [{ key: "new2", name: "Слухи" }] });
  draft.remove({ characteristic: 3, skill: 0 });
  expect(skillKeys(draft, 3)).toEqual([]);
  draft.remove({ characteristic: 3, skill: null });
  expect(keys(draft)).toEqual(["instinct", "agility", "resolve"]);
});

it("is playable with one skill, not with none, and can start again", () => {
  const draft = newDraft();
  for (let i = 0; i < 3; i++) draft.remove({ characteristic: 0, skill: null });
  expect(draft.isPlayable).toBe(false);
  draft.addCharacteristic("Связи");
  expect(draft.isPlayable).toBe(false);
  draft.addSkill(0, "Слухи");
  expect(draft.isPlayable).toBe(true);
  draft.reset();
  expect(draft.list).toEqual(defaultCharacteristics());
});
