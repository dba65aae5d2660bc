import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

interface WorldFile {
  system: string;
  version: string;
  settings: Record<string, unknown>;
}

const PATIENCE = "approvalPatience";
const SKILLS = "metrohodSkills";

const settings = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, game.settings.get("depo", key)])),
    ["games", "approval", "approvalPatience", "log", "metrohodSkills"],
  );

atTable("How a world plays, as a file", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const control = (action: string) => gm().locator(`#depo-world [data-action="${action}"]`);
  const said = async (): Promise<string> => (await warnings(gm())).join(" ");

  async function open(): Promise<void> {
    await gm().evaluate(() => void new (game.settings.menus.get("depo.worldMenu").type)().render({ force: true }));
    await control("saveFile").waitFor();
  }

  async function save(): Promise<WorldFile> {
    const [download] = await Promise.all([gm().waitForEvent("download"), control("saveFile").click()]);
    expect(download.suggestedFilename()).toMatch(/^depo-.+\.json$/);
    return JSON.parse(readFileSync(await download.path(), "utf8"));
  }

  async function load(text: string): Promise<void> {
    const [chooser] = await Promise.all([gm().waitForEvent("filechooser"), control("loadFile").click()]);
    await chooser.setFiles({ name: "depo.json", mimeType: "application/json", buffer: Buffer.from(text) });
  }

  it("goes from one world to another: what would change is named first, and it changes for all", async () => {
    await gm().evaluate(async () => {
      const list = game.settings.get("depo", "metrohodSkills");
      list[0].skills[0].name = "Тоннели <b>";
      await game.settings.set("depo", "metrohodSkills", list);
      await game.settings.set("depo", "approval", "required");
      await game.settings.set("depo", "spacersEnvironment", { level: 2, since: 0 });
    });
    await open();
    const [before, file] = [await settings(gm()), await save()];
    expect(file).toMatchObject({ system: "depo", settings: before });
    expect(Object.keys(file.settings)).not.toContain("spacersEnvironment");
    expect(Object.keys(file.settings)).not.toContain("schema");

    await gm().evaluate(async () => {
      await game.settings.set("depo", "metrohodSkills", game.settings.settings.get("depo.metrohodSkills").default);
      await game.settings.set("depo", "approval", "never");
    });
    await load(JSON.stringify(file));
    const question = gm().locator(".depo-dialog");
    await question.waitFor();
    expect(await question.innerText()).toMatch(
      /Условия диспетчера; Характеристики и навыки|The dispatcher's terms; Characteristics and skills/,
    );
    await question.locator('[data-action="no"]').click();
    await question.waitFor({ state: "detached" });
    expect((await settings(gm())).approval).toBe("never");
    await load(JSON.stringify(file));
    await question.locator('[data-action="yes"]').click();
    for (const { page } of table().seats.values()) await expect.poll(() => settings(page)).toEqual(before);
    await expect.poll(() => gm().locator('#depo-world [name="approval"]:checked').inputValue()).toBe("required");

    await load(JSON.stringify(file));
    await expect.poll(said).toMatch(/уже как в файле|as in the file already/);
    expect(await question.count()).toBe(0);
  });

  it("is refused whole, in words, when it is no such file or a value does not fit", async () => {
    const [before, file] = [await settings(gm()), await save()];
    const skills = file.settings[SKILLS] as { key: string; name: string; skills: object[] }[];
    const [first] = skills;
    if (!first) throw new Error("There are no skills");
    const changed = (values: object): string =>
      JSON.stringify({ ...file, settings: { ...file.settings, approval: "never", ...values } });
    const withKey = (key: string): string => changed({ [SKILLS]: [{ ...first, key }] });
    const texts = [
      "",
      "null",
      "[]",
      "{",
      `{"system":"depo","version":"0.1.0","settings":null}`,
      JSON.stringify({ ...file, system: "other" }),
      JSON.stringify({ ...file, version: 7 }),
      JSON.stringify({ ...file, version: "99.0.0" }),
      `${JSON.stringify(file)}${" ".repeat(1_000_001)}`,
      ...[-5, 601, 1.5, "60", "<b>", null, [], {}].map((value) => changed({ [PATIENCE]: value })),
      ...["метроход", 5, null].map((value) => changed({ games: value })),
      ...[[], {}, null, "x", [...skills, first], [{ ...first, skills: [] }]].map((list) => changed({ [SKILLS]: list })),
      ...["", "a.b", "__proto__", "constructor", "<b>"].map(withKey),
      "[".repeat(10_000),
    ];
    for (const text of texts) {
      await gm().evaluate(() => ui.notifications.clear());
      await expect.poll(said).toBe("");
      await load(text);
      await expect
        .poll(said, { message: `of ${text.slice(0, 200)}` })
        .toMatch(/не файл настроек|более новой версией|не годится|no file with settings|A newer version|does not fit/);
    }
    expect(await settings(gm())).toEqual(before);
  });

  it("leaves out, and names, what this version does not know", async () => {
    const file = await save();
    await gm().evaluate(() => ui.notifications.clear());
    const more = { ...file.settings, [PATIENCE]: 90, "sung.<i>": true };
    await load(JSON.stringify({ ...file, settings: more }).replace('"sung', '"__proto__":{"log":true},"sung'));
    await gm().locator('.depo-dialog [data-action="yes"]').click();
    await expect
      .poll(() =>
        table()
          .page("one")
          .evaluate(() => game.settings.get("depo", "approvalPatience")),
      )
      .toBe(90);
    expect(await said()).toContain("sung.<i>");
    expect(
      await gm()
        .evaluate(() => ({}) as { log?: unknown })
        .then(({ log }) => log),
    ).toBeUndefined();
  });
});
