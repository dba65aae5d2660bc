import type { Locator, Page } from "playwright-core";
import { closeSheet, openSheet } from "./play.ts";
import type { Table } from "./table.ts";

/** Something that stands on a page for a reader to see, as a selector that finds it. */
export interface View {
  name: string;
  page: Page;
  scope: string;
}

/** What is done with everything that is shown. */
export type Look = (view: View) => Promise<void>;

/** One ready document of a sub-type and game. */
export interface Sample {
  name: string;
  uuid: string;
}

/** Takes a document of every sub-type and game out of the packs in the reader's language. */
export const takeSamples = (page: Page): Promise<Sample[]> =>
  page.evaluate(async () => {
    const taken = new Map<string, string>();
    for (const pack of game.packs) {
      const { lang, game: variant } = pack.metadata.flags?.depo ?? {};
      const collection = { Actor: game.actors, Item: game.items }[pack.documentName as string];
      if (lang !== game.i18n.lang || !collection) continue;
      for (const { _id, type } of pack.index) {
        const name = `${variant} ${type}`;
        if (taken.has(name)) continue;
        taken.set(name, (await collection.importFromCompendium(pack, _id)).uuid);
      }
    }
    return [...taken].map(([name, uuid]) => ({ name, uuid }));
  });

/** The inside of a window. */
export const inside = async (window: Locator): Promise<string> =>
  `[id="${await window.getAttribute("id")}"] .window-content`;

/** Shows every tab of a sheet. */
async function showTabs(name: string, page: Page, sheet: Locator, look: Look): Promise<void> {
  const scope = await inside(sheet);
  const tabs = await sheet.locator("[role=tab]").all();
  if (tabs.length === 0) await look({ name, page, scope });
  for (const tab of tabs) {
    await tab.click();
    await look({ name: `${name}, ${await tab.getAttribute("data-tab")}`, page, scope });
  }
}

/** Shows a document's sheet on every tab, in play and, where the reader may, in edit mode. */
export async function showSheet({ name, uuid }: Sample, page: Page, look: Look): Promise<void> {
  const sheet = await openSheet(page, uuid);
  await showTabs(`${name}, play`, page, sheet, look);
  const mode = sheet.locator('[data-action="toggleMode"]');
  if ((await mode.count()) > 0) {
    await mode.click();
    await mode.and(page.locator('[aria-pressed="true"]')).waitFor();
    await showTabs(`${name}, edit`, page, sheet, look);
    await mode.click();
  }
  await closeSheet(sheet);
}

/** Shows the sheet of every sub-type of all games. */
export async function showSheets(table: Table, look: Look): Promise<void> {
  const samples = await takeSamples(table.page("gm"));
  if (samples.length < 26) throw new Error(`Only ${samples.length} sub-types are in the packs`);
  for (const sample of samples) await showSheet(sample, table.page("gm"), look);
}

/** The crew of the sample world, the player's own of its people, and a faction, as the first player has them. */
export const sampleCrew = (table: Table): Promise<{ crew: string; mine: string; members: string[]; faction: string }> =>
  table.page("one").evaluate(() => {
    const first = (type: string) => game.actors.find((each: any) => each.type === type);
    const crew = first("crew");
    const members = Object.values<any>(crew.system.members).map(({ actor }) =>
      game.actors.get(actor.split(".").at(-1)),
    );
    const mine = members.find(({ ownership }) => ownership[game.user.id] === 3);
    return {
      crew: crew.uuid,
      mine: mine.uuid,
      members: members.map(({ uuid }) => uuid),
      faction: first("faction").uuid,
    };
  });

/** Shows the crew's map with a stop of each kind picked, as it is played and while it is rearranged. */
export async function showMap(table: Table, look: Look): Promise<void> {
  const { crew } = await sampleCrew(table);
  const page = table.page("one");
  const sheet = await openSheet(page, crew);
  const scope = await inside(sheet);
  await sheet.locator('[role="tab"][data-tab="map"]').click();
  for (const mode of ["play", "edit"]) {
    for (const access of ["held", "reachable", "hard"]) {
      await sheet.locator(`.depo-map .is-${access}[data-asset]`).first().press("Enter");
      await sheet.locator(`.depo-map .is-${access}.is-picked`).waitFor();
      await look({ name: `map, ${mode}, ${access}`, page, scope });
    }
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet
      .locator(mode === "play" ? ".depo-map.is-editing" : ".depo-map:not(.is-editing)")
      .first()
      .waitFor();
  }
  await closeSheet(sheet);
}
