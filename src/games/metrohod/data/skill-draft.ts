import { defaultCharacteristics, type Characteristic, type Skill } from "../rules/skills.ts";

/** Where in the list: the place of a characteristic, and of one of its skills. */
export interface Place {
  characteristic: number;
  skill: number | null;
}

function move<Entry>(list: Entry[], from: number, by: number): void {
  const [entry] = list.splice(from, 1);
  if (entry !== undefined) list.splice(Math.max(0, from + by), 0, entry);
}

/** The list of characteristics and skills while somebody rearranges it; keys stay what they are, so levels are never lost. */
export class SkillDraft {
  list: Characteristic[];

  /** @param newKey makes a key that no entry has */
  constructor(
    list: readonly Characteristic[],
    private readonly newKey: () => string,
  ) {
    this.list = list.map((each) => ({ ...each, skills: each.skills.map((skill) => ({ ...skill })) }));
  }

  /** Whether a world can play with it. */
  get isPlayable(): boolean {
    return this.list.some(({ skills }) => skills.length > 0);
  }

  rename(place: Place, name: string): void {
    const entry = this.#at(place);
    if (entry) entry.name = name.trim();
  }

  move({ characteristic, skill }: Place, by: number): void {
    if (skill === null) move(this.list, characteristic, by);
    else move(this.list[characteristic]?.skills ?? [], skill, by);
  }

  remove({ characteristic, skill }: Place): void {
    if (skill === null) this.list.splice(characteristic, 1);
    else this.list[characteristic]?.skills.splice(skill, 1);
  }

  addCharacteristic(name: string): void {
    this.list.push({ key: this.newKey(), name, skills: [] });
  }

  addSkill(characteristic: number, name: string): void {
    this.list[characteristic]?.skills.push({ key: this.newKey(), name });
  }

  reset(): void {
    this.list = defaultCharacteristics();
  }

  #at({ characteristic, skill }: Place): Skill | undefined {
    const found = this.list[characteristic];
    return skill === null ? found : found?.skills[skill];
  }
}
