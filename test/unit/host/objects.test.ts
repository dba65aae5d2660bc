import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constantsFor } from "../../host/shared/constants.ts";
import { isId, joinUuid, randomID, splitUuid } from "../../host/shared/ids.ts";
import * as objects from "../../host/shared/objects.ts";

const { ForcedDeletion, ForcedReplacement, diffObject, mergeObject } = objects;

describe("paths (BOOT-5)", () => {
  it("reads, sets and removes at dotted paths", () => {
    const object = { a: { b: [{ c: 1 }] }, "d.e": 2 };
    expect(objects.getProperty(object, "a.b.0.c")).toBe(1);
    expect(objects.getProperty(object, "d.e")).toBe(2);
    expect(objects.getProperty(object, "a.x.y")).toBeUndefined();
    expect(objects.getProperty(null, "a")).toBeUndefined();
    expect(objects.hasProperty({ a: { b: undefined } }, "a.b")).toBe(true);
    expect(objects.hasProperty({ a: null }, "a.b")).toBe(false);
    expect(objects.setProperty(object, "a.z.y", 5)).toBe(true);
    expect(objects.setProperty(object, "a.z.y", 5)).toBe(false);
    expect(objects.deleteProperty(object, "a.z.y")).toBe(true);
    expect(objects.deleteProperty(object, "a.z.y")).toBe(false);
    expect(object).toEqual({ a: { b: [{ c: 1 }], z: {} }, "d.e": 2 });
  });

  it("expands and flattens", () => {
    expect(objects.expandObject({ "a.b": 1, "a.c": [{ "d.e": 2 }], f: { "g.h": 3 } })).toEqual({
      a: { b: 1, c: [{ d: { e: 2 } }] },
      f: { g: { h: 3 } },
    });
    expect(objects.flattenObject({ a: { b: 1, c: [1], d: {} }, e: null })).toEqual({
      "a.b": 1,
      "a.c": [1],
      "a.d": {},
      e: null,
    });
  });

  it("expanding undoes flattening", () => {
    const key = fc.stringMatching(/^[a-z]{1,4}$/);
    const tree = fc.letrec((tie) => ({
      node: fc.dictionary(key, fc.oneof({ depthSize: "small" }, fc.integer(), fc.array(fc.integer()), tie("node"))),
    })).node;
    fc.assert(
      fc.property(tree, (object: any) => {
        expect(objects.expandObject(objects.flattenObject(object))).toEqual(object);
      }),
    );
  });
});

describe("values", () => {
  it("tells types, emptiness and equality", () => {
    class Thing {}
    const values = [null, undefined, 1, "x", {}, [], new Set(), new Map(), () => {}, new Thing(), new Date(), /x/];
    expect(values.map(objects.getType)).toEqual([
      "null",
      "undefined",
      "number",
      "string",
      "Object",
      "Array",
      "Set",
      "Map",
      "function",
      "Unknown",
      "Date",
      "RegExp",
    ]);
    expect([{}, [], "", null, undefined, NaN, new Set()].every(objects.isEmpty)).toBe(true);
    expect([{ a: 1 }, [0], "x", 0, false].some(objects.isEmpty)).toBe(false);
    expect(objects.isPlainObject(new Thing())).toBe(false);
    expect(objects.isPlainObject(Object.create(null))).toBe(true);
    expect(objects.equals({ a: [1, { b: NaN }] }, { a: [1, { b: NaN }] })).toBe(true);
    expect(objects.equals({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(objects.equals([1], { 0: 1 })).toBe(false);
    expect(objects.equals(new Set([1, 2]), new Set([2, 1]))).toBe(true);
    expect(objects.equals(new ForcedReplacement({ a: 1 }), new ForcedReplacement({ a: 1 }))).toBe(true);
    expect(objects.equals(new ForcedDeletion(), new ForcedReplacement(undefined))).toBe(false);
  });

  it("clones wholly, and refuses instances when strict", () => {
    class Thing {}
    const original = { a: [{ b: new Date(5) }], thing: new Thing() };
    const copy = objects.deepClone(original);
    expect(copy).toEqual(original);
    expect(copy.a[0]).not.toBe(original.a[0]);
    expect(copy.thing).toBe(original.thing);
    expect(() => objects.deepClone(original, { strict: true })).toThrow("advanced objects");
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect(() => objects.deepClone(endless)).toThrow("deeper than");
  });
});

describe("mergeObject", () => {
  const original = (): any => ({ a: 1, b: { c: 2, d: [1, 2] } });

  it.each<[object, objects.MergeOptions, object]>([
    [{ a: 5, "b.c": 6, e: 7 }, {}, { a: 5, b: { c: 6, d: [1, 2] }, e: 7 }],
    [{ b: { d: [3] } }, {}, { a: 1, b: { c: 2, d: [3] } }],
    [{ e: 1, b: { f: 1 } }, { insertKeys: false }, { a: 1, b: { c: 2, d: [1, 2], f: 1 } }],
    [{ e: 1, b: { f: 1 } }, { insertValues: false }, { a: 1, b: { c: 2, d: [1, 2] }, e: 1 }],
    [{ a: 9, b: { f: 1 } }, { overwrite: false }, { a: 1, b: { c: 2, d: [1, 2], f: 1 } }],
    [{ b: { f: 1 } }, { recursive: false }, { a: 1, b: { f: 1 } }],
    [{ "-=a": null, b: { "==d": { x: 1 } } }, { performDeletions: true }, { b: { c: 2, d: { x: 1 } } }],
    [{ "-=a": null }, {}, { a: 1, b: { c: 2, d: [1, 2] }, "-=a": null }],
    [{ a: new ForcedDeletion(), b: new ForcedReplacement({ x: 1 }) }, { applyOperators: true }, { b: { x: 1 } }],
    [{ e: { "-=x": null, y: 1 } }, { performDeletions: true }, { a: 1, b: { c: 2, d: [1, 2] }, e: { y: 1 } }],
    [{ toString: { x: 1 } }, { insertKeys: false }, { a: 1, b: { c: 2, d: [1, 2] } }],
  ])("%j with %j", (other, options, expected) => {
    const target = original();
    expect(mergeObject(target, other, { ...options, inplace: false })).toEqual(expected);
    expect(target).toEqual(original());
    expect(mergeObject(target, other, options)).toBe(target);
    expect(target).toEqual(expected);
  });

  it("enforces types on request, and refuses what is no object", () => {
    expect(() => mergeObject(original(), { a: "x" }, { enforceTypes: true })).toThrow(
      'data types encountered during object merge at "a"',
    );
    expect(() => mergeObject(original(), [])).toThrow("not Objects");
    expect(() => mergeObject(null, {})).toThrow("not Objects");
  });

  it("shares nothing with what it merged in", () => {
    const other = { e: { f: [1] } };
    const merged = mergeObject({}, other);
    other.e.f.push(2);
    expect(merged.e.f).toEqual([1]);
  });

  it("never reaches a prototype", () => {
    const evil: object = JSON.parse(
      '{"__proto__": {"x": 1}, "a": {"constructor": {"prototype": {"x": 1}}}, "==__proto__": {"x": 1}}',
    );
    for (const helper of [
      (o: object) => mergeObject({ a: {} }, o, { performDeletions: true }),
      objects.deepClone,
      objects.expandObject,
      objects.flattenObject,
    ]) {
      expect(Object.hasOwn(helper(evil), "__proto__")).toBe(false);
    }
    objects.expandObject({ "__proto__.x": 1, "constructor.prototype.x": 1 });
    objects.setProperty({}, "constructor.prototype.x", 1);
    expect({}).not.toHaveProperty("x");
    expect(objects.getProperty({}, "constructor.prototype")).toBeUndefined();
  });
});

describe("diffObject", () => {
  it.each<[object, objects.DiffOptions, object]>([
    [{ a: 1, b: { c: 3, d: [1, 2] } }, {}, { b: { c: 3 } }],
    [{ b: { d: [1] }, e: null }, {}, { b: { d: [1] }, e: null }],
    [{ e: 5, b: { f: 5 } }, { inner: true }, {}],
    [{ "-=a": null, "-=x": null, "==b": { c: 2 } }, { deletionKeys: true }, { "-=a": null, "==b": { c: 2 } }],
    [{ "==a": 1 }, { deletionKeys: true }, {}],
    [
      { a: new ForcedDeletion(), x: new ForcedDeletion(), b: new ForcedReplacement({ c: 2, d: [1, 2] }) },
      {},
      { a: new ForcedDeletion() },
    ],
    [{ b: 5 }, {}, { b: 5 }],
  ])("%j with %j", (other, options, expected) => {
    expect(diffObject({ a: 1, b: { c: 2, d: [1, 2] } }, other, options)).toEqual(expected);
  });

  it("merged back gives the other", () => {
    const values = fc.dictionary(
      fc.constantFrom("a", "b", "c"),
      fc.oneof(fc.integer(), fc.array(fc.integer()), fc.dictionary(fc.constantFrom("x", "y"), fc.integer())),
    );
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(mergeObject(a, diffObject(a, b), { inplace: false })).toEqual(mergeObject(a, b, { inplace: false }));
      }),
    );
  });
});

describe("operators (DOC-9)", () => {
  it("survive the wire", () => {
    const data = { a: new ForcedDeletion(), b: [new ForcedReplacement({ c: 1 })] };
    const wire: unknown = JSON.parse(JSON.stringify(data));
    expect(wire).toEqual({
      a: { __$OPERATOR$__: "ForcedDeletion" },
      b: [{ __$OPERATOR$__: "ForcedReplacement", value: { c: 1 } }],
    });
    expect(objects.hasOperators(wire)).toBe(true);
    expect(objects.reviveOperators(wire)).toEqual(data);
    expect(() => objects.reviveOperators({ __$OPERATOR$__: "Boom" })).toThrow('Unknown update operator "Boom"');
  });
});

describe("ids and uuids (DOC-14)", () => {
  it("are 16 letters or digits, all different", () => {
    const ids = Array.from({ length: 1000 }, () => randomID());
    expect(ids.every(isId)).toBe(true);
    expect(new Set(ids).size).toBe(1000);
    expect(randomID(5)).toHaveLength(5);
    for (const wrong of ["", "short", "with-dash00000000", 5, null, `${ids[0]}x`]) expect(isId(wrong)).toBe(false);
  });

  it.each([
    "Actor.aaaaaaaaaaaaaaaa",
    "Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb.ActiveEffect.cccccccccccccccc",
    "Compendium.depo.gear-ru.Item.bbbbbbbbbbbbbbbb",
  ])("%s is read and written back", (uuid) => {
    expect(joinUuid(splitUuid(uuid)!)).toBe(uuid);
  });

  it.each([
    "",
    "Actor",
    "Actor.x",
    "Dragon.aaaaaaaaaaaaaaaa",
    "Item.aaaaaaaaaaaaaaaa.Actor.bbbbbbbbbbbbbbbb",
    "Compendium.depo",
    "Compendium.depo.gear.aaaaaaaaaaaaaaaa",
    5,
    null,
  ])("%s is no uuid", (uuid) => expect(splitUuid(uuid)).toBeNull());
});

describe("constants", () => {
  it("differ between generations where they should (CHAT-2, AE-1, AE-2)", () => {
    const [older, newer] = [constantsFor(13), constantsFor(14)];
    expect(older).toHaveProperty("ACTIVE_EFFECT_MODES.OVERRIDE", 5);
    expect(older).toHaveProperty("DICE_ROLL_MODES.PRIVATE", "gmroll");
    expect(newer).not.toHaveProperty("DICE_ROLL_MODES");
    expect(newer).toHaveProperty("ACTIVE_EFFECT_CHANGE_TYPES.subtract", 20);
    expect(newer).toHaveProperty("USER_ROLES.ASSISTANT", 3);
    expect(Object.isFrozen(newer)).toBe(true);
  });
});
