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

  it("creates a metrohod in the directory, linked to its tokens (B37), sets its skills and rolls", async () => {
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
    const links = (): Promise<boolean[]> =>
      gm().evaluate(async (id) => {
        const actor = fromUuidSync(id);
        const copy = await actor.clone({ name: "Двойник" }, { save: true });
        const [pack] = game.packs.filter((each: any) => each.collection.startsWith("depo.metrohod-characters"));
        const imported = await game.actors.importFromCompendium(pack, pack.index.contents[0]._id);
        return [actor, copy, imported].map(({ prototypeToken }: any) => prototypeToken.actorLink);
      }, uuid);
    expect(await links()).toEqual([true, true, true]);
    await sheet.locator('[data-action="toggleMode"]').click();
    const skill = sheet.locator('[data-track="system.skills.stealth"]');
    await skill.focus();
    await gm().keyboard.press("ArrowRight");
    await gm().keyboard.press("ArrowRight");
    await waitForValue(table(), uuid, "system.skills.stealth", 2);
    await sheet.locator('[data-action="toggleMode"]').click();
    await showChat(gm());
    await sheet.locator('[data-action="check"][data-skill="stealth"]').click();
    await forceDice(gm(), [6, 1]);
    await pressOn(lastCard(gm()), "roll").click();
    await lastCard(gm()).locator(".depo-card__result--success").waitFor();
  });

  it("has no button that fails in silence in a world where nothing has been imported (B49)", async () => {
    const uuid = await newMetrohod(table());
    const one = table().page("one");
    await openSheet(one, uuid);
    const pressed: number = await one.evaluate(async (id) => {
      const { sheet } = fromUuidSync(id);
      const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const done = new Set<string>();
      const next = (): HTMLElement | undefined =>
        [...sheet.element.querySelectorAll("[data-action]")].find((control) => {
          const { action, ...data } = control.dataset;
          const key = `${sheet.editing} ${action} ${JSON.stringify(data)}`;
          if (["close", "toggleMode", "tab", "toggleControls", "copyUuid"].includes(action) || done.has(key))
            return false;
          done.add(key);
          return true;
        });
      for (let mode = 0; mode < 2; mode++) {
        for (let control = next(); control; control = next()) {
          control.click();
          await pause(60);
          for (const app of foundry.applications.instances.values())
            if (app !== sheet && app.hasFrame) await app.close({ animate: false });
        }
        sheet.element.querySelector('[data-action="toggleMode"]').click();
        await pause(200);
      }
      await sheet.close();
      return done.size;
    }, uuid);
    expect(pressed).toBeGreaterThan(40);
  });

  it.each([0, -1, "0", "", "abc", null, "1e9"])(
    "never rolls wrong in silence for a level of %j (B04)",
    async (level) => {
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
      await expect.poll(async () => (await systemOf(one, uuid)).stress.value).toBe(0);
    },
  );
});
