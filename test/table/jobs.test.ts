import { expect, it } from "vitest";
import { lastCard, newMetrohod, openSheet, pressOn, showChat, systemOf, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { choose, newActor, pick, ready, seatOf, step, type, wizard } from "./support/wizards.ts";

atTable("A job from its start to the outing's end", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** Opens a wizard from the crew's sheet, as the GM. */
  async function begin(name: string, crew: string): Promise<void> {
    for (const page of [gm(), one()]) await showChat(page);
    const sheet = await openSheet(gm(), crew);
    await sheet.locator(`[data-wizard="${name}"]`).click();
    await wizard(gm()).waitFor();
    await sheet.locator('[data-action="close"]').first().click();
  }

  async function close(): Promise<void> {
    await gm().locator('.depo-wizard [data-action="close"]').click();
    await gm().locator(".depo-wizard").waitFor({ state: "detached" });
  }

  const commit = async (): Promise<void> => {
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await wizard(gm()).locator(".depo-card__receipt").waitFor();
  };

  it("counts what a claim has brought once: the outing's end knows of it, and adds only what the table says", async () => {
    const foe = await newActor(table(), { type: "faction", name: "Семафор", system: { rank: 3 } });
    const owner = { faction: foe, name: "Семафор" };
    const items = [
      { type: "asset", name: "База", system: { held: true, base: true, spot: { x: 0, y: 0 }, owner } },
      { type: "asset", name: "Рынок", system: { spot: { x: 2, y: 0 }, owner } },
    ];
    const status = { f: { ...owner, value: 0 } };
    const system = { rank: 1, reputation: 2, status };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system, items, owners: ["one"] });
    const market: string = await gm().evaluate((id) => fromUuidSync(id).items.getName("Рынок").id, crew);

    await begin("job", crew);
    const start = seatOf(gm(), crew);
    await choose(start, "target", `asset-${market}`);
    await type(start, "plan", "Через сбойку");
    await ready(start);
    await waitForValue(one(), crew, "system.reputation", 2);
    await close();

    const sheet = await openSheet(gm(), crew);
    await sheet.locator(`[data-asset="${market}"]`).click();
    await sheet.locator('[data-action="claim"][data-way="take"]').click();
    await pressOn(lastCard(gm()), "confirm").click();
    await waitForValue(one(), crew, "system.status.f.value", -2);
    expect((await systemOf(gm(), crew)).reputation).toBe(6);
    await sheet.locator('[data-action="close"]').first().click();

    await begin("outing", crew);
    const ours = seatOf(gm(), crew);
    expect(await ours.locator('select[name="q-target"]').inputValue()).toBe("f");
    expect(await ours.innerText()).toMatch(/(Уже принёс захват|brought it already): Рынок/);
    expect(await ours.innerText()).toMatch(/−2 (уже учтено|already counted)[^\n]*Рынок/);
    expect(await ours.innerText()).not.toMatch(/База/);
    await pressOn(ours, "done").click();
    await wizard(gm()).locator(".depo-card__receipt").waitFor();
    expect(await systemOf(gm(), crew)).toMatchObject({ reputation: 6, jobs: {}, status: { f: { value: -2 } } });
    await pressOn(wizard(gm()), "undo").click();
    await wizard(gm()).locator(".depo-card__stamp").waitFor();

    await pressOn(wizard(gm()), "resume").click();
    await ours.locator('.depo-card__toggle:has([data-key="earns"])').click();
    await expect.poll(() => ours.innerText()).toMatch(/(Репутация|Reputation) \+4/);
    await step(ours, "status-f", 0, -1);
    await pressOn(ours, "done").click();
    await expect
      .poll(() => systemOf(gm(), crew))
      .toMatchObject({ reputation: 10, jobs: {}, status: { f: { value: -3 } } });
    await close();
  });
});
