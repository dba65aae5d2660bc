import { describe, expect, it } from "vitest";
import type { Write } from "../../../src/play/migration/plan.ts";
import { planWorld } from "../../../src/play/migration/plan.ts";
import { batchesOf } from "../../../src/play/migration/run.ts";
import { FakeWorld, oldHeroes, STEPS, valuesOf } from "./world.ts";

describe("a world that is up to date after one login", () => {
  it("has every document in the new shape, stamped, and bears the version", async () => {
    const world = new FakeWorld(oldHeroes(120));
    const before = valuesOf(world.actors);
    expect(await world.login()).toEqual([]);
    expect(world.version).toBe("0.4.0");
    expect(valuesOf(world.actors)).toEqual(before);
    expect(world.actors[7]).toMatchObject({ system: { coins: 7 }, flags: { depo: { schema: "0.4.0" } } });
    expect(world.actors[7]?.items[0]).toMatchObject({ system: { load: 7 }, flags: { depo: { schema: "0.4.0" } } });
    // 120 parents of one item each, three batches of actors, the stamp
    expect(world.operations).toBe(120 + 3 + 1);
    expect(world.told.at(-1)).toBe("240/240");
  });

  it("is not written again (B43)", async () => {
    const world = new FakeWorld(oldHeroes(3));
    await world.login();
    const { operations } = world;
    for (let i = 0; i < 3; i += 1) expect(await world.login()).toEqual([]);
    expect(world.operations).toBe(operations);
  });
});

describe("a world without work", () => {
  it.each([
    ["new", "", "0.4.0", { state: "stamp", to: "0.4.0" }],
    ["of this version", "0.4.0", "0.4.0", { state: "current" }],
    ["of a newer version", "0.5.0", "0.4.0", { state: "newer", world: "0.5.0" }],
    ["with no step on the way", "0.4.0", "0.4.1", { state: "stamp", to: "0.4.1" }],
  ] as const)("%s", (_, from, to, plan) => {
    expect(planWorld(new FakeWorld(oldHeroes(2)).sources, STEPS, from, to)).toEqual(plan);
  });

  it("of a newer version is never written", async () => {
    const world = new FakeWorld(oldHeroes(2));
    world.version = "0.5.0";
    expect(await world.login()).toEqual([]);
    expect([world.operations, world.version]).toEqual([0, "0.5.0"]);
  });
});

/** Ten ways in which a record can be broken. */
const CORRUPT: readonly [string, (actor: Record<string, any>) => void][] = [
  ["no system", (actor) => delete actor.system],
  ["a system that is null", (actor) => (actor.system = null)],
  ["a value of another type", (actor) => (actor.system.purse = "much")],
  ["a value that is null", (actor) => (actor.system.purse = null)],
  ["a list for a number", (actor) => (actor.system.purse = [1])],
  ["a group for a number", (actor) => (actor.system.purse = { value: 1 })],
  ["a flag for a number", (actor) => (actor.system.purse = true)],
  ["a half-new shape", (actor) => (actor.system = { money: "half" })],
  ["an item without system", (actor) => (actor.items[0].system = null)],
  ["an item with a value of another type", (actor) => (actor.items[0].system.weight = "heavy")],
];

describe("one bad record among five hundred (B44)", () => {
  it.each(CORRUPT)("%s: it stays and is listed, all others are migrated", async (_, corrupt) => {
    const actors = oldHeroes(500);
    const bad = actors[250] ?? {};
    corrupt(bad);
    const original = structuredClone(bad);
    const world = new FakeWorld(actors);
    const failures = await world.login();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(bad._id);
    expect(world.version).toBe("0.1.0");
    const isItem = failures[0]?.includes("Item") ?? false;
    const own = ({ items, ...rest }: Record<string, any>): unknown => (isItem ? items : rest);
    expect(own(bad)).toEqual(own(original));
    const coins = actors.filter(({ system }) => typeof system?.coins === "number");
    expect(coins).toHaveLength(isItem ? 500 : 499);
    const { operations } = world;
    expect(await world.login()).toEqual(failures);
    expect(world.operations).toBe(operations);

    Object.assign(bad, oldHeroes(251)[250]);
    expect(await world.login()).toEqual([]);
    expect(world.version).toBe("0.4.0");
  });
});

describe("a fault at any step or write", () => {
  it.each([0, 1, 2])("step %i fails for one document: that one keeps its data whole", async (broken) => {
    const steps = STEPS.map((step, i) => ({
      ...step,
      migrate: (source: Parameters<typeof step.migrate>[0]) => {
        if (i === broken && String(source._id).endsWith("02")) throw new Error("planned");
        return step.migrate(source);
      },
    }));
    const world = new FakeWorld(oldHeroes(4));
    const before = valuesOf(world.actors);
    expect(await world.login("0.4.0", steps)).toHaveLength(1);
    expect(valuesOf(world.actors)).toEqual(before);
    expect(world.version).toBe("0.1.0");
    expect(await world.login()).toEqual([]);
    expect(valuesOf(world.actors)).toEqual(before);
  });

  it("a batch that the server refuses is written one by one; who is refused is listed and not stamped", async () => {
    const world = new FakeWorld(oldHeroes(60));
    const bad = world.actors[10]?._id;
    world.refused.add(bad);
    expect(await world.login()).toEqual([`Actor.${bad}`]);
    expect(world.actors[10]?.flags).toBeUndefined();
    expect(world.actors.filter(({ flags }) => flags?.depo.schema === "0.4.0")).toHaveLength(59);
    expect(world.version).toBe("0.1.0");
  });

  it.each(Array.from({ length: 20 }, (_, i) => i * 3))("killed after %i writes it goes on where it was", async (at) => {
    const world = new FakeWorld(oldHeroes(60));
    const before = valuesOf(world.actors);
    world.killAt = at;
    await world.login().catch(() => []);
    expect(world.version).toBe("0.1.0");
    expect(valuesOf(world.actors)).toEqual(before);
    world.killAt = Infinity;
    expect(await world.login()).toEqual([]);
    expect(world.version).toBe("0.4.0");
    expect(valuesOf(world.actors)).toEqual(before);
    // Nothing is written twice: 60 operations for the items, two for the actors, one for the stamp.
    expect(world.operations).toBe(60 + 2 + 1);
  });
});

describe("batches", () => {
  const write = (parent: string, n: number): Write => {
    return { kind: "Actor", parent, id: String(n), uuid: `Actor.${n}`, name: "", fields: {}, modified: null };
  };
  const sizes = (writes: Write[]) => batchesOf(writes).map((batch) => batch.length);
  it.each([
    [0, []],
    [1, [1]],
    [50, [50]],
    [51, [50, 1]],
    [100, [50, 50]],
  ])("of %i documents", (count, expected) =>
    expect(sizes(Array.from({ length: count }, (_, n) => write("", n)))).toEqual(expected),
  );
  it("keep the parents apart", () => expect(sizes([write("a", 1), write("b", 2), write("a", 3)])).toEqual([2, 1]));
});
