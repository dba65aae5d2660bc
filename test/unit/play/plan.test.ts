import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, delta, drop, invertAll, set, type Change } from "../../../src/kernel/changes.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";
import { plan, type Ledgered, type Plan } from "../../../src/play/ledger/plan.ts";

const UUID = "Actor.aaaaaaaaaaaaaaaa";

/** A document in memory: values by dotted path, a range for all numbers, the items it holds. */
class Sheet implements Ledgered {
  constructor(
    readonly values: Map<string, unknown>,
    readonly items = new Set<string>(),
    readonly range = { min: 0, max: 9 },
  ) {}
  read = (path: string) => this.values.get(path);
  bounds = () => this.range;
  accepts = (path: string, value: unknown) => !path.includes("bogus") && typeof value !== "string";
  takes = (_collection: string, data: object) => "name" in data;
  holds = (_collection: string, id: string) => this.items.has(id);

  /** The sheet after a plan. */
  after({ update, removals, create, delete: gone }: Plan): Sheet {
    const values = new Map([...this.values, ...update]);
    for (const [path, key] of removals) values.delete(`${path}.${key}`);
    const items = new Set([...this.items, ...create.map(({ data }) => data._id)]);
    for (const { id } of gone) items.delete(id);
    return new Sheet(values, items, this.range);
  }
}

function planned(changes: Change[], sheet: Sheet): Plan {
  const result = plan(changes, sheet);
  if (isRefusal(result)) throw new Error(`refused: ${result.error}`);
  return result;
}

const sheet = () =>
  new Sheet(
    new Map<string, unknown>([
      ["system.stress.value", 3],
      ["system.out", false],
    ]),
  );
const item = { _id: "bbbbbbbbbbbbbbbb", name: "Lamp" };

describe("plan", () => {
  it("adds deltas up and writes each path once", () => {
    const { update, lines } = planned(
      [delta(UUID, "system.stress.value", 2), delta(UUID, "system.stress.value", 1)],
      sheet(),
    );
    expect([...update]).toEqual([["system.stress.value", 6]]);
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [3, 5],
      [5, 6],
    ]);
  });

  it("counts a number that is not there yet from zero", () => {
    expect(planned([delta(UUID, "system.skills.scouting", 1)], sheet()).update.get("system.skills.scouting")).toBe(1);
  });

  it.each([
    ["range", delta(UUID, "system.stress.value", 7)],
    ["range", delta(UUID, "system.stress.value", -4)],
    ["value", delta(UUID, "system.out", 1)],
    ["value", delta(UUID, "system.stress.value", 0.5)],
    ["value", delta(UUID, "system.bogus", 1)],
    ["value", set(UUID, "system.stress.value", 3, "4")],
    ["value", { kind: "create", uuid: UUID, collection: "Item", data: { _id: "bbbbbbbbbbbbbbbb" } }],
    ["moved", set(UUID, "system.out", true, false)],
    ["moved", drop(UUID, "system.wounds", "none", { name: "" })],
  ] as const)("refuses with %s", (error, change) => {
    expect(plan([change], sheet())).toEqual({ error });
  });

  it("lets a number pass its limits on the way, not at the end", () => {
    const changes = [delta(UUID, "system.stress.value", 8), delta(UUID, "system.stress.value", -8)];
    expect(planned(changes, sheet()).update.get("system.stress.value")).toBe(3);
  });

  it("keeps a value within the maximum beside it, and lets one that lies above come down", () => {
    const track = (value: number) =>
      new Sheet(
        new Map([
          ["system.stress.value", value],
          ["system.stress.max", 5],
        ]),
      );
    expect(plan([delta(UUID, "system.stress.value", 1)], track(5))).toEqual({ error: "range" });
    expect(planned([delta(UUID, "system.stress.value", -1)], track(8)).update.get("system.stress.value")).toBe(7);
    const raised = [delta(UUID, "system.stress.max", 1), delta(UUID, "system.stress.value", 1)];
    expect(planned(raised, track(5)).update.get("system.stress.value")).toBe(6);
  });

  it("compares what a change starts from whatever the order of keys", () => {
    const held = new Sheet(new Map<string, unknown>([["system.traumas.a", { name: "", slug: "" }]]));
    const to = { slug: "insomnia", name: "" };
    expect(
      planned([set(UUID, "system.traumas.a", { slug: "", name: "" }, to)], held).update.get("system.traumas.a"),
    ).toEqual(to);
  });

  it("refuses to add an entry or item that is there, and to delete an item that is not", () => {
    const held = new Sheet(new Map<string, unknown>([["system.wounds.a", {}]]), new Set([item._id]));
    expect(plan([add(UUID, "system.wounds", "a", {})], held)).toEqual({ error: "moved" });
    expect(plan([{ kind: "create", uuid: UUID, collection: "Item", data: item }], held)).toEqual({ error: "moved" });
    expect(plan([{ kind: "delete", uuid: UUID, collection: "Item", data: item }], sheet())).toEqual({ error: "moved" });
  });

  it("drops an entry that was renamed meanwhile", () => {
    const held = new Sheet(new Map<string, unknown>([["system.wounds.a", { name: "new" }]]));
    expect(planned([drop(UUID, "system.wounds", "a", { name: "old" })], held).removals).toEqual([
      ["system.wounds", "a"],
    ]);
  });

  it("is undone by the inverted changes, whatever they were", () => {
    const change = fc.oneof(
      fc.integer({ min: -9, max: 9 }).map((by): Change => delta(UUID, "system.stress.value", by)),
      fc.constant<Change>(set(UUID, "system.out", false, true)),
      fc.constant<Change>(set(UUID, "system.out", true, false)),
      fc.constantFrom("a", "b").map((key): Change => add(UUID, "system.wounds", key, { name: key })),
      fc.constantFrom("a", "b").map((key): Change => drop(UUID, "system.wounds", key, { name: key })),
      fc.constant<Change>({ kind: "create", uuid: UUID, collection: "Item", data: item }),
    );
    let done = 0;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const before = sheet();
        const there = plan(changes, before);
        if (isRefusal(there)) return;
        done += 1;
        const after = before.after(there);
        const back = after.after(planned(invertAll(changes), after));
        expect(Object.fromEntries(back.values)).toEqual(Object.fromEntries(before.values));
        expect([...back.items]).toEqual([...before.items]);
      }),
      { numRuns: 5000 },
    );
    expect(done).toBeGreaterThan(500);
  });
});
