import { localize, plural } from "../../../foundry/i18n.ts";
import { inform } from "../../../foundry/notify.ts";
import type { DeskAction } from "../../../play/desk/desk-action.ts";
import { lineWords } from "../../../play/ledger/line-words.ts";
import { preview } from "../../../play/ledger/preview.ts";
import { askChoice, askPicks } from "../../../play/sheet/ask.ts";
import { worldSkin } from "../../../play/world/games.ts";
import { characterOf } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import { missionChanges, postMission } from "../rolls/mission-card.ts";
import { MISSION_LEAST, MISSION_MOST } from "../rules/experience.ts";
import { RefreshWindow } from "./refresh-window.ts";

/** The investigators of the world, by name; says so when there are none. */
function investigators(): Actor.Stored[] {
  const found = game.actors.filter((actor) => characterOf(actor)?.data instanceof InvestigatorData);
  if (found.length === 0) inform("DEPO.gumshoe.mission.nobody");
  return found.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/** Asks what a mission was worth and who took part, and gives it to them; the players' characters are picked at first. */
async function endMission(): Promise<void> {
  const all = investigators();
  if (all.length === 0) return;
  const question = { game: worldSkin(), title: localize("DEPO.gumshoe.mission.title") };
  const worth = Array.from({ length: MISSION_MOST - MISSION_LEAST + 1 }, (_, i) => MISSION_LEAST + i);
  const points = Number(
    await askChoice({
      ...question,
      label: localize("DEPO.gumshoe.mission.worth"),
      choices: worth.map((n) => ({ value: String(n), label: plural("DEPO.gumshoe.mission.points", n) })),
    }),
  );
  if (points === 0) return;
  const picks = await askPicks({
    ...question,
    text: localize("DEPO.gumshoe.mission.who"),
    button: localize("DEPO.gumshoe.mission.give"),
    picks: all.map((actor) => ({
      ...{ key: actor.id, name: actor.name, picked: actor.hasPlayerOwner },
      label: localize(`DEPO.${characterOf(actor)?.variant}.game.name`),
      lines: preview(missionChanges(actor, points)).map(lineWords),
    })),
  });
  const chosen = all.filter(({ id }) => picks?.includes(id));
  if (chosen.length > 0) await postMission(chosen, points);
}

/** Asks whom the GM rewards for good play, and opens the window in which they say with what. */
async function reward(): Promise<void> {
  const all = investigators();
  const title = localize("DEPO.gumshoe.refresh.kind.award");
  const choices = all.map(({ id, name }) => ({ value: id, label: name }));
  const label = localize("TYPES.Actor.investigator");
  const id = all.length < 2 ? all[0]?.id : await askChoice({ game: worldSkin(), title, label, choices });
  const actor = all.find((each) => each.id === id);
  if (actor) await new RefreshWindow(actor, "award").render({ force: true });
}

/** What the GM of a mission gives out, a press away. */
export const deskActions: readonly DeskAction[] = [
  { id: "gumshoeMission", icon: "round-star", label: "DEPO.gumshoe.mission.title", run: endMission },
  { id: "gumshoeAward", icon: "redo", label: "DEPO.gumshoe.refresh.kind.award", run: reward },
];
