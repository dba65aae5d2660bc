import type { TourEntry } from "../../foundry/tours.ts";
import { showTab } from "../../foundry/windows.ts";
import { desk } from "./desk.ts";

const step = (id: string, selector: string, prepare: () => Promise<void>) => ({
  id,
  selector,
  prepare,
  title: `DEPO.desk.tour.${id}.title`,
  content: `DEPO.desk.tour.${id}.content`,
});

const openDesk = (): Promise<void> => desk.open();
const open = (tab: string) => async (): Promise<void> => showTab(tab);

/** The first steps of a GM. */
export const deskTour: TourEntry = {
  id: "gm",
  title: "DEPO.desk.tour.name",
  description: "DEPO.desk.tour.description",
  restricted: true,
  steps: [
    step("button", ".depo-desk-button", openDesk),
    step("desk", "#depo-desk", openDesk),
    step("clocks", '#depo-desk [data-id="clocks"]', openDesk),
    step("cards", "#chat", open("chat")),
    step("actors", "#actors", open("actors")),
    step("packs", "#compendium", open("compendium")),
    step("settings", "#settings", open("settings")),
  ],
};
