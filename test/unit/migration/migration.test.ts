import { describe, expect, it } from "vitest";
import {
  migrateSource,
  stampedFlags,
  stampOf,
  stepsBetween,
  type Migration,
  type Source,
} from "../../../src/play/migration/migration.ts";
import { compareVersions, laterOf } from "../../../src/play/migration/versions.ts";

const step = (version: string, mark: string, over: Partial<Migration> = {}): Migration => ({
  version,
  kind: "Actor",
  types: ["hero"],
  migrate: (source) => ({ ...source, marks: `${String(source.marks ?? "")}${mark}` }),
  ...over,
});

const hero = (over: object = {}): Source => ({ _id: "hero000000000001", type: "hero", ...over });

describe("versions", () => {
  it.each([
    ["0.1.0", "0.2.0", -1],
    ["0.10.0", "0.9.9", 1],
    ["1.0", "1.0.0", 0],
    ["", "0.0.1", -1],
    ["1.0.0-beta", "1.0.0", -1],
    ["1.0.0-beta.2", "1.0.0-beta.10", -1],
    ["1.0.0", "1.0.0", 0],
    ["nonsense", "0.1.0", -1],
  ] as const)("%s against %s", (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
    expect(Math.sign(compareVersions(b, a)) + order).toBe(0);
  });

  it("have a later one", () => {
    expect(laterOf("0.9.0", "0.10.0")).toBe("0.10.0");
    expect(laterOf("0.10.0", "")).toBe("0.10.0");
  });
});

describe("the steps between two versions", () => {
  const steps = [step("0.3.0", "c"), step("0.2.0", "a"), step("0.10.0", "d"), step("0.2.0", "b")];
  const marks = (from: string, to: string): unknown =>
    stepsBetween(steps, from, to).reduce((source, each) => each.migrate(source), hero()).marks;

  it.each([
    ["", "9.0.0", "abcd"],
    ["0.1.0", "0.2.0", "ab"],
    ["0.2.0", "0.3.0", "c"],
    ["0.2.0", "0.10.0", "cd"],
    ["0.10.0", "0.10.0", undefined],
    ["0.1.0", "0.1.9", undefined],
    ["1.0.0", "0.1.0", undefined],
  ] as const)("from %s to %s", (from, to, expected) => expect(marks(from, to)).toBe(expected));
});

describe("a document's source", () => {
  const steps = [step("0.2.0", "a"), step("0.3.0", "b")];
  const marks = (source: Source, from = "0.1.0"): unknown => migrateSource("Actor", source, steps, from, "0.3.0").marks;

  it("goes through the steps of its kind and sub-type only", () => {
    expect(marks(hero())).toBe("ab");
    expect(marks(hero({ type: "foe" }))).toBeUndefined();
    expect(migrateSource("Item", hero(), steps, "", "0.3.0").marks).toBeUndefined();
  });

  it("starts from its own stamp when that is later than the world's", () => {
    expect(marks(hero({ flags: stampedFlags(hero(), "0.2.0") }))).toBe("b");
    expect(marks(hero({ flags: stampedFlags(hero(), "0.1.0") }), "0.2.0")).toBe("b");
    expect(marks(hero({ flags: stampedFlags(hero(), "0.3.0") }))).toBeUndefined();
  });

  it("stays as it was, even when a step writes into what it is given", () => {
    const careless = step("0.2.0", "", {
      migrate: (source) => Object.assign(source, { name: "changed" }),
    });
    const source = hero({ name: "as it was" });
    expect(migrateSource("Actor", source, [careless], "", "1.0.0").name).toBe("changed");
    expect(source.name).toBe("as it was");
  });

  it.each([[undefined], [null], ["text"], [[]], [{ depo: null }], [{ depo: { schema: 3 } }]])(
    "counts as not stamped with the flags %j",
    (flags) => expect(stampOf({ flags })).toBe(""),
  );

  it("keeps the flags of others beside its stamp", () => {
    const flags = stampedFlags(hero({ flags: { other: { a: 1 }, depo: { b: 2 } } }), "0.2.0");
    expect(flags).toEqual({ other: { a: 1 }, depo: { b: 2, schema: "0.2.0" } });
  });
});
