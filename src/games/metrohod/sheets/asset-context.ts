import { localize, plural } from "../../../foundry/i18n.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import type { AssetData } from "../data/asset.ts";
import { skillConfig, skillName } from "../data/skill-config.ts";

/** One thing that an asset gives while it is held, in words. */
export interface Benefit {
  icon: string;
  words: string;
}

/** What an asset gives, each in words (rules/metrohod.md, Assets). @param text reads the asset's texts for its reader */
export function benefitsOf({ station, income, bonus }: AssetData, text: SheetContext["text"]): Benefit[] {
  const benefits: Benefit[] = [];
  if (station) benefits.push({ icon: "flag", words: localize("DEPO.metrohod.asset.benefit.station") });
  if (income > 0) benefits.push({ icon: "plus", words: plural("DEPO.metrohod.asset.benefit.income", income) });
  if (bonus.dice > 0) {
    const key = bonus.skill ? "skill" : "any";
    const skill = skillName(bonus.skill);
    const dice = localize(`DEPO.metrohod.asset.benefit.${key}`, { n: bonus.dice, skill });
    const note = text("system.bonus.note");
    benefits.push({ icon: "die", words: note ? `${dice}: ${note}` : dice });
  }
  const option = text("system.option");
  if (option) benefits.push({ icon: "check", words: option });
  return benefits;
}

/** Whether an asset is the base, a station or something else, in a word. */
export function kindOfAsset({ base, station }: AssetData): string {
  return localize(`DEPO.metrohod.asset.kind.${base ? "base" : station ? "station" : "asset"}`);
}

export interface AssetContext {
  kind: string;
  owner: string;
  benefits: Benefit[];
  /** Skills that dice can be for, by key; the blank key is any. */
  skills: Record<string, string>;
}

/** The middle of an asset's sheet. */
export function assetContext(data: AssetData, text: SheetContext["text"]): AssetContext {
  const keys = skillConfig().flatMap(({ skills }) => skills.map(({ key }) => key));
  const owner = text("system.owner.name");
  return {
    kind: kindOfAsset(data),
    owner: owner && localize("DEPO.metrohod.asset.ownedBy", { name: owner }),
    benefits: benefitsOf(data, text),
    skills: {
      "": localize("DEPO.metrohod.asset.anySkill"),
      ...Object.fromEntries(keys.map((key) => [key, skillName(key)])),
    },
  };
}
