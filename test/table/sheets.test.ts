import { expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { closeSheet, newMetrohod, openSheet, systemOf, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

/** All that one can press or write on a sheet, tabs apart. */
const PRESSABLE =
  ".window-content :is(button:not([role=tab]), input, select, textarea, [role=slider], [contenteditable=true])";

/** What no number field takes. */
const NO_NUMBERS = [
  " x",
  "abc",
  "1e9",
  "-5",
  "3.5",
  "٣",
  "NaN",
  "Infinity",
  "9999999999",
  "0x10",
  "1,5",
  "null",
  "50000",
];

/** The track or stepper of a path on a sheet. */
const track = (sheet: Locator, path: string): Locator => sheet.locator(`[data-track="${path}"]`);
const stop = (sheet: Locator, path: string, n: number): Locator => track(sheet, path).locator(`[data-stop="${n}"]`);
const edit = (sheet: Locator): Promise<void> => sheet.locator('[data-action="toggleMode"]').click();

atTable("Sheets", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("keeps two open sheets apart (B01)", async () => {
    const first = await newMetrohod(table(), { name: "Первая" });
    const second = await newMetrohod(table(), { name: "Вторая" });
    const before = await systemOf(one(), first);
    await openSheet(one(), first);
    const sheet = await openSheet(one(), second);
    await stop(sheet, "system.stress.value", 4).click();
    await stop(sheet, "system.experience.value", 2).click();
    await sheet.locator('[data-action="step"][data-path="system.coins"]').last().click();
    await waitForValue(table(), second, "system.stress.value", 4);
    await waitForValue(table(), second, "system.experience.value", 2);
    await waitForValue(table(), second, "system.coins", 1);
    await expect.poll(() => systemOf(gm(), first)).toEqual(before);
    const ids: string[] = await one().evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each([0, 1, 2, 3])("at level %i of ownership gives what the level allows, and no error (B31)", async (level) => {
    const system = { stress: { value: 2 }, wounds: { a: { level: "light", name: "Ушиб" } }, notes: "<p>Сухо</p>" };
    const uuid = await newMetrohod(table(), { owners: [], system });
    await gm().evaluate(
      ([id, user, own]) => fromUuidSync(id as string).update({ ownership: { default: 0, [user]: own } }),
      [uuid, USERS.two, level] as const,
    );
    await waitForValue(table(), uuid, `ownership.${USERS.two}`, level);
    await two().evaluate(() => ui.notifications.clear());
    if (level === 0) {
      const shown: boolean = await two().evaluate(async (id) => {
        const { sheet } = fromUuidSync(id);
        await sheet.render({ force: true }).catch(() => null);
        return sheet.rendered;
      }, uuid);
      expect(shown).toBe(false);
      return;
    }
    const sheet = await openSheet(two(), uuid);
    for (const tab of await sheet.locator("[role=tab]").all()) await tab.click();
    if (level === 3) await expect.poll(() => sheet.locator(PRESSABLE).count()).toBeGreaterThan(30);
    else await expect.poll(() => sheet.locator(PRESSABLE).count()).toBe(0);
    expect(await warnings(two())).toEqual([]);
    await closeSheet(sheet);
  });

  it("gives nothing to press on an actor of a locked pack (B31)", async () => {
    const uuid: string = await gm().evaluate(async (lang) => {
      const pack = game.packs.get(`depo.metrohod-characters-${lang}`);
      if (!pack.locked) throw new Error("The pack is open");
      return (await pack.getDocuments())[0].uuid;
    }, table().options.language);
    const id: string = await gm().evaluate(async (target) => {
      const { sheet } = await fromUuid(target);
      await sheet.render({ force: true });
      return sheet.element.id;
    }, uuid);
    const sheet = gm().locator(`[id="${id}"]`);
    for (const tab of await sheet.locator("[role=tab]").all()) await tab.click();
    await expect.poll(() => sheet.locator(PRESSABLE).count()).toBe(0);
    await closeSheet(sheet);
  });

  it("works a track by keyboard alone", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await track(sheet, "system.stress.value").focus();
    await one().keyboard.press("ArrowRight");
    await one().keyboard.press("ArrowRight");
    await waitForValue(table(), uuid, "system.stress.value", 2);
    await one().keyboard.press("ArrowLeft");
    await waitForValue(table(), uuid, "system.stress.value", 1);
    await one().keyboard.press("Home");
    await waitForValue(table(), uuid, "system.stress.value", 0);
    await expect
      .poll(() => track(sheet, "system.stress.value").evaluate((el) => el === document.activeElement))
      .toBe(true);
  });

  it("counts ten quick clicks exactly, at any delay", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    const plus = sheet.locator('[data-action="step"][data-path="system.coins"]').last();
    let coins = 0;
    for (const ms of [0, 50, 300]) {
      await table().control({ delay: { userId: "*", ms: [0, ms] } });
      await plus.evaluate((button) => {
        for (let i = 0; i < 10; i++) (button as HTMLElement).click();
      });
      coins += 10;
      await waitForValue(table(), uuid, "system.coins", coins);
      await waitForValue(table(), uuid, "system.coins", coins);
    }
    await table().control({ reset: true });
  });

  it("keeps what is typed, the caret, the scroll and the tab when another client changes the actor", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    const passion = sheet.locator('[name="system.passion"]');
    await passion.click();
    await one().keyboard.type("Старые ди");
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 5 }), uuid);
    await waitForValue(table(), uuid, "system.coins", 5);
    await one().keyboard.type("кторы");
    await expect.poll(() => passion.inputValue()).toBe("Старые дикторы");
    await one().keyboard.press("ArrowLeft");
    await one().keyboard.press("ArrowLeft");
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 6 }), uuid);
    await waitForValue(table(), uuid, "system.coins", 6);
    await expect
      .poll(() => passion.evaluate((el: HTMLInputElement) => [document.activeElement === el, el.selectionStart]))
      .toEqual([true, 12]);
    await passion.blur();
    await waitForValue(table(), uuid, "system.passion", "Старые дикторы");

    await sheet.locator("[role=tab]").nth(1).click();
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 7 }), uuid);
    await waitForValue(table(), uuid, "system.coins", 7);
    await expect.poll(() => sheet.locator("[role=tab]").nth(1).getAttribute("aria-selected")).toBe("true");
  });

  it("never writes back what another client has changed when it closes (B21)", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    await gm().evaluate((id) => fromUuidSync(id).update({ name: "Новая", "system.callsign": "Гром" }), uuid);
    await waitForValue(table(), uuid, "name", "Новая");
    await sheet.locator('[data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });
    await waitForValue(table(), uuid, "name", "Новая");
    await waitForValue(table(), uuid, "system.callsign", "Гром");
  });

  it("takes no number that does not fit, in any field, from the sheet or a macro (B35)", async () => {
    const uuid = await newMetrohod(table());
    const before = await systemOf(gm(), uuid);
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    await sheet.locator("input[type=number]").first().waitFor();
    const tried: number = await sheet.evaluate((root, values) => {
      const names = [...root.querySelectorAll<HTMLInputElement>("input[type=number]")].map(({ name }) => name);
      for (const name of names) {
        for (const value of values) {
          const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (!field) throw new Error(name);
          const shown = field.value;
          field.type = "text";
          field.value = value;
          field.dispatchEvent(new Event("change", { bubbles: true }));
          // What does not fit is refused at once; an empty field is a value where there may be none.
          if (field.value !== shown) throw new Error(`${name} shows ${field.value} in place of ${shown}`);
        }
      }
      return names.length;
    }, NO_NUMBERS);
    expect(tried).toBeGreaterThan(10);
    const tampered: string[] = await one().evaluate(
      async ([id, values]) => {
        const actor = fromUuidSync(id as string);
        const paths = ["stress.value", "stress.max", "experience.max", "coins", "skills.tinkering"];
        const wrong: string[] = [];
        for (const path of paths) {
          for (const value of [...values, null, [], {}, 1e300, true]) {
            await actor.update({ [`system.${path}`]: value }).catch(() => null);
            const stored = foundry.utils.getProperty(actor._source.system, path);
            const fits = stored === undefined || (Number.isInteger(stored) && stored >= 0 && stored <= 999_999);
            if (!fits) wrong.push(`${path}: ${JSON.stringify(value)} became ${stored}`);
          }
        }
        return wrong;
      },
      [uuid, NO_NUMBERS] as const,
    );
    expect(tampered).toEqual([]);
    await gm().evaluate(([id, system]) => fromUuidSync(id as string).update({ system }), [
      uuid,
      { ...before, callsign: "Гром" },
    ] as const);
    await waitForValue(table(), uuid, "system.callsign", "Гром");
    await expect.poll(() => sheet.innerText()).not.toMatch(/NaN|undefined|Infinity/);
    await one().evaluate(() => ui.notifications.clear());
    await closeSheet(sheet);
  });

  it("holds the marks of every track within its length, whoever writes it", async () => {
    const xp = { value: 6, max: 8 };
    const uuid = await newMetrohod(table(), {
      system: { stress: { value: 7, max: 9 }, characteristics: { ingenuity: { xp } } },
    });
    const stored = await one().evaluate(async (id) => {
      const actor = fromUuidSync(id);
      const [gear] = await actor.createEmbeddedDocuments("Item", [
        { name: "Фонарь", type: "gear", system: { charges: { value: 2, max: 3 } } },
      ]);
      await actor.update({ "system.stress.max": 4, "system.characteristics.ingenuity.xp.max": 5 });
      await gear.update({ "system.charges": { value: 9 } });
      return [
        actor._source.system.stress,
        actor._source.system.characteristics.ingenuity.xp,
        gear._source.system.charges,
      ];
    }, uuid);
    expect(stored).toEqual([
      { value: 4, max: 4 },
      { value: 5, max: 5 },
      { value: 3, max: 3 },
    ]);
  });

  it("stores every box and list, and takes it back, over a reload (B02)", async () => {
    const uuid = await newMetrohod(table(), { system: { contacts: { a: { name: "Дед" } } } });
    const boxes = ["system.out", "system.retired"];
    for (const on of [true, false]) {
      const sheet = await openSheet(one(), uuid);
      await edit(sheet);
      for (const box of boxes) {
        await sheet.locator(`[name="${box}"]`).setChecked(on);
        await waitForValue(table(), uuid, box, on);
      }
      const kind = on ? "rival" : "friend";
      await sheet.locator('[name="system.contacts.a.kind"]').selectOption(kind);
      await waitForValue(table(), uuid, "system.contacts.a.kind", kind);
      await table().enter(table().seat("one"));
      for (const box of boxes) await waitForValue(table(), uuid, box, on);
      await waitForValue(table(), uuid, "system.contacts.a.kind", kind);
    }
  });

  it("keeps focus and every character when one types fast from field to field on a slow line (B33)", async () => {
    const uuid = await newMetrohod(table(), { system: { contacts: { a: { name: "Дед" } } } });
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    await table().control({ delay: { userId: "*", ms: [100, 200] } });
    const typed = new Map<string, string | number>();
    const here = (): Promise<{ name: string; type: string }> =>
      one().evaluate(() => {
        const { name = "", type = "" } = document.activeElement as HTMLInputElement;
        return { name, type };
      });
    await sheet.locator('[name="system.callsign"]').focus();
    for (let step = 0; step < 80 && typed.size < 24; step++) {
      const { name, type } = await here();
      if ((type === "text" || type === "number") && name && !typed.has(name)) {
        const value = type === "number" ? 3 : `Слово ${typed.size}`;
        await one().keyboard.press("ControlOrMeta+A");
        await one().keyboard.type(String(value));
        typed.set(name, value);
      }
      await one().keyboard.press("Tab");
    }
    expect(typed.size).toBeGreaterThan(15);
    await table().control({ reset: true });
    const stored = (): Promise<unknown> =>
      gm().evaluate(
        ([id, names]) => {
          const source = fromUuidSync(id).toObject();
          return names.map((name) => [name, foundry.utils.getProperty(source, name)]);
        },
        [uuid, [...typed.keys()]] as const,
      );
    await expect.poll(stored).toEqual([...typed]);
    const shown = (): Promise<unknown> =>
      sheet
        .locator(Array.from(typed.keys(), (name) => `[name="${name}"]`).join())
        .evaluateAll((fields) =>
          fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
        );
    await expect
      .poll(async () => new Map((await shown()) as [string, string][]))
      .toEqual(new Map(Array.from(typed, ([name, value]) => [name, String(value)])));
    await closeSheet(sheet);
  });

  it("asks before the last stop, and takes stress by the rules", async () => {
    const uuid = await newMetrohod(table(), { system: { stress: { value: 8 } } });
    const sheet = await openSheet(one(), uuid);
    await stop(sheet, "system.stress.value", 9).click();
    const dialog = one().locator("dialog, .dialog").last();
    await dialog.waitFor();
    await expect.poll(async () => (await systemOf(gm(), uuid)).stress.value).toBe(8);
    await dialog.locator('[data-action="yes"]').click();
    await waitForValue(table(), uuid, "system.out", true);
    expect(Object.keys((await systemOf(gm(), uuid)).traumas)).toHaveLength(1);
  });
});
