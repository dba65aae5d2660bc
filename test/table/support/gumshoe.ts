import type { Page } from "playwright-core";
import { USERS, type Table, type UserName } from "./table.ts";

/** An ability of the tests: its slug, with pool and rating and whatever else its item has. */
export type NewAbility = [slug: string, value: number, max: number, more?: object];

/** Creates an investigator as the GM. @returns its uuid, once every seat has it */
export async function newInvestigator(
  table: Table,
  name: string,
  owner: UserName,
  abilities: readonly NewAbility[],
  system: object = {},
): Promise<string> {
  const items = abilities.map(([slug, value, max, more = {}]) => ({
    name: slug,
    type: "ability",
    system: { slug, pool: { value, max }, ...more },
  }));
  const data = { name, type: "investigator", system, items, ownership: { default: 2, [USERS[owner]]: 3 } };
  const uuid: string = await table.page("gm").evaluate(async (source) => (await Actor.create(source)).uuid, data);
  for (const { page } of table.seats.values()) await page.waitForFunction((id) => fromUuidSync(id) !== null, uuid);
  return uuid;
}

/** Every pool of a character as a seat has it: abilities by slug, and what the actor itself keeps. */
export function poolsOf(page: Page, uuid: string): Promise<Record<string, number>> {
  return page.evaluate((id) => {
    const { items, system } = fromUuidSync(id);
    const abilities = items.map(({ system: data }: any) => [data.slug, data.pool?.value]);
    const vitals = ["health", "stability", "composure", "cover", "network"].map((key) => [key, system[key].value]);
    return Object.fromEntries([...abilities, ...vitals]);
  }, uuid);
}

/** Sets a world setting of the system as the GM, and waits until every seat has it. */
export async function setWorld(table: Table, key: string, value: unknown): Promise<void> {
  await table.page("gm").evaluate(([name, word]) => game.settings.set("depo", name, word), [key, value] as const);
  for (const { page } of table.seats.values())
    await page.waitForFunction(([name, word]) => game.settings.get("depo", name) === word, [key, value] as const);
}

/** Records every message that comes to a page over its socket, from now on. */
export async function recordTraffic(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.webSocketFrameReceived", ({ response }) => void heard.push(response.payloadData));
  await session.send("Network.enable");
  return heard;
}

/** Where a number stands in the texts as a number of its own, each place with the words around it. */
export const placesOf = (texts: readonly string[], number: number): string[] =>
  texts.flatMap((text) => text.match(new RegExp(`.{0,40}(?<![\\w.-])${number}(?![\\w.]).{0,40}`)) ?? []);
