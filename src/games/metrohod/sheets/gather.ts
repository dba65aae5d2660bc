import { localize } from "../../../foundry/i18n.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { warn } from "../../../foundry/notify.ts";
import { self } from "../../../foundry/users.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { skillConfig, skillName } from "../data/skill-config.ts";
import { proposeCheck } from "../rolls/check-card.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { metrohodOf, type Metrohod } from "../rolls/metrohod-actor.ts";
import { levelOf } from "../rules/skills.ts";

/** Who asks around: the user's own character, else the first member that they play. */
function asker({ data }: Crew): Metrohod | null {
  const members = Object.values(data.members).map(({ actor }) => linkedActor(actor));
  const own = linkedActor(self().character?.uuid);
  return metrohodOf(own) ?? metrohodOf(members.find((member) => member?.isOwner) ?? null);
}

/** Proposes a check to learn more of an asset off the lines (rules/metrohod.md, Gathering information; Assets). */
export async function gatherAbout(crew: Crew, asset: string): Promise<void> {
  const item = crew.actor.items.get(asset);
  const metrohod = asker(crew);
  if (!item) return;
  if (!metrohod) return warn("DEPO.metrohod.map.nobodyAsks");
  const keys = skillConfig().flatMap(({ skills }) => skills.map(({ key }) => key));
  const levels = metrohod.data.skills;
  const skill = await askChoice({
    game: "metrohod",
    title: localize("DEPO.metrohod.map.gather"),
    label: metrohod.actor.name,
    choices: keys.map((key) => ({ value: key, label: `${skillName(key)}: ${levelOf(levels, key)}` })),
  });
  if (skill === null) return;
  const goal = localize("DEPO.metrohod.map.gatherGoal", { name: item.name });
  await proposeCheck(metrohod.actor, skill, { goal, gather: true });
}
