import { beforeAll, describe, expect, it } from "vitest";
import { DataModel, fields } from "../../host/client/data/index.ts";
import { DataModelValidationError } from "../../host/client/data/validation.ts";
import { setGeneration } from "../../host/client/generation.ts";

beforeAll(() => setGeneration(13));

class Inner extends DataModel {
  static override defineSchema() {
    return {
      value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9, initial: 5 }),
    };
  }

  static override validateJoint(data: Record<string, any>): void {
    if (data.value === 7) throw new Error("seven is taken");
  }

  get doubled(): number {
    return this.value * 2;
  }
}

class Sample extends DataModel {
  static calls: string[] = [];

  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "Nameless" }),
      level: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 4, initial: 0 }),
      maybe: new fields.NumberField(),
      tags: new fields.SetField(new fields.StringField({ blank: false })),
      list: new fields.ArrayField(
        new fields.SchemaField({ x: new fields.NumberField({ nullable: false, initial: 1 }) }),
      ),
      free: new fields.ObjectField(),
      keyed: new fields.TypedObjectField(
        new fields.SchemaField({
          text: new fields.StringField(),
          count: new fields.NumberField({ required: true, nullable: false, initial: 2 }),
        }),
      ),
      nested: new fields.SchemaField({ inner: new fields.EmbeddedDataField(Inner), note: new fields.HTMLField() }),
      copy: new fields.StringField({ initial: (data: any) => `${data.name}!` }),
    };
  }

  static override migrateData(source: Record<string, any>) {
    this.calls.push("migrate");
    this._addDataFieldMigration(source, "title", "name");
    return super.migrateData(source);
  }

  static override cleanData(source: Record<string, any> = {}, options = {}) {
    this.calls.push("clean");
    return super.cleanData(source, options);
  }

  static override shimData(source: Record<string, any>) {
    this.calls.push("shim");
    return source;
  }

  override _configure(): void {
    Sample.calls.push("configure");
  }

  override validate(options = {}): boolean {
    Sample.calls.push("validate");
    return super.validate(options);
  }

  override _initialize(options = {}): void {
    Sample.calls.push("initialize");
    super._initialize(options);
  }
}

const failure = (make: () => unknown): DataModelValidationError => {
  try {
    make();
  } catch (error) {
    if (error instanceof DataModelValidationError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("construction (DM-1 … DM-5)", () => {
  it("migrates, cleans, shims, configures, validates and initialises, in this order", () => {
    Sample.calls = [];
    const model = new Sample({ title: "Old" });
    expect(Sample.calls).toEqual(["migrate", "clean", "shim", "configure", "validate", "initialize"]);
    expect(model.name).toBe("Old");
  });

  it("replaces undefined by the initial value and never null", () => {
    const model = new Sample({ level: undefined, maybe: null });
    expect([model.level, model.maybe]).toEqual([0, null]);
    expect(failure(() => new Sample({ level: null })).getFailure("level")?.message).toBe("may not be null");
  });

  it("makes an initial value of the source", () => {
    expect(new Sample({ name: "Ann" }).copy).toBe("Ann!");
  });

  it("seals the source and keeps the parent for good", () => {
    const parent = new Inner();
    const model = new Inner({}, { parent });
    expect(Object.isSealed(model._source)).toBe(true);
    expect(() => Object.assign(model, { parent: null })).toThrow(TypeError);
    expect(model.parent).toBe(parent);
  });

  it("names the path of what it refuses", () => {
    const error = failure(() => new Sample({ nested: { inner: { value: "many" } }, list: [{ x: 1 }, { x: "y" }] }));
    expect(Object.keys(error.getAllFailures()).sort()).toEqual(["list.1.x", "nested.inner.value"]);
    expect(error.message).toContain("nested.inner.value");
  });

  it("refuses a missing required value without an initial one, by its path (DM-5)", () => {
    class Strict extends DataModel {
      static override defineSchema() {
        return {
          a: new fields.SchemaField({
            b: new fields.NumberField({ required: true, nullable: false, initial: undefined, choices: [1] }),
          }),
        };
      }
    }
    expect(failure(() => new Strict({})).message).toContain("a.b");
  });

  it("asks nested models to judge their values together (DM-7)", () => {
    expect(failure(() => new Sample({ nested: { inner: { value: 7 } } })).message).toContain("seven is taken");
  });

  it("keeps unknown and unsafe keys out", () => {
    const model = new Sample(JSON.parse('{"unknown": 1, "__proto__": {"polluted": true}}'));
    expect("unknown" in model._source).toBe(false);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Reflect.get(model._source, "polluted")).toBeUndefined();
  });

  it("caches the schema for each class", () => {
    expect(Sample.schema).toBe(Sample.schema);
    expect(Sample.schema.getField("nested.inner.value")?.fieldPath).toBe("nested.inner.value");
    expect(Sample.schema.getField("list.0.x")?.fieldPath).toBe("list.element.x");
    expect(Sample.schema.getField("nowhere.at.all")).toBeUndefined();
  });
});

describe("prepared values (DM-3)", () => {
  it("are Sets and models, and have the shape of the source again with toObject(false)", () => {
    const model = new Sample({ tags: ["a", "b", "a"], nested: { inner: { value: 3 } } });
    expect(model.tags).toEqual(new Set(["a", "b"]));
    expect(model.nested.inner.doubled).toBe(6);
    expect(model.nested.inner.parent).toBe(model);
    model.nested.inner.value = 4;
    model.tags.add("c");
    expect(model.toObject(false)).toMatchObject({ tags: ["a", "b", "c"], nested: { inner: { value: 4 } } });
    expect(model.toObject()).toMatchObject({ tags: ["a", "b"], nested: { inner: { value: 3 } } });
  });

  it("come back from the source with reset", () => {
    const model = new Sample({ level: 2 });
    model.level = 4;
    model.reset();
    expect(model.level).toBe(2);
  });

  it("are not shared with a clone", () => {
    const model = new Sample({ free: { a: { b: 1 } } });
    const copy = model.clone({ name: "Copy", "free.a.b": 2 });
    expect([model.free.a.b, copy.free.a.b, copy.name]).toEqual([1, 2, "Copy"]);
  });
});

describe("updateSource, generation 13 (DM-8, DOC-8)", () => {
  it("takes dotted keys and gives back the difference alone", () => {
    const model = new Sample({ level: 1, nested: { inner: { value: 3 } } });
    const diff = model.updateSource({ level: 1, "nested.inner.value": "8", unknown: 1 });
    expect(diff).toEqual({ nested: { inner: { value: 8 } } });
    expect(model.nested.inner.value).toBe(8);
  });

  it("changes nothing when the result would be invalid", () => {
    const model = new Sample({ level: 1 });
    expect(() => model.updateSource({ level: 2, nested: { inner: { value: 7 } } })).toThrow("seven is taken");
    expect([model.level, model._source.level]).toEqual([1, 1]);
  });

  it("changes nothing in a dry run", () => {
    const model = new Sample({ level: 1 });
    expect(model.updateSource({ level: 2 }, { dryRun: true })).toEqual({ level: 2 });
    expect(model._source.level).toBe(1);
  });

  it("replaces lists whole, merges objects, and completes new keyed entries", () => {
    const model = new Sample({ list: [{ x: 1 }, { x: 2 }], free: { a: 1 }, keyed: { one: { text: "1", count: 1 } } });
    model.updateSource({ list: [{}], free: { b: 2 }, keyed: { one: { count: 9 }, two: { text: "2" } } });
    expect(model._source.list).toEqual([{ x: 1 }]);
    expect(model._source.free).toEqual({ a: 1, b: 2 });
    expect(model._source.keyed).toEqual({ one: { text: "1", count: 9 }, two: { text: "2", count: 2 } });
  });

  it("honours -= and ==", () => {
    const model = new Sample({ level: 3, free: { a: { x: 1, y: 2 }, b: 1 }, keyed: { one: {}, two: {} } });
    const diff = model.updateSource({
      "free.-=b": null,
      "free.==a": { z: 3 },
      "keyed.-=one": null,
      "-=level": null,
      "free.-=none": null,
    });
    expect(model._source.free).toEqual({ a: { z: 3 } });
    expect(Object.keys(model.keyed)).toEqual(["two"]);
    expect(model.level).toBe(0);
    expect(diff).toEqual({ free: { "-=b": null, "==a": { z: 3 } }, keyed: { "-=one": null }, "-=level": null });
  });

  it("replaces inner objects with recursive: false", () => {
    const model = new Sample({ nested: { inner: { value: 3 }, note: "kept?" }, free: { a: 1 } });
    model.updateSource({ nested: { inner: { value: 4 } }, free: { b: 1 } }, { recursive: false });
    expect(model._source.nested).toEqual({ inner: { value: 4 }, note: "" });
    expect(model._source.free).toEqual({ b: 1 });
  });
});
