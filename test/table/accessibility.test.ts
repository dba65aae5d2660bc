import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  dressChat,
  forceDice,
  lastCard,
  newClock,
  newMetrohod,
  openSheet,
  showChat,
  waitForValue,
} from "./support/play.ts";
import { findings } from "./support/axe.ts";
import { atTable } from "./support/suite.ts";
import { newActor } from "./support/wizards.ts";

const HURT = {
  skills: { tinkering: 2, barter: 1 },
  stress: { value: 5 },
  wounds: { a: { level: "light", name: "Ушиб" } },
  traumas: { a: { slug: "insomnia", name: "" } },
  contacts: { a: { name: "Дед Архип", kind: "friend", note: "сцепщик" } },
  notes: "<p>Третья сбойка сухая.</p>",
};

for (const scheme of ["light", "dark"] as const) {
  atTable(`Accessibility, ${scheme}`, { users: ["gm", "one"], scheme }, (table) => {
    const gm = () => table().page("gm");
    const one = () => table().page("one");

    it("has no serious finding on the sheet, in play and in edit mode, on any tab (B56)", async () => {
      const uuid = await newMetrohod(table(), { system: HURT });
      const sheet = await openSheet(one(), uuid);
      for (let mode = 0; mode < 2; mode++) {
        for (const tab of await sheet.locator("[role=tab]").all()) {
          await tab.click();
          expect(await findings(one(), ".depo-sheet .window-content")).toEqual([]);
        }
        await sheet.locator('[data-action="toggleMode"]').click();
      }
      await sheet.locator('[data-action="close"]').click();
    });

    it("has no serious finding on clocks in chat, journal, window and setting, worked by keyboard alone (B56)", async () => {
      const kinds = ["plain", "race", "tug", "stepped"] as const;
      const clocks: string[] = [];
      for (const kind of kinds) {
        const system = { kind, value: 3, max: 8, rivalName: "Река" };
        clocks.push(await newClock(table(), { name: `Часы ${kind}`, levels: { one: 3 }, system }));
      }
      const [plain = "", race = ""] = clocks;
      await showChat(one());
      await dressChat(one(), scheme);
      await gm().evaluate((all) => ChatMessage.create({ content: all.map((id) => `@Clock[${id}]`).join(" ") }), clocks);
      const inChat = one().locator(`.chat-log [data-depo-clock="${plain}"] [data-hand="value"]`);
      await inChat.focus();
      await one().keyboard.press("Enter");
      await waitForValue(table(), plain, "system.value", 4);
      await one().keyboard.press("Shift+ArrowLeft");
      await waitForValue(table(), plain, "system.value", 3);
      await expect.poll(() => inChat.evaluate((dial) => dial === document.activeElement)).toBe(true);
      await one()
        .locator(".chat-log .depo-clock")
        .nth(kinds.length - 1)
        .waitFor();
      expect(await findings(one(), ".chat-log .depo-clock-place")).toEqual([]);

      await one().locator("body").press("k");
      const hud = one().locator("#depo-clocks");
      for (const clock of [plain, race]) {
        await hud.locator("select").focus();
        await hud.locator("select").selectOption(clock);
        await hud.locator(`[data-depo-clock="${clock}"] [data-hand]`).first().waitFor();
      }
      expect(await findings(one(), "#depo-clocks")).toEqual([]);
      await openSheet(one(), plain.split(".").slice(0, 2).join("."));
      await one().locator(`.journal-content [data-depo-clock="${plain}"] [data-hand]`).waitFor();
      expect(await findings(one(), ".journal-content")).toEqual([]);
      const setting = await openSheet(one(), race);
      await setting.locator('[name="system.rivalName"]').waitFor();
      expect(await findings(one(), `[id="${await setting.getAttribute("id")}"] .window-content`)).toEqual([]);
      await one().locator("body").press("k");
      await hud.waitFor({ state: "detached" });
    });

    it("has no serious finding on the GM's desk, the preview of a break and the window of the world's games", async () => {
      const system = { wounds: { value: 4, max: 5 }, critical: true };
      const uuid = await newActor(table(), { type: "spacer", name: "Клён", system });
      await gm().keyboard.press("Shift+G");
      await gm().locator('#depo-desk [data-id="break"]').click();
      await gm().locator(".depo-picks").waitFor();
      expect(await findings(gm(), ".depo-dialog .window-content")).toEqual([]);
      await gm().keyboard.press("Escape");
      expect(await findings(gm(), "#depo-desk .window-content")).toEqual([]);
      await gm().keyboard.press("Shift+G");
      await gm().evaluate(() => void new (game.settings.menus.get("depo.worldMenu").type)().render({ force: true }));
      await gm().locator("#depo-world").waitFor();
      expect(await findings(gm(), "#depo-world .window-content")).toEqual([]);
      await gm().locator("#depo-world [data-action=close]").click();
      await gm().evaluate((id) => fromUuidSync(id).delete(), uuid);
    });

    it("has no serious finding on the card in any of its states, played by keyboard alone (B56)", async () => {
      const uuid = await newMetrohod(table(), { system: HURT });
      for (const page of [gm(), one()]) {
        await showChat(page);
        await dressChat(page, scheme);
      }
      const sheet = await openSheet(one(), uuid);
      const check = async (): Promise<void> => {
        for (const page of [gm(), one()]) expect(await findings(page, ".chat-log .depo-card")).toEqual([]);
      };
      const press = async (page: Page, action: string): Promise<void> => {
        await lastCard(page).locator(`[data-depo-press="${action}"]`).first().focus();
        await page.keyboard.press("Enter");
      };
      await sheet.locator('[data-action="check"][data-skill="tinkering"]').focus();
      await one().keyboard.press("Enter");
      await lastCard(gm()).locator('input[name="cell"]:checked').focus();
      await gm().keyboard.press("ArrowDown");
      await expect.poll(() => lastCard(one()).innerText()).toMatch(/Безопасная|Отчаянная|Safe|Desperate/);
      await check();
      await forceDice(gm(), [5, 2]);
      await press(one(), "roll");
      await lastCard(gm()).locator('input[name="pick-complication"]').focus();
      await gm().keyboard.press("Space");
      await check();
      await press(gm(), "announce");
      await lastCard(one()).locator('[data-depo-press="resist"]').waitFor();
      await check();
      await forceDice(gm(), [5]);
      await press(one(), "resist");
      await lastCard(one()).locator(".depo-card__outcome").waitFor();
      await check();
      await press(one(), "undo");
      await lastCard(one()).locator(".depo-card__stamp").waitFor();
      await check();
    });
  });
}
