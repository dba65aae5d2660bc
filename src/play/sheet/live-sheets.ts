import { openWindows } from "../../foundry/windows.ts";
import { GameActorSheet } from "./actor-sheet.ts";

/** Draws the open sheets of other actors anew that are concerned. */
function redrawWhere(actor: Actor.Implementation, concerned: (sheet: GameActorSheet) => boolean): void {
  for (const sheet of openWindows())
    if (sheet instanceof GameActorSheet && sheet.document !== actor && concerned(sheet)) void sheet.render();
}

/** Starts to follow the actors that sheets of others show; what leads to one is live once it comes, and what leads to one that is deleted is said to lead nowhere. Once, at init. */
export function openLiveSheets(): void {
  for (const event of ["createActor", "updateActor"] as const)
    Hooks.on(event, (actor: Actor.Implementation) => redrawWhere(actor, (sheet) => sheet.shows(actor)));
  Hooks.on("deleteActor", (actor) => redrawWhere(actor, () => true));
}
