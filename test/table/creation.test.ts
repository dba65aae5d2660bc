import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("From nothing to a roll", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");

  it("creates a metrohod in the directory, sets its skills and rolls", async () => {
    await gm().evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm().locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm().locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill("Штиль");
    const types = dialog.locator("select[name='type']");
    if ((await types.count()) > 0) await types.selectOption("metrohod");
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    const sheet = gm().locator(".depo-sheet").last();
    await sheet.waitFor();
    const uuid: string = await gm().evaluate(() => game.actors.getName("Штиль").uuid);
    await sheet.locator('[data-action="toggleMode"]').click();
    const skill = sheet.locator('[data-track="system.skills.stealth"]');
    await skill.focus();
    await gm().keyboard.press("ArrowRight");
    await gm().keyboard.press("ArrowRight");
    await waitForValue(table().page("two"), uuid, "system.skills.stealth", 2);
    await sheet.locator('[data-action="toggleMode"]').click();
    await showChat(gm());
    await sheet.locator('[data-action="check"][data-skill="stealth"]').click();
    await forceDice(gm(), [6, 1]);
    await pressOn(lastCard(gm()), "roll").click();
    await lastCard(gm()).locator(".depo-card__result--success").waitFor();
  });

  it.each([0, -1, "0", "", "abc", null, "1e9"])("never rolls wrong in silence for a level of %j", async (level) => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 } } });
    const one = table().page("one");
    await showChat(one);
    const stored: unknown = await one.evaluate(
      async ([id, value]) => {
        const actor = fromUuidSync(id as string);
        await actor.update({ "system.skills.tinkering": value }).catch(() => null);
        return actor._source.system.skills.tinkering;
      },
      [uuid, level] as const,
    );
    expect([0, 2, 4]).toContain(stored);
    const dice = stored === 0 ? 2 : Number(stored);
    const before: number = await one.evaluate(() => game.messages.size);
    const sheet = await openSheet(one, uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click({ modifiers: ["Shift"] });
    await one.waitForFunction((count) => game.messages.contents[count]?.rolls.length === 1, before);
    const rolled = await one.evaluate((at) => {
      const message = game.messages.contents[at];
      const { faces, keepLowest, result } = message.system.parts.outcome;
      return { faces: faces.length, keepLowest, result };
    }, before);
    expect(rolled.faces).toBe(dice);
    expect(rolled.keepLowest).toBe(stored === 0);
    if (stored === 0) expect(rolled.result).not.toBe("critical");
    expect((await systemOf(one, uuid)).stress.value).toBe(0);
  });
});
