import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  proposeCheck,
  showChat,
  systemOf,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("What a check takes along", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const partsOf = () => one().evaluate(() => game.messages.contents.at(-1).system.toObject().parts);

  /** A metrohod of `one` in a crew with a base, assets held and not, and talents of both kinds. */
  async function newMember(): Promise<{ uuid: string; crew: string }> {
    const crew: string = await gm().evaluate(async () => {
      const made = await Actor.create({ name: "Бригада", type: "crew", ownership: { default: 2 } });
      await made.createEmbeddedDocuments("Item", [
        { name: "База", type: "asset", system: { slug: "base", base: true, held: true } },
        { name: "Рынок", type: "asset", system: { slug: "m", held: true, bonus: { dice: 2, skill: "barter" } } },
        {
          name: "Мастерская",
          type: "asset",
          system: { slug: "w", held: true, bonus: { dice: 1, skill: "tinkering" } },
        },
        { name: "Чужое", type: "asset", system: { slug: "x", bonus: { dice: 3, skill: "barter" } } },
        {
          name: "Свои люди",
          type: "crewTalent",
          system: { slug: "t", bonus: { dice: 1, note: "среди <b>своих</b>" } },
        },
      ]);
      return made.uuid;
    });
    const uuid = await newMetrohod(table(), { system: { crew, skills: { barter: 1 } } });
    return { uuid, crew };
  }

  /** The crew loses its base, and with it what its assets give, or has it back. */
  const holdBase = (crew: string, held: boolean): Promise<void> =>
    gm().evaluate(
      async ([id, value]) => {
        const { items } = fromUuidSync(id as string);
        await items.find((item: { system: { base: boolean } }) => item.system.base).update({ "system.held": value });
      },
      [crew, held] as const,
    );

  it("offers what fits the skill, says where each comes from, and rolls what is taken", async () => {
    await showChat(one());
    const { uuid, crew } = await newMember();
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="check"][data-skill="barter"]').click();
    await one().waitForFunction(() => game.messages.contents.at(-1)?.system.parts.pool?.skill === "barter");
    const card = lastCard(one());
    const offers = card.locator('[data-fold="bonus"] label');
    await card.locator('[data-fold="bonus"] summary').click();
    await expect
      .poll(() => offers.allInnerTexts())
      .toEqual([expect.stringMatching(/Свои люди\s+.*: среди <b>своих<\/b>/u), expect.stringMatching(/Рынок\s+/u)]);
    for (const [at, name] of ["Свои люди", "Рынок"].entries()) {
      await offers.filter({ hasText: name }).click();
      await expect.poll(async () => Object.values((await partsOf()).pool.bonuses)).toEqual(Array(at + 1).fill(true));
      await expect.poll(() => offers.filter({ hasText: name }).locator("input").isChecked()).toBe(true);
    }
    const total = card.locator(".depo-card__total");
    await expect.poll(() => total.innerText()).toMatch(/^4[кd]$/u);
    await offers.filter({ hasText: "Свои люди" }).click();
    await expect.poll(() => total.innerText()).toMatch(/^3[кd]$/u);
    await holdBase(crew, false);
    await expect.poll(() => total.innerText()).toMatch(/^1[кd]$/u);
    await expect.poll(() => offers.count()).toBe(1);
    await holdBase(crew, true);
    await expect.poll(() => total.innerText()).toMatch(/^3[кd]$/u);
    await forceDice(gm(), [1, 2, 6]);
    await pressOn(card, "roll").click();
    await expect.poll(async () => (await partsOf()).outcome).toMatchObject({ result: "success", faces: [1, 2, 6] });
    const { outcome } = await partsOf();
    expect(outcome.bonuses).toMatchObject([{ name: "Рынок", dice: 2 }]);
    await expect.poll(() => lastCard(one()).innerText()).toContain("Рынок");
    expect((await systemOf(one(), uuid)).stress.value).toBe(0);
  });

  it("says what is learned by the effect that is left, and what a wound demands", async () => {
    const wounds = (level: string) => ({ w: { level, name: "Сломана нога" } });
    const uuid = await newMetrohod(table(), { name: "Хромой", system: { wounds: wounds("severe") } });
    const id = await proposeCheck(table(), "one", uuid, "scouting");
    const card = one().locator(`[data-message-id="${id}"] .depo-card`);
    const data = () => one().evaluate((message) => game.messages.get(message).system.toObject().parts, id);
    const demand = card.locator(".depo-card__wait");
    await demand.waitFor();
    await card.locator('[data-fold="push"] summary').click();
    await card.locator("label", { has: one().locator('[data-push="incapacitated"]') }).click();
    await demand.waitFor({ state: "detached" });
    await card.locator("label", { has: one().locator('[name="gather"]') }).click();
    await expect.poll(async () => (await data()).terms.gather).toBe(true);
    await card.locator('textarea[name="goal"]').fill("Кто запер перегон");
    await card.locator('textarea[name="goal"]').blur();
    await expect.poll(async () => (await data()).terms).toMatchObject({ goal: "Кто запер перегон", gather: true });
    await forceDice(gm(), [4, 5]);
    await pressOn(card, "roll").click();
    await expect.poll(async () => (await data()).outcome?.result).toBe("partial");
    const told = card.locator(".depo-card__hint", { has: one().locator("b") }).first();
    const standard: string = await told.innerText();
    expect((await systemOf(one(), uuid)).stress.value).toBe(2);

    const seen = gm().locator(`.chat-log [data-message-id="${id}"] .depo-card`);
    await seen.locator("label", { has: gm().locator('[name="pick-effect"]') }).click();
    await pressOn(seen, "announce").click();
    await expect.poll(() => told.innerText()).toBe(standard);
    await pressOn(card, "accept").click();
    await expect.poll(async () => (await data()).consequences.items.effect.state).toBe("accepted");
    await expect.poll(() => told.innerText()).not.toBe(standard);
  });
});
