import type { Locator, Page } from "playwright-core";
import { forceDice, waitForDocument } from "./play.ts";
import { USERS, type Table, type UserName } from "./table.ts";

/** Has the world play Spacers, and waits until every seat knows. */
export async function playSpacers(table: Table): Promise<void> {
  await table.page("gm").evaluate(() => game.settings.set("depo", "games", ["metrohod", "spacers"]));
  for (const { page } of table.seats.values())
    await page.waitForFunction(() => game.settings.get("depo", "games").includes("spacers"));
}

/** Creates an actor of Spacers as the GM. @returns its uuid, once every seat has it */
export async function newActor(
  table: Table,
  type: string,
  { name = type, owners = ["one"], system = {} }: { name?: string; owners?: readonly UserName[]; system?: object } = {},
): Promise<string> {
  const ownership = Object.fromEntries(owners.map((owner) => [USERS[owner], 3]));
  const data = { name, type, system, ownership: { default: 2, ...ownership } };
  const uuid: string = await table.page("gm").evaluate(async (source) => (await Actor.create(source)).uuid, data);
  await waitForDocument(table, uuid);
  return uuid;
}

/** Imports an entry of the characters' pack in the table's language, for the first player. @returns its uuid */
export async function importCharacter(table: Table, type: string): Promise<string> {
  const pack = `depo.spacers-characters-${table.options.language}`;
  const uuid: string = await table.page("gm").evaluate(
    async ([id, wanted, owner]) => {
      const source = game.packs.get(id);
      const entry = source.index.find((each: any) => each.type === wanted);
      const actor = await game.actors.importFromCompendium(source, entry._id, {
        ownership: { default: 2, [owner as string]: 3 },
      });
      return actor.uuid;
    },
    [pack, type, USERS.one] as const,
  );
  await waitForDocument(table, uuid);
  return uuid;
}

/** The card of a message at a seat. */
export const cardOf = (page: Page, id: string): Locator =>
  page.locator(`.chat-log [data-message-id="${id}"] .depo-card`);

/** The parts of a card, as a seat has them. */
export const partsOf = (page: Page, id: string): Promise<Record<string, any>> =>
  page.evaluate((message) => game.messages.get(message).toObject().system.parts, id);

/** Waits until a card has come into a phase at a seat. */
export async function waitForPhase(page: Page, id: string, phase: string): Promise<void> {
  await page.waitForFunction(([message, wanted]) => game.messages.get(message)?.system.phase === wanted, [
    id,
    phase,
  ] as const);
  await cardOf(page, id)
    .and(page.locator(`[data-phase="${phase}"]`))
    .waitFor();
}

/** Makes a move through the API with these dice, at once. @returns the id of its message, once the roller's seat shows it rolled */
export async function makeMove(
  table: Table,
  by: UserName,
  actor: string,
  key: string,
  faces: number[],
): Promise<string> {
  await forceDice(table.page("gm"), faces);
  const page = table.page(by);
  const id: string = await page.evaluate(
    async ([uuid, move]) => (await game.depo.check(uuid, move, { fast: true })).id,
    [actor, key] as const,
  );
  await page.waitForFunction((message) => game.messages.get(message).system.phase !== "proposed", id);
  return id;
}

/** What a move came to, as its roller saw it. */
export interface SeenResult {
  slug: string;
  result: string;
  choose: number;
  hold: number;
  told: string;
}

/**
 * Makes a move once for each of its results, chooses what there is to choose, and takes it back. All of it is pressed on the
 * roller's page in one go, since the pages of fourteen moves would otherwise be asked a thousand times.
 * @param dice two for each result, in their order
 */
export async function makeEveryResult(
  table: Table,
  by: UserName,
  actor: string,
  { slug, bands }: { slug: string; bands: object },
  dice: number[],
): Promise<SeenResult[]> {
  await forceDice(table.page("gm"), dice);
  return table.page(by).evaluate(
    async ([uuid, move, count]) => {
      const until = async (holds: () => unknown): Promise<void> => {
        while (!holds()) await new Promise((resolve) => setTimeout(resolve, 15));
      };
      const seen: SeenResult[] = [];
      for (let n = 0; n < Number(count); n++) {
        const { id } = await game.depo.check(uuid, move, { fast: true });
        const all = <Found extends HTMLElement = HTMLElement>(selector: string): Found[] => [
          ...document.querySelectorAll<Found>(`.chat-log [data-message-id="${id}"] .depo-card${selector}`),
        ];
        await until(() => game.messages.get(id).system.parts.outcome && all(" .depo-card__result").length > 0);
        const { outcome, picks } = game.messages.get(id).system.parts;
        const told = all(" .depo-card__goal").at(-1)?.innerText ?? "";
        for (let pick = 0; pick < picks.most; pick++) {
          await until(() => all(" [data-depo-change=toggle]").length > pick);
          all(" [data-depo-change=toggle]")[pick]?.click();
          await until(() => {
            const options = Object.values<any>(game.messages.get(id).system.parts.picks.options);
            return (
              options.filter(({ picked }) => picked > 0).length === pick + 1 && all("[aria-busy=true]").length === 0
            );
          });
        }
        if (picks.most > 0) {
          await until(() => all(" [data-depo-press=settle]:enabled").length > 0);
          all(" [data-depo-press=settle]")[0]?.click();
        }
        await until(() => game.messages.get(id).system.phase === "settled");
        const hold = game.messages.get(id).system.parts.holds?.most ?? 0;
        seen.push({ slug: String(move), result: outcome.result, choose: picks.most, hold, told });
        if (!game.messages.get(id).system.parts.receipt) continue;
        await until(() => all(" [data-depo-press=undo]").length > 0);
        all(" [data-depo-press=undo]")[0]?.click();
        await until(() => game.messages.get(id).system.phase === "undone");
      }
      return seen;
    },
    [actor, slug, Object.keys(bands).length] as const,
  );
}
