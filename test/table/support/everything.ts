import type { Table } from "./table.ts";
import { showMap, showSheets, type Look } from "./views.ts";
import { showCheck, showCrewCards, showGameCards, showMetrohodCards } from "./views-of-cards.ts";
import { showGMWindows, showTracker, showWindows } from "./views-of-windows.ts";
import { showCrewWizards, showMakingWizards } from "./views-of-wizards.ts";

/** All that can be shown at a table of a GM and two players in the sample world: where it is, and what shows it. */
export const EVERYTHING: readonly [where: string, show: (table: Table, look: Look) => Promise<void>][] = [
  ["on the map, whatever is picked", showMap],
  ["in the wizards of a crew, in chat and window", showCrewWizards],
  ["in the wizards that make a metrohod and a crew", showMakingWizards],
  ["on a check at each of its stages", showCheck],
  ["on the other cards of a metrohod", showMetrohodCards],
  ["on the cards of a crew and its factions", showCrewCards],
  ["on the cards of the other games, before and after the roll", showGameCards],
  ["in the GM's windows", showGMWindows],
  ["in windows, questions and the picker", showWindows],
  ["on the tracker", showTracker],
  ["on the sheet of every sub-type of all games, in play and in edit mode, on any tab", showSheets],
];

/** Shows something and judges all of it. @returns what was found, each with the name of the view */
export async function judge(
  show: (look: Look) => Promise<void>,
  find: (...view: [page: Parameters<Look>[0]["page"], scope: string]) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  await show(async ({ name, page, scope }) => {
    for (const each of await find(page, scope)) found.push(`${name}: ${each}`);
  });
  return found;
}
