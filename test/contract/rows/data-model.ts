import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import { modelOf } from "./model-of.ts";

const f = () => foundry.data.fields;
const integer = (options: object = {}) =>
  new (f().NumberField)({ required: true, nullable: false, integer: true, initial: 0, ...options });

row("DM-1", "the constructor migrates, cleans, shims, then validates and initialises", (t) => {
  const calls: string[] = [];
  const Model: any = class Model extends foundry.abstract.DataModel {
    static defineSchema() {
      return { a: integer() };
    }
    static migrateData(source: any) {
      calls.push("migrateData");
      return super.migrateData(source);
    }
    static cleanData(...args: any[]) {
      calls.push("cleanData");
      return super.cleanData(...args);
    }
    static shimData(...args: any[]) {
      calls.push("shimData");
      return super.shimData(...args);
    }
    _configure(...args: any[]) {
      calls.push("_configure");
      super._configure(...args);
    }
    validate(...args: any[]) {
      calls.push("validate");
      return super.validate(...args);
    }
    _initialize(...args: any[]) {
      calls.push("_initialize");
      super._initialize(...args);
    }
  };
  void new Model({ a: 1 });
  t.equal(calls, ["migrateData", "cleanData", "shimData", "_configure", "validate", "_initialize"]);
});

row("DM-1", "a later change validates and initialises, it does not configure again", (t) => {
  const calls: string[] = [];
  const Model: any = class Model extends foundry.abstract.DataModel {
    static defineSchema() {
      return { a: integer() };
    }
    _configure(...args: any[]) {
      calls.push("_configure");
      super._configure(...args);
    }
    _initialize(...args: any[]) {
      calls.push("_initialize");
      super._initialize(...args);
    }
  };
  const model = new Model({ a: 1 });
  calls.length = 0;
  model.updateSource({ a: 2 });
  t.equal(calls, ["_initialize"]);
});

row("DM-2", "the source is sealed", (t) => {
  t.ok(Object.isSealed(new (modelOf({ a: integer() }))({})._source), "_source is sealed");
});

row("DM-2", "the parent cannot be replaced", (t) => {
  const parent = new (modelOf({ a: integer() }))({});
  const child: any = new (modelOf({ a: integer() }))({}, { parent });
  t.ok(child.parent === parent, "the parent");
  try {
    child.parent = null;
  } catch {
    /* An error is as good as no effect. */
  }
  t.ok(child.parent === parent, "still the parent");
});

row("DM-2", "the schema is made once for a class and shared by its instances", (t) => {
  const Model = modelOf({ a: integer() });
  t.ok(Model.schema === Model.schema, "made once");
  t.ok(new Model({}).schema === Model.schema, "shared");
  t.ok(Model.schema instanceof f().SchemaField, "a SchemaField");
});

row("DM-3", "prepared values live apart from the source", (t) => {
  const model: any = new (modelOf({ tags: new (f().SetField)(new (f().StringField)()), a: integer() }))({
    tags: ["x"],
  });
  t.ok(model.tags instanceof Set, "prepared Set");
  t.equal(model._source.tags, ["x"], "source array");
  model.a = 5;
  t.equal(model._source.a, 0, "the source keeps its value");
});

row("DM-3", "toObject copies the source", (t) => {
  const model: any = new (modelOf({ list: new (f().ArrayField)(integer()), a: integer() }))({ list: [1], a: 1 });
  model.a = 7;
  const copy = model.toObject();
  t.equal(copy, { list: [1], a: 1 });
  copy.list.push(2);
  t.equal(model._source.list, [1], "the copy is deep");
});

row("DM-3", "toObject(false) gives prepared values in the shape of the source", (t) => {
  const model: any = new (modelOf({ tags: new (f().SetField)(new (f().StringField)()), a: integer() }))({
    tags: ["x"],
  });
  model.a = 7;
  model.tags.add("y");
  t.equal(model.toObject(false), { tags: ["x", "y"], a: 7 });
});

row("DM-3", "toJSON is the source", (t) => {
  const model: any = new (modelOf({ a: integer() }))({ a: 3 });
  t.equal(JSON.parse(JSON.stringify(model)), { a: 3 });
});

row("DM-4", "undefined becomes initial", (t) => {
  t.equal(new (modelOf({ a: integer({ initial: 5 }) }))({ a: undefined }).a, 5);
});

row("DM-4", "null never becomes initial", (t) => {
  const nullable = modelOf({ a: integer({ nullable: true, initial: 5 }) });
  t.equal(new nullable({ a: null }).a, null, "a nullable field keeps it");
  t.throws(() => new (modelOf({ a: integer({ initial: 5 }) }))({ a: null }), /a/);
});

row("DM-4", "initial may be a function of the source data", (t) => {
  const Model = modelOf({
    a: integer(),
    b: integer({ initial: (source: any) => source.a * 2 }),
  });
  t.equal(new Model({ a: 4 }).b, 8);
});

row("DM-5", "a missing required value without initial is an error that names its path", (t) => {
  const Model = modelOf({
    inner: new (f().SchemaField)({ need: new (f().StringField)({ required: true, blank: false }) }),
  });
  t.throws(() => new Model({}), /need/);
});

row("DM-5", "the error is a DataModelValidationError", (t) => {
  const Model = modelOf({ a: integer({ initial: undefined }) });
  try {
    void new Model({ a: "many" });
  } catch (error) {
    return t.ok(error instanceof foundry.data.validation.DataModelValidationError, "its class");
  }
  t.ok(false, "an error");
});

row("DM-6", "migrateData sees the payload of an update before the pre-hooks do", async (t) => {
  const actor = await t.actor();
  let seen: any;
  t.hook("preUpdateActor", (_actor: any, changed: any) => {
    seen = foundry.utils.deepClone(changed.system);
  });
  await actor.update({ system: { oldHp: 3 } });
  t.equal(seen, { hp: { value: 3 } }, "in the hook");
  t.equal(actor._source.system.hp.value, 3, "stored");
});

row("DM-6", "migrateData runs on data that is created", async (t) => {
  const actor = await t.actor({ oldHp: 4 });
  t.equal(actor.system.hp.value, 4);
  t.ok(!("oldHp" in actor._source.system), "the old key is gone");
});

row("DM-7", "validateJoint of the model can reject", async (t) => {
  t.throws(() => new fixture.ThingData({ label: "forbidden" }), /forbidden label/);
});

row("DM-7", "validateJoint of a nested model can reject", (t) => {
  t.throws(() => new fixture.ThingData({ point: { x: 13, y: 13 } }), /unlucky point/);
});

row("DM-8", "updateSource is immediate, returns the difference and initialises again", (t) => {
  const model: any = new (modelOf({ a: integer(), b: integer() }))({ a: 1, b: 2 });
  t.equal(model.updateSource({ a: 1, b: 3 }), { b: 3 }, "the difference");
  t.equal(model.b, 3, "prepared");
  t.equal(model._source.b, 3, "source");
});

row("DM-8", "updateSource understands dotted keys", (t) => {
  const model: any = new (modelOf({ in: new (f().SchemaField)({ x: integer(), y: integer() }) }))({});
  model.updateSource({ "in.x": 4 });
  t.equal(model.toObject(), { in: { x: 4, y: 0 } });
});

row("DM-8", "updateSource with an invalid value throws and leaves the source as it was", (t) => {
  const model: any = new (modelOf({ a: integer() }))({ a: 1 });
  t.throws(() => model.updateSource({ a: "many" }), /a/);
  t.equal(model._source.a, 1);
});

row("DM-8", "updateSource with dryRun returns the difference and changes nothing", (t) => {
  const model: any = new (modelOf({ a: integer() }))({ a: 1 });
  t.equal(model.updateSource({ a: 2 }, { dryRun: true }), { a: 2 });
  t.equal(model._source.a, 1);
});

row(
  "DM-8",
  "updateSource honours -= keys",
  (t) => {
    const model: any = new (modelOf({ free: new (f().ObjectField)() }))({ free: { a: 1, b: 2 } });
    model.updateSource({ "free.-=a": null });
    t.equal(model.toObject(), { free: { b: 2 } });
  },
  { only: 13 },
);

row(
  "DM-8",
  "updateSource honours == keys",
  (t) => {
    const model: any = new (modelOf({ free: new (f().ObjectField)() }))({ free: { a: 1, b: 2 } });
    model.updateSource({ "==free": { c: 3 } });
    t.equal(model.toObject(), { free: { c: 3 } });
  },
  { only: 13 },
);

row(
  "DM-8",
  "updateSource applies operators",
  (t) => {
    const model: any = new (modelOf({ free: new (f().ObjectField)() }))({ free: { a: 1, b: 2 } });
    model.updateSource({ free: { a: _del } });
    t.equal(model.toObject(), { free: { b: 2 } }, "deletion");
    model.updateSource({ free: _replace({ c: 3 }) });
    t.equal(model.toObject(), { free: { c: 3 } }, "replacement");
  },
  { only: 14 },
);

row(
  "DM-8",
  "updateSource takes a model as changes",
  (t) => {
    const Model = modelOf({ a: integer(), b: integer() });
    const model = new Model({ a: 1 });
    model.updateSource(new Model({ a: 2, b: 3 }));
    t.equal(model.toObject(), { a: 2, b: 3 });
  },
  { only: 14 },
);

row("DM-9", "reset restores prepared values from the source", (t) => {
  const model: any = new (modelOf({ a: integer() }))({ a: 1 });
  model.a = 9;
  model.reset();
  t.equal(model.a, 1);
});

row("DM-9", "reset of a document restores from source and prepares", async (t) => {
  const actor = await t.actor({ power: 3 });
  actor.system.power = 50;
  actor.reset();
  t.equal(actor.system.power, 3, "restored");
  t.equal(actor.system.doubled, 6, "prepared");
});

row(
  "DM-9",
  "preparing twice without a reset is an error",
  async (t) => {
    const actor = await t.actor();
    t.throws(() => actor.applyActiveEffects("initial"), /phase/);
  },
  { only: 14 },
);

row("DM-10", "clone stays in memory", async (t) => {
  const actor = await t.actor({ power: 3 });
  const before = game.actors.size;
  const copy = actor.clone({ name: "Copy", system: { power: 5 } });
  t.equal([copy.name, copy.system.power, copy.system.mode], ["Copy", 5, "calm"]);
  t.equal(actor.system.power, 3, "the original");
  t.equal(game.actors.size, before, "the collection");
});

row("DM-10", "clone drops the id unless keepId", async (t) => {
  const actor = await t.actor();
  t.ok(actor.clone().id !== actor.id, "another id or none");
  t.equal(actor.clone({}, { keepId: true }).id, actor.id, "keepId");
});

row("DM-10", "clone with save creates a document", async (t) => {
  const actor = await t.actor({ power: 3 });
  const copy = await actor.clone({ name: "Saved copy" }, { save: true });
  t.defer(() => copy.delete());
  t.ok(game.actors.get(copy.id) === copy, "in the collection");
  t.equal([copy.name, copy.system.power], ["Saved copy", 3]);
});

row("DM-11", "schema.getField finds fields by path; fields know their path and parent", (t) => {
  const { schema } = fixture.ThingData;
  const field = schema.getField("hp.value");
  t.ok(field === schema.fields.hp.fields.value, "the same field");
  t.equal(field.fieldPath.endsWith("hp.value"), true, "fieldPath");
  t.ok(field.parent === schema.fields.hp, "parent");
  t.equal(schema.getField("hp.none"), undefined, "an unknown path");
});

row("DM-11", "a document's system has a schema of its own", async (t) => {
  const actor = await t.actor();
  t.ok(actor.system.schema === fixture.ThingData.schema, "doc.system.schema");
  t.equal(actor.system.schema.getField("power").fieldPath, "system.power", "the path within the document");
});

row("DM-12", "LOCALIZATION_PREFIXES give sub-types their labels and hints", (t) => {
  const field = fixture.ThingData.schema.getField("power");
  t.equal(game.i18n.localize(field.label), game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.label"), "label");
  t.equal(game.i18n.localize(field.hint), game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.hint"), "hint");
  t.ok(field.label !== "", "a label at all");
});

row("DM-12", "other models are localised by Localization.localizeDataModel", (t) => {
  const Model: any = class Model extends foundry.abstract.DataModel {
    static LOCALIZATION_PREFIXES = ["DEPOPROBE.Thing"];
    static defineSchema() {
      return { power: integer() };
    }
  };
  foundry.helpers.Localization.localizeDataModel(Model);
  const { label } = Model.schema.getField("power");
  t.equal(game.i18n.localize(label), game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.label"));
});

ask("DM-3", "does toObject(false) of a Set give an array?", (t) => {
  const model: any = new (modelOf({ tags: new (f().SetField)(new (f().StringField)()) }))({ tags: [t.generation] });
  return Array.isArray(model.toObject(false).tags);
});
