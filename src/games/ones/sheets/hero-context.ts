import { localize } from "../../../foundry/i18n.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { armourFactors } from "../rolls/check-factors.ts";
import { diceWords } from "../rolls/check-view.ts";
import { levelNow, type Hero } from "../rolls/hero-actor.ts";
import { woundWords } from "../rolls/mend-part.ts";
import { net, sumOf } from "../rules/check.ts";
import { SKILL_MAX } from "../rules/choices.ts";
import { levelOf, SKILLS, type Skill } from "../rules/skills.ts";

interface SkillTile {
  key: Skill;
  name: string;
  /** The level that counts, and how many dice a wound has taken. */
  level: number;
  lost: number;
  /** Number of the wound that zeroed it; 0 for none. */
  wound: number;
  up: string;
  down: string;
  label: string;
  /** Where the level is stored, and what stands there. */
  path: string;
  full: number;
}

/** A heart: whole, or lost to the wound with the number; `id` is "" where no wound is written down. */
interface Heart {
  whole: boolean;
  number: number;
  id: string;
  label: string;
}

export interface HeroContext {
  hearts: Heart[];
  health: string;
  skills: SkillTile[];
  skillMax: number;
  wounds: { id: string; number: number; words: string }[];
  cells: TrackView;
  saved: number;
  received: number;
}

function tileOf(hero: Hero, key: Skill): SkillTile {
  const { data } = hero;
  const name = localize(`DEPO.ones.skill.${key}`);
  const level = levelNow(hero, key);
  const full = levelOf(data.skills, key);
  const wound = Object.values(data.wounds).findIndex(({ skill }) => skill === key) + 1;
  const factors = armourFactors(hero, key);
  const words = (side: "advantages" | "hindrances"): string =>
    factors.flatMap((factor) => (factor[side] > 0 ? factor.words : [])).join(", ");
  const step = net(sumOf([...factors, { advantages: 0, hindrances: Number(level === 0) }]));
  const dice = diceWords({ dice: Math.max(1, level), net: typeof step === "number" ? step : 0 });
  return {
    ...{ key, name, level, wound },
    lost: wound > 0 ? full : 0,
    up: words("advantages"),
    down: words("hindrances"),
    label: localize("DEPO.ones.sheet.checkBy", { name, dice }),
    path: `system.skills.${key}`,
    full,
  };
}

function heartsOf({ data }: Hero): Heart[] {
  const ids = Object.keys(data.wounds);
  const { value, max } = data.health;
  return Array.from({ length: max }, (_, i): Heart => {
    const whole = i < value;
    const number = whole ? 0 : i - value + 1;
    const id = ids[number - 1] ?? "";
    const label = whole ? localize("DEPO.ones.sheet.heart") : localize("DEPO.ones.sheet.heartLost", { n: number });
    return { whole, number: id ? number : 0, id, label };
  });
}

/** Health, ones, skills and wounds: the top of the sheet. */
export function heroContext(hero: Hero, text: SheetContext["text"]): HeroContext {
  const { actor, data } = hero;
  const { value, max } = data.health;
  return {
    hearts: heartsOf(hero),
    health: localize("DEPO.ones.sheet.healthOf", { value, max }),
    skills: SKILLS.map((key) => tileOf(hero, key)),
    skillMax: SKILL_MAX,
    wounds: Object.entries(data.wounds).map(([id, { skill }], i) => ({
      id,
      number: i + 1,
      words: woundWords({ skill, name: text(`system.wounds.${id}.name`) }),
    })),
    cells: trackView(actor.uuid, "system.cells.value", localize("DEPO.ones.sheet.cells"), data.cells),
    saved: data.saved,
    received: data.received,
  };
}
