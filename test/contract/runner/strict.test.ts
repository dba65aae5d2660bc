import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GM, type Seat, Table } from "./table.ts";

/** What the host owes beyond the API: to be stricter than Foundry, and to say what it is not. */
const GONE = [
  "mergeObject",
  "duplicate",
  "renderTemplate",
  "loadTemplates",
  "TextEditor",
  "Dialog",
  "Application",
  "FormApplication",
  "ActorSheet",
  "ItemSheet",
  "jQuery",
  "$",
];
const UNKNOWN = [
  "foundry.nonsense",
  "foundry.utils.nonsense",
  "foundry.applications.api.Nonsense",
  "foundry.applications.sheets.Nonsense",
  "foundry.data.fields.NonsenseField",
  "foundry.dice.terms.Nonsense",
  "foundry.documents.Nonsense",
];

describe.each([13, 14] as const)("generation %i", (generation) => {
  let table: Table;
  let seat: Seat;

  beforeAll(async () => {
    table = await Table.open(generation);
    seat = await table.join(GM);
  }, 300_000);
  afterAll(() => table?.close());

  /** The message of the error that reading a path from the globals gives. */
  const reading = (path: string): Promise<string> =>
    seat.do((keys) => {
      try {
        let value: any = globalThis;
        for (const key of keys.split(".")) value = value[key];
        return `no error: ${typeof value}`;
      } catch (error) {
        return (error as Error).message;
      }
    }, path);

  it.each(GONE)("reading the deprecated global %s throws and names it", async (name) => {
    expect(await reading(name)).toContain(name);
    expect(await reading(name)).not.toContain("no error");
  });

  it.each(UNKNOWN)("reading %s throws and names it", async (path) => {
    expect(await reading(path)).toContain(path);
    expect(await reading(path)).not.toContain("no error");
  });

  it("the first generation of applications is absent", async () => {
    expect(await reading("foundry.appv1.api.Application")).toMatch(/foundry\.appv1/);
  });

  it("jQuery is not even a property of elements passed to hooks", async () => {
    const isElement = await seat.do(
      () =>
        new Promise((resolve) => {
          Hooks.once("renderApplicationV2", (_app: any, html: any) =>
            resolve(html instanceof HTMLElement && !("jquery" in html)),
          );
          void new foundry.applications.api.DialogV2({
            window: {},
            content: "x",
            buttons: [{ action: "a", label: "A" }],
          }).render({
            force: true,
          });
        }),
    );
    expect(isElement).toBe(true);
  });

  it("an option of the window that none has throws and names it", async () => {
    const message = await seat.do(() => {
      try {
        void new foundry.applications.api.ApplicationV2({ window: { nonsenseOption: 1 } });
        return "no error";
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toContain("nonsenseOption");
  });

  it("what only the other generation has throws or is absent", async () => {
    const [here, there] = generation === 13 ? ["rollMode", "messageMode"] : ["messageMode", "rollMode"];
    const read = (key: string) =>
      seat.do((name) => {
        try {
          return game.settings.get("core", name) as unknown;
        } catch {
          return null;
        }
      }, key);
    expect(await read(here!)).toBeTruthy();
    expect(await read(there!)).toBeNull();
    const method = generation === 13 ? "applyMode" : "applyRollMode";
    expect(await reading(`ChatMessage.${method}`)).not.toBe("no error: function");
    expect(await reading("_del")).toMatch(generation === 13 ? /_del|undefined/ : /no error: object/);
  });

  it("a write that the server is told to refuse rejects, and nothing changes", async () => {
    const id = await seat.do(async () => (await Actor.create({ name: "Kept", type: "depo-probe.thing" })).id as string);
    await table.control({ reject: { userId: "*", count: 1, message: "refused for a test" } });
    const message = await seat.do(
      (actor) =>
        game.actors
          .get(actor)
          .update({ name: "Lost" })
          .then(
            () => "no error",
            (error: Error) => error.message,
          ),
      id,
    );
    expect(message).toContain("refused for a test");
    expect(await seat.do((actor) => game.actors.get(actor).name, id)).toBe("Kept");
    seat.forgive(/refused for a test/);
  });

  it("dice can be forced for tests", async () => {
    const faces = await seat.do(async () => {
      (globalThis as any).hostTest.dice.force([6, 2, 5]);
      return (await new Roll("3d6").evaluate()).dice[0].results.map((result: any) => result.result);
    });
    expect(faces).toEqual([6, 2, 5]);
  });

  it("a path outside of the packages is not served", async () => {
    for (const path of [
      "systems/contract-fixture/../../package.json",
      "modules/depo-probe/%2e%2e/%2e%2e/package.json",
      "modules/none/x.js",
    ])
      expect((await fetch(`${table.url}/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  });

  it("says that it is not Foundry", async () => {
    expect(await (await fetch(table.url)).text()).toMatch(/not Foundry|не Foundry/i);
  });

  it("nothing went wrong on the way", () => {
    expect(seat.errors).toEqual([]);
  });
});
