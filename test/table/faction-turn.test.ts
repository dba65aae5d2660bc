import { expect, it } from "vitest";
import { lastCard, pressOn, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** The page that the last turn has left, as a seat has it; `null` where it is not to be read. */
const PAGE = () => {
  const page = game.journal.contents
    .flatMap(({ pages }: { pages: { contents: any[] } }) => pages.contents)
    .filter((each: any) => each.type === "text")
    .at(-1);
  const reads =
    page?.testUserPermission(game.user, "OBSERVER") && page.parent.testUserPermission(game.user, "OBSERVER");
  return reads ? { name: page.name, text: page.text.content } : null;
};

atTable("The factions' turn", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("moves every faction's goals at one press, drafts what is told of it, and can be taken back", async () => {
    await showChat(gm());
    await showChat(one());
    const [strong, foe, calm] = (await gm().evaluate(async () => {
      for (const actor of [...game.actors].filter(({ type }) => type === "faction")) await actor.delete();
      for (const journal of [...game.journal]) await journal.delete();
      const goals = (name: string, value: number) => ({ g: { name, value, max: 6, outcome: `${name}: есть` } });
      const make = async (name: string, system: object) =>
        (await Actor.create({ name, type: "faction", ownership: { default: 2 }, system })).uuid;
      const first = await make("Сильные", { hold: "firm", goals: goals("Закрыть перегон", 1) });
      const wars = { w: { faction: first, name: "Сильные" } };
      const second = await make("Воюющие", { hold: "weak", goals: goals("Выстоять", 1), wars });
      return [first, second, await make("Мирные", { hold: "moderate", goals: goals("Найти <i>воду</i>", 4) })];
    })) as [string, string, string];
    const valuesOf = () =>
      Promise.all([strong, foe, calm].map(async (uuid) => (await systemOf(gm(), uuid)).goals.g.value));
    await gm().locator(".depo-desk-button").click();
    await gm().locator('#depo-desk [data-id="factionTurn"]').click();
    await expect.poll(valuesOf).toEqual([3, 1, 6]);
    const editor = gm().locator('.application[id*="JournalEntryPage"]');
    await editor.waitFor();
    await editor.locator('[data-action="close"]').click();
    await expect.poll(() => gm().evaluate(PAGE)).toMatchObject({ text: expect.stringContaining("воду") });
    const { text } = (await gm().evaluate(PAGE)) ?? { text: "" };
    expect(text).toContain(`@UUID[${calm}]`);
    expect(text).toContain("&lt;i&gt;воду&lt;/i&gt;: есть");
    expect(text).not.toContain("Закрыть перегон: есть");
    expect(text).not.toContain("Выстоять");
    expect(await one().evaluate(PAGE)).toBe(null);
    expect(await one().evaluate(() => game.messages.contents.filter(({ visible }: any) => visible).length)).toBe(0);

    await pressOn(lastCard(gm()), "publish").click();
    await expect.poll(() => one().evaluate(PAGE)).toMatchObject({ text });
    await pressOn(lastCard(gm()), "publish").waitFor({ state: "detached" });

    await expect.poll(() => lastCard(gm()).innerText()).toContain("Закрыть перегон");
    await pressOn(lastCard(gm()), "undo").click();
    await expect.poll(valuesOf).toEqual([1, 1, 4]);
  });

  it("says so when no goal can move, and leaves no page", async () => {
    await gm().evaluate(async () => {
      for (const actor of [...game.actors].filter(({ type }) => type === "faction"))
        await actor.update({ "system.goals.g.value": 6 });
      for (const journal of [...game.journal]) await journal.delete();
    });
    const before: number = await gm().evaluate(() => game.messages.size);
    await gm().locator('#depo-desk [data-id="factionTurn"]').click();
    await gm().locator("#notifications .notification").waitFor();
    expect(await gm().evaluate(() => [game.messages.size, game.journal.size])).toEqual([before, 0]);
  });
});
