import { localize } from "../../../foundry/i18n.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import type { PreparedCharacteristic } from "../data/metrohod.ts";
import { characteristicName, skillName } from "../data/skill-config.ts";
import { hueOf } from "../rolls/check-card.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { SKILL_MAX } from "../rules/choices.ts";
import type { DefencePart } from "../rules/resistance.ts";
import { WOUND_LEVELS } from "../rules/wounds.ts";
import { markViews, type MarkView } from "./marks.ts";
import type { Slot } from "./vitals-context.ts";

/** The most stops of experience that fit the foot of a branch. */
const BRANCH_LINE = 6;

/** How many dice, in words; none left: two, of which the lower counts. */
const diceWords = (n: number): string =>
  n > 0 ? localize("DEPO.metrohod.sheet.dice", { n }) : localize("DEPO.metrohod.sheet.lowerOfTwo");

function partWords(part: DefencePart): string {
  if (part.kind === "skill") return `${skillName(part.key)}: 1`;
  return localize(`DEPO.metrohod.sheet.defencePart.${part.kind}`, { n: part.dice });
}

interface SkillRow {
  key: string;
  name: string;
  isOpen: boolean;
  dice: string;
  dots: TrackView;
}

interface Branch {
  key: string;
  name: string;
  hue: number;
  dice: number;
  parts: string;
  bonus: number;
  override: number | null;
  path: string;
  skills: SkillRow[];
  xp: TrackView;
  isFull: boolean;
}

function branchOf(uuid: string, branch: PreparedCharacteristic): Branch {
  const { key, defence, bonus, override, xp } = branch;
  const name = characteristicName(key);
  const path = `system.characteristics.${key}`;
  const skills = branch.skills.map((skill): SkillRow => {
    const label = skillName(skill.key);
    const dots = trackView(uuid, `system.skills.${skill.key}`, label, { value: skill.level, max: SKILL_MAX });
    return { key: skill.key, name: label, isOpen: skill.level > 0, dice: diceWords(skill.level), dots };
  });
  const label = localize("DEPO.metrohod.sheet.xpOf", { name });
  return {
    ...{ key, name, bonus, override, path, skills },
    hue: hueOf(key),
    dice: defence.dice,
    parts: [diceWords(defence.dice), ...defence.parts.map(partWords)].join("\n"),
    xp: trackView(uuid, `${path}.xp.value`, label, xp, BRANCH_LINE),
    isFull: xp.value >= xp.max,
  };
}

interface WoundRowView {
  level: string;
  label: string;
  hint: string;
  bars: { x: number; y: number; height: number; on: boolean }[];
  slots: Slot[];
  /** No slot is free; one more wound moves up. */
  full: boolean;
}

function woundViews({ data }: Metrohod): WoundRowView[] {
  return data.woundRows.map(({ level, slots }, place) => ({
    level,
    label: localize(`DEPO.metrohod.sheet.wound.${level}`),
    hint: localize(`DEPO.metrohod.sheet.woundHint.${level}`),
    bars: WOUND_LEVELS.map((_, i) => ({ x: i * 7, y: 14 - i * 6, height: 8 + i * 6, on: i <= place })),
    full: slots.every((slot) => slot !== null),
    slots: slots.map((slot) => {
      if (!slot) return { id: null, name: localize("DEPO.metrohod.sheet.free") };
      return { id: slot.id, name: slot.name || localize("DEPO.metrohod.sheet.unnamed") };
    }),
  }));
}

export interface DossierContext {
  branches: Branch[];
  wounds: WoundRowView[];
  isHurt: boolean;
  experience: TrackView;
  isFull: boolean;
  contacts: { id: string; name: string; kind: string; kindLabel: string; note: string; path: string }[];
  kinds: Record<string, string>;
  marks: Record<string, MarkView>;
}

/** Characteristics, wounds, talents and the people one knows. */
export function dossierContext(metrohod: Metrohod, text: SheetContext["text"]): DossierContext {
  const { actor, data } = metrohod;
  const { experience } = data;
  const kinds = {
    friend: localize("DEPO.metrohod.sheet.contact.friend"),
    rival: localize("DEPO.metrohod.sheet.contact.rival"),
  };
  return {
    branches: data.branches.map((branch) => branchOf(actor.uuid, branch)),
    wounds: woundViews(metrohod),
    isHurt: Object.keys(data.wounds).length > 0,
    experience: trackView(actor.uuid, "system.experience.value", localize("DEPO.metrohod.sheet.xpTalents"), experience),
    isFull: experience.value >= experience.max,
    contacts: Object.entries(data.contacts).map(([id, { kind }]) => {
      const path = `system.contacts.${id}`;
      return { id, name: text(`${path}.name`), kind, kindLabel: kinds[kind], note: text(`${path}.note`), path };
    }),
    kinds,
    marks: markViews(metrohod),
  };
}
