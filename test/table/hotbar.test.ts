import { expect, it } from "vitest";
import {
  closeSheet,
  comeBack,
  lastCard,
  leave,
  newMetrohod,
  openSheet,
  showChat,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { importCharacter, playSpacers } from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";

atTable("Rolls outside the sheet", { users: ["gm", "one", "two"] }, (table) => {
  const one = () => table().page("one");
  const two = () => table().page("two");
  const macros = () => one().evaluate(() => game.macros.map((macro: any) => macro.command));
  const slot = (n: number) =>
    one().locator(`#hotbar [data-slot="${n}"] button, #hotbar button[data-slot="${n}"]`).first();
  const cards = () => one().locator(".chat-log .depo-card").count();

  it("a skill dragged onto the hotbar makes a macro that proposes its check", async () => {
    const uuid = await newMetrohod(table());
    await showChat(one());
    const sheet = await openSheet(one(), uuid);
    const skill = sheet.locator('[data-roll="check"][data-key="stealth"]');
    await expect.poll(() => skill.getAttribute("draggable")).toBe("true");
    // The window may lie over the hotbar, so the drag is told to both rather than led there.
    const dataTransfer = await one().evaluateHandle(() => new DataTransfer());
    await skill.dispatchEvent("dragstart", { dataTransfer });
    await slot(3).dispatchEvent("drop", { dataTransfer });
    await one().waitForFunction(() => game.user.hotbar[3]);
    expect(await macros()).toEqual([`await game.depo.check("${uuid}", "stealth");`]);
    const before = await cards();
    await one().keyboard.press("Digit3");
    await one().locator(".chat-log .depo-card").nth(before).waitFor();
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/Скрытность|Stealth/i);
  });

  it("Shift+H on a characteristic takes the first free slot, and the same roll makes no second macro", async () => {
    const uuid = await newMetrohod(table(), { system: { stress: { value: 0 } } });
    const sheet = await openSheet(one(), uuid);
    const head = sheet.locator('[data-roll="resist"][data-key="agility"]');
    await head.focus();
    await one().keyboard.press("Shift+KeyH");
    await one().waitForFunction(() => game.user.hotbar[1]);
    const known = (await macros()).length;
    await head.focus();
    await one().keyboard.press("Shift+KeyH");
    await one().waitForFunction(() => game.user.hotbar[2]);
    expect((await macros()).length).toBe(known);
    const before = await cards();
    await one().keyboard.press("Digit1");
    await one().locator(".chat-log .depo-card").nth(before).waitFor();
  });

  it("a move dragged out of its row onto the hotbar is that move, also after a reload, and says when it or its maker is gone", async () => {
    await playSpacers(table());
    const uuid = await importCharacter(table(), "spacer");
    const sheet = await openSheet(one(), uuid);
    const move = sheet.locator('.draggable [data-roll="check"][data-key="hack"]');
    const dataTransfer = await one().evaluateHandle(() => new DataTransfer());
    // The row is dragged as an item by itself; whether it lets the event go on from there is the core's affair.
    await move.evaluate((button) =>
      button.closest(".draggable")?.addEventListener("dragstart", (event) => event.stopPropagation()),
    );
    await move.dispatchEvent("dragstart", { dataTransfer });
    await slot(5).dispatchEvent("drop", { dataTransfer });
    await one().waitForFunction(() => game.user.hotbar[5]);
    const { name, command } = await one().evaluate(() => game.macros.get(game.user.hotbar[5]).toObject());
    expect(name).toMatch(/^(Взломать|Hack) – /);
    expect(command).toBe(`await game.depo.check("${uuid}", "hack");`);
    await closeSheet(sheet);

    await leave(table(), "one");
    await comeBack(table(), "one");
    const press = async (): Promise<void> => {
      await one()
        .locator("body")
        .click({ position: { x: 400, y: 1 } });
      await one().keyboard.press("Digit5");
    };
    const before = await cards();
    await press();
    await one().locator(".chat-log .depo-card").nth(before).waitFor();
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/Взломать|Hack/i);

    const told = async (words: RegExp): Promise<void> => {
      await press();
      await expect.poll(async () => (await warnings(one())).join("\n")).toMatch(words);
    };
    await table()
      .page("gm")
      .evaluate(async (id) => {
        const { items } = fromUuidSync(id);
        await items.find((item: any) => item.system.slug === "hack").delete();
      }, uuid);
    await one().waitForFunction((id) => !fromUuidSync(id).items.some((item: any) => item.system.slug === "hack"), uuid);
    await told(/такого хода нет|no such move/);
    await table()
      .page("gm")
      .evaluate((id) => fromUuidSync(id).delete(), uuid);
    await one().waitForFunction((id) => fromUuidSync(id) === null, uuid);
    await told(/в этом мире нет|not in this world/);
  });

  it("the API rolls for owners only and says why it does not", async () => {
    const uuid = await newMetrohod(table());
    const roll = (id: string, skill: string) =>
      two().evaluate(async ([actor, key]) => (await game.depo.check(actor, key)) === null, [id, skill] as const);
    expect(await roll(uuid, "stealth")).toBe(true);
    expect(await roll("Actor.aaaaaaaaaaaaaaaa", "stealth")).toBe(true);
    const told = (await warnings(two())).join("\n");
    expect(told).toMatch(/нет прав|may not/);
    expect(told).toMatch(/в этом мире нет|not in this world/);
  });

  it("the API rolls or refuses in words, for every kind of actor and every key (B11)", async () => {
    await table()
      .page("gm")
      .evaluate(() => game.settings.set("depo", "approval", "never"));
    const wrong: string[] = await table()
      .page("gm")
      .evaluate(async () => {
        const keys = ["stealth", "agility", "tinkering", "", "constructor", "__proto__", "no such thing"];
        const found: string[] = [];
        for (const type of game.documentTypes.Actor.filter((each: string) => each !== "base")) {
          const actor = await Actor.create({ name: type, type });
          for (const verb of ["check", "resist"]) {
            for (const key of keys) {
              ui.notifications.clear();
              const told = document.querySelectorAll("#notifications .notification").length;
              const message = await game.depo[verb](actor, key).catch(() => undefined);
              await new Promise((resolve) => setTimeout(resolve));
              const words = document.querySelectorAll("#notifications .notification").length - told;
              if (message === undefined || (message === null && words < 1)) found.push(`${type} ${verb} ${key}`);
            }
          }
        }
        return found;
      });
    expect(wrong).toEqual([]);
  });

  it("the API commits changes within the rights of the user", async () => {
    const uuid = await newMetrohod(table());
    const commit = (page: typeof one, by: number) =>
      page().evaluate(([id, n]) => game.depo.commit([game.depo.changes.delta(id, "system.coins", n)]), [
        uuid,
        by,
      ] as const);
    expect(await commit(one, 4)).toMatchObject({ ok: true, lines: [{ from: 0, to: 4 }] });
    await waitForValue(table(), uuid, "system.coins", 4);
    expect(await commit(two, 4)).toEqual({ ok: false, reason: "permission" });
    expect(await commit(one, -9)).toEqual({ ok: false, reason: "range" });
  });
});
