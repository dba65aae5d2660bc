import { expect, it } from "vitest";
import { openSheet } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("The packs at the table", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("hold documents that their data models take as they are", async () => {
    const broken: string[] = await gm().evaluate(async () => {
      const found: string[] = [];
      for (const pack of game.packs)
        for (const document of await pack.getDocuments()) {
          const failure = document.validationFailures?.fields ?? document.validationFailures?.joint;
          if (failure || document.invalid) found.push(document.uuid);
        }
      return found;
    });
    expect(broken).toEqual([]);
  });

  it("keep the dispatcher's journals from players", async () => {
    const names = (page: ReturnType<typeof gm>): Promise<string[]> =>
      page.evaluate(() => game.packs.map(({ metadata }: any) => metadata.name));
    expect(await names(gm())).toEqual(expect.arrayContaining(["metrohod-dispatcher-ru", "metrohod-guide-ru"]));
    expect(await names(one())).toContain("metrohod-guide-ru");
    expect(await names(one())).not.toContain("metrohod-dispatcher-ru");
  });

  it("bring an outing whose clocks are live in its pages once it is in the world", async () => {
    const uuid: string = await gm().evaluate(async () => {
      const pack = game.packs.get("depo.metrohod-dispatcher-ru");
      const entries = await pack.getDocuments();
      const outing = entries.find(({ flags }: any) => flags.depo.slug === "last-way-to-gravel");
      return (await game.journal.importFromCompendium(pack, outing.id)).uuid;
    });
    const sheet = await openSheet(gm(), uuid);
    const clocks: string[] = await gm().evaluate(
      (id) => fromUuidSync(id).pages.contents.flatMap(({ type, uuid }: any) => (type === "clock" ? [uuid] : [])),
      uuid,
    );
    expect(clocks).toHaveLength(3);
    const [clock = ""] = clocks;
    const place = sheet.locator(`p [data-depo-clock="${clock}"] .depo-clock__dial--value`).first();
    await place.click();
    await expect.poll(() => gm().evaluate((id) => fromUuidSync(id).system.value, clock)).toBe(1);
    await expect.poll(() => place.locator("path.is-on").count()).toBe(1);
  });

  it("bring tables that answer every face of their die", async () => {
    const holes: string[] = await gm().evaluate(async () => {
      const tables = await game.packs.get("depo.metrohod-tables-ru").getDocuments();
      return tables.flatMap((each: any) =>
        Array.from({ length: Number(each.formula.slice(2)) }, (_, face) => face + 1)
          .filter((face) => each.getResultsForRoll(face).length !== 1)
          .map((face) => `${each.name}: ${face}`),
      );
    });
    expect(holes).toEqual([]);
    const said: string = await gm().evaluate(async () => {
      const tables = await game.packs.get("depo.metrohod-tables-en").getDocuments();
      const [first] = tables.sort((a: any, b: any) => a.name.localeCompare(b.name));
      return (await first.draw({ displayChat: false })).results[0].getHTML();
    });
    expect(said).toMatch(/\w{3}/);
  });
});
