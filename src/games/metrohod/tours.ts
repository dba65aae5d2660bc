import type { TourEntry } from "../../foundry/tours.ts";
import { showTab } from "../../foundry/windows.ts";
import { ownActor } from "../../play/shortcuts/own-actor.ts";
import { MetrohodSheet } from "./sheets/metrohod-sheet.ts";

const SHEET = '.depo-sheet[data-game="metrohod"]';

/** A metrohod of the user's: their own character, else any that they may play. */
function ownMetrohod(): Actor.Stored | null {
  const owned = [ownActor(), ...game.actors].filter((actor) => actor !== null);
  return owned.find((actor) => actor.type === "metrohod" && actor.isOwner) ?? null;
}

/** Opens the sheet where the tour points at: in play mode, at the dossier. */
async function openSheet(): Promise<void> {
  const sheet: unknown = ownMetrohod()?.sheet;
  if (!(sheet instanceof MetrohodSheet)) return;
  sheet.editing = false;
  await sheet.render({ force: true });
  sheet.changeTab("dossier", "primary");
}

const step = (id: string, selector: string, prepare = openSheet) => ({
  id,
  selector,
  prepare,
  title: `DEPO.metrohod.tour.${id}.title`,
  content: `DEPO.metrohod.tour.${id}.content`,
});

/** The first steps of a player: the sheet, and the card that a check is. */
export const tours: readonly TourEntry[] = [
  {
    id: "metrohod",
    title: "DEPO.metrohod.tour.name",
    description: "DEPO.metrohod.tour.description",
    canStart: () => ownMetrohod() !== null,
    steps: [
      step("sheet", `${SHEET} .depo-plinth`),
      step("skill", `${SHEET} [data-action="check"]`),
      step("defence", `${SHEET} [data-action="resist"]`),
      step("stress", `${SHEET} .depo-vitals`),
      step("edit", `${SHEET} [data-action="toggleMode"]`),
      step("card", "#chat", async () => showTab("chat")),
    ],
  },
];
