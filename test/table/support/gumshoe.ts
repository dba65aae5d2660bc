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

/** Records what a page gets over its sockets and from the server, from its next entry on. */
export function recordTraffic(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(payload.toString())));
  page.on("response", (response) => {
    if (response.url().includes("socket.io"))
      void response.text().then(
        (text) => heard.push(text),
        () => null,
      );
  });
  return heard;
}

/** Whether a number stands in a text as a number of its own. */
export const says = (text: string, number: number): boolean => new RegExp(`(?<![\\w.-])${number}(?![\\w.])`).test(text);
