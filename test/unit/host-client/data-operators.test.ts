import { beforeAll, describe, expect, it } from "vitest";
import { _del, _replace, DataModel, fields } from "../../host/client/data/index.ts";
import { setGeneration } from "../../host/client/generation.ts";

beforeAll(() => setGeneration(14));

class Sample extends DataModel {
  static override defineSchema() {
    return {
      level: new fields.NumberField({ required: true, nullable: false, initial: 1, max: 4 }),
      free: new fields.ObjectField(),
      keyed: new fields.TypedObjectField(new fields.NumberField()),
      part: new fields.SchemaField({
        a: new fields.NumberField({ initial: 1 }),
        b: new fields.NumberField({ initial: 2 }),
      }),
    };
  }
}

describe("updateSource, generation 14 (DM-8, DOC-9)", () => {
  it("honours operators and gives them back in the difference", () => {
    const model = new Sample({ level: 3, free: { a: { x: 1 }, b: 1 }, keyed: { one: 1, two: 2 } });
    const diff = model.updateSource({
      level: _del,
      "free.a": _replace({ z: 1 }),
      "free.b": _del,
      "keyed.one": _del,
      "free.none": _del,
    });
    expect(model._source).toMatchObject({ level: 1, free: { a: { z: 1 } }, keyed: { two: 2 } });
    expect(Object.keys(model._source.free)).toEqual(["a"]);
    expect(diff.keyed.one).toBeInstanceOf(_del.constructor);
    expect("none" in diff.free).toBe(false);
  });

  it("cleans and checks what replaces", () => {
    const model = new Sample({ part: { a: 5, b: 6 } });
    model.updateSource({ part: _replace({ a: "7" }) });
    expect(model._source.part).toEqual({ a: 7, b: 2 });
    expect(() => model.updateSource({ level: _replace("many") })).toThrow("level");
  });

  it("refuses the keys of generation 13, dotted or nested", () => {
    const model = new Sample();
    expect(() => model.updateSource({ "free.-=a": null })).toThrow("operators");
    expect(() => model.updateSource({ free: { "==a": {} } })).toThrow("operators");
  });

  it("takes a model as changes", () => {
    const model = new Sample({ level: 1 });
    expect(model.updateSource(new Sample({ level: 4 }))).toEqual({ level: 4 });
  });

  it("travels as JSON with its marker", () => {
    expect(JSON.parse(JSON.stringify({ a: _del, b: _replace(1) }))).toEqual({
      a: { __$OPERATOR$__: "ForcedDeletion" },
      b: { __$OPERATOR$__: "ForcedReplacement", value: 1 },
    });
  });
});
