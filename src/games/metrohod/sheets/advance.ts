import { localize } from "../../../foundry/i18n.ts";
import { inform, warn } from "../../../foundry/notify.ts";
import { openWindow } from "../../../foundry/windows.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { ItemPicker, type PickingSheet } from "../../../play/sheet/item-picker.ts";
import { storedText } from "../../../play/content/official-text.ts";
import { characteristicName, skillName } from "../data/skill-config.ts";
import { hasTalent, openSkills, takeAdvance, TALENTS } from "../rolls/advance-card.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";

/** Asks which skill of a characteristic goes up; the full track is spent on it. Says so when all are at their highest. */
async function advanceSkill(metrohod: Metrohod, track: string): Promise<void> {
  const skills = openSkills(metrohod, track);
  if (skills.length === 0) return inform("DEPO.metrohod.advance.noSkill");
  const skill = await askChoice({
    game: "metrohod",
    title: localize("DEPO.metrohod.advance.titleOf", { name: characteristicName(track) }),
    text: localize("DEPO.metrohod.advance.pickSkill"),
    label: metrohod.actor.name,
    choices: skills.map(({ key, level }) => ({
      value: key,
      label: localize("DEPO.metrohod.advance.skill", { name: skillName(key), from: level, to: level + 1 }),
    })),
  });
  if (skill) await takeAdvance(metrohod, { track, skill });
}

/** Offers the talents that the reader may have; the full track is spent on the one that is taken. */
const advanceTalent = (sheet: PickingSheet, metrohod: Metrohod): Promise<void> =>
  openWindow(
    new ItemPicker(sheet, "talent", async (item) => {
      const slug = storedText(item, "system.slug");
      if (hasTalent(metrohod, slug))
        return warn("DEPO.play.sheet.item.twice", { item: item.name, actor: metrohod.actor.name });
      await takeAdvance(metrohod, { track: TALENTS, item: item.uuid ?? "", name: storedText(item, "name"), slug });
    }),
  );

/** The step that a full track brings, guided (rules/metrohod.md, Advancement). */
export const guideAdvance = (sheet: PickingSheet, metrohod: Metrohod, track: string): Promise<void> =>
  track === TALENTS ? advanceTalent(sheet, metrohod) : advanceSkill(metrohod, track);
