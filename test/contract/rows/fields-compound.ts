import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import { modelOf, through } from "./model-of.ts";

const f = () => foundry.data.fields;
const integer = (initial = 0) => new (f().NumberField)({ required: true, nullable: false, integer: true, initial });
const pair = () => new (f().SchemaField)({ a: integer(1), b: integer(2) });

row("FIELD-Schema", "it starts with the initial values of its fields", (t) => {
  t.equal(through(pair(), undefined), { a: 1, b: 2 });
});

row("FIELD-Schema", "missing keys get their initial value", (t) => {
  t.equal(through(pair(), { a: 5 }), { a: 5, b: 2 });
});

row("FIELD-Schema", "an error of one key rejects the whole, and names the key", (t) => {
  t.throws(() => through(pair(), { a: 1, b: "many" }), /b/);
});

row("FIELD-Schema", "unknown keys are dropped", (t) => {
  const model = new (modelOf({ value: pair() }))({ value: { a: 5, c: 6 }, other: 1 });
  t.equal(model.toObject(), { value: { a: 5, b: 2 } });
});

row("FIELD-Schema", "a change of one key leaves the others", (t) => {
  const model = new (modelOf({ value: pair() }))({ value: { a: 5, b: 6 } });
  model.updateSource({ value: { a: 7 } });
  t.equal(model.toObject(), { value: { a: 7, b: 6 } });
});

row("FIELD-EmbeddedData", "the prepared value is a model with its getters, its parent the outer model", (t) => {
  const Model = modelOf({ value: new (f().EmbeddedDataField)(fixture.Point) });
  const model = new Model({ value: { x: 2, y: 3 } });
  t.ok(model.value instanceof fixture.Point, "a model");
  t.equal(model.value.sum, 5, "getter");
  t.ok(model.value.parent === model, "parent");
  t.equal(model.toObject(), { value: { x: 2, y: 3 } }, "source");
});

const list = () => new (f().ArrayField)(integer());

row("FIELD-Array", "it starts empty and cleans its elements", (t) => {
  t.equal(through(list(), undefined), [], "initial");
  t.equal(through(list(), ["1", 2]), [1, 2], "cleaned");
});

row("FIELD-Array", "a bad element is refused with its index", (t) => {
  t.throws(() => through(list(), [1, "many"]), /1/);
});

row("FIELD-Array", "a change replaces the array whole", (t) => {
  const model = new (modelOf({ value: list() }))({ value: [1, 2, 3] });
  model.updateSource({ value: [9] });
  t.equal(model.toObject(), { value: [9] });
});

row("FIELD-Array", "elements may be objects or models", (t) => {
  const Model = modelOf({ value: new (f().ArrayField)(new (f().EmbeddedDataField)(fixture.Point)) });
  t.equal(new Model({ value: [{ x: 1 }] }).value[0].sum, 1);
});

row("FIELD-Array", "min and max bound its length", (t) => {
  const bounded = () => new (f().ArrayField)(integer(), { min: 1, max: 2 });
  t.throws(() => through(bounded(), []), /value/);
  t.throws(() => through(bounded(), [1, 2, 3]), /value/);
});

row("FIELD-Set", "source is an array without repetitions, the prepared value a Set", (t) => {
  const Model = modelOf({ value: new (f().SetField)(new (f().StringField)()) });
  const model = new Model({ value: ["a", "b"] });
  t.ok(model.value instanceof Set, "a Set");
  t.equal(model._source.value, ["a", "b"], "source");
  t.equal([...new Model({ value: new Set(["c"]) }).value], ["c"], "from a Set");
});

ask("FIELD-Set", "what becomes of a repeated element?", () => {
  const Model = modelOf({ value: new (f().SetField)(new (f().StringField)()) });
  return new Model({ value: ["a", "a"] })._source.value;
});

row("FIELD-Object", "it takes any plain object and starts empty", (t) => {
  t.equal(through(new (f().ObjectField)(), undefined), {}, "initial");
  t.equal(through(new (f().ObjectField)(), { a: { b: [1] } }), { a: { b: [1] } });
});

row("FIELD-Object", "what is no object is refused", (t) => {
  for (const bad of ["word", 7]) t.throws(() => through(new (f().ObjectField)(), bad), /value/);
});

row("FIELD-Object", "a change is merged into it", (t) => {
  const model = new (modelOf({ value: new (f().ObjectField)() }))({ value: { a: 1, in: { x: 1 } } });
  model.updateSource({ value: { in: { y: 2 } } });
  t.equal(model.toObject(), { value: { a: 1, in: { x: 1, y: 2 } } });
});

const typed = () => new (f().TypedObjectField)(pair());

row("FIELD-TypedObject", "every value is cleaned by the element field", (t) => {
  t.equal(through(typed(), { x: { a: "5" } }), { x: { a: 5, b: 2 } });
  t.equal(through(typed(), undefined), {}, "initial");
});

row("FIELD-TypedObject", "a bad value is refused", (t) => {
  t.throws(() => through(typed(), { x: { a: "many" } }), /a/);
});

row("FIELD-TypedObject", "validateKey drops or refuses other keys", (t) => {
  const field = () => new (f().TypedObjectField)(integer(), { validateKey: (key: string) => key.length === 1 });
  let value: any;
  try {
    value = through(field(), { x: 1, long: 2 });
  } catch {
    return;
  }
  t.equal(value, { x: 1 });
});

row("FIELD-TypedObject", "entries of a document can be added, changed and deleted by key", async (t) => {
  const actor = await t.actor({ entries: { one: { name: "One" } } });
  await actor.update({ "system.entries.two": { name: "Two", count: 2 } });
  await actor.update({ "system.entries.one.count": 7 });
  t.equal(
    actor._source.system.entries,
    { one: { name: "One", count: 7 }, two: { name: "Two", count: 2 } },
    "added, changed",
  );
  await actor.update(t.generation >= 14 ? { "system.entries.one": _del } : { "system.entries.-=one": null });
  t.equal(actor._source.system.entries, { two: { name: "Two", count: 2 } }, "deleted");
});

row("FIELD-TypeData", "the model is picked by type", async (t) => {
  const actor = await t.actor();
  t.ok(actor.system instanceof fixture.ThingData, "a model");
  t.ok(actor.system.parent === actor, "its parent");
});

row("FIELD-TypeData", "a type that the manifests do not list is refused", async (t) => {
  t.allowErrors();
  const create = async () => {
    const actor = await Actor.create({ name: "Nobody", type: "depo-probe.unheard-of" });
    if (!actor) throw new Error("nothing was created");
    t.defer(() => actor.delete());
  };
  await t.rejects(create);
});

row("FIELD-TypeData", "game.documentTypes lists the types of a document", (t) => {
  t.ok(game.documentTypes.Actor.includes(fixture.type), "Actor");
  t.ok(Item.TYPES.includes(fixture.type), "Item.TYPES");
});

row("FIELD-EmbeddedCollection", "embedded documents are a collection whose source is an array", async (t) => {
  const actor = await t.actor({}, { items: [{ name: "In it", type: fixture.type }] });
  t.equal(actor.items.size, 1, "prepared");
  t.ok(Array.isArray(actor._source.items), "source");
  t.ok(actor.items.contents[0].parent === actor, "parent");
});

row("FIELD-Input", "a string field gives a text input, or a select by its choices", (t) => {
  const text = new (f().StringField)().toInput({ name: "a", value: "word" });
  t.equal([text.tagName, text.type, text.name, text.value], ["INPUT", "text", "a", "word"]);
  const choice = new (f().StringField)({ choices: { a: "A", b: "B" }, required: true }).toInput({
    name: "a",
    value: "b",
  });
  t.equal([choice.tagName, choice.name, choice.value], ["SELECT", "a", "b"]);
});

row("FIELD-Input", "a number field gives a number input", (t) => {
  const input = new (f().NumberField)({ integer: true, min: 1, step: 2 }).toInput({ name: "n", value: 3 });
  t.equal([input.tagName, input.type, input.min, input.step, input.value], ["INPUT", "number", "1", "2", "3"]);
});

const bounded = () => new (f().NumberField)({ min: 1, max: 9, step: 1, required: true });

row("FIELD-Input", "a number field gives a range when asked to", (t) => {
  const input = bounded().toInput({ name: "n", value: 3, type: "range" });
  t.ok(input.tagName === "RANGE-PICKER" || input.type === "range", input.outerHTML);
});

ask("FIELD-Input", "what does a number field with min, max and step give by itself?", () => {
  return bounded().toInput({ name: "n", value: 3 }).tagName;
});

row("FIELD-Input", "a boolean field gives a checkbox", (t) => {
  const input = new (f().BooleanField)().toInput({ name: "b", value: true });
  t.equal([input.type, input.checked], ["checkbox", true]);
});

row("FIELD-Input", "an HTML field gives a prose-mirror element", (t) => {
  t.equal(new (f().HTMLField)().toInput({ name: "h", value: "" }).tagName, "PROSE-MIRROR");
});

row("FIELD-Input", "a set of choices gives a multi-select", (t) => {
  const field = new (f().SetField)(new (f().StringField)({ choices: { a: "A", b: "B" } }));
  const input = field.toInput({ name: "s", value: new Set(["a"]) });
  t.equal(input.tagName, "MULTI-SELECT");
});

row("FIELD-Input", "elementType asks for a textarea", (t) => {
  const input = new (f().StringField)().toInput({ name: "a", value: "word", elementType: "textarea" });
  t.equal([input.tagName, input.value], ["TEXTAREA", "word"]);
});

row("FIELD-Input", "toFormGroup wraps the input with its label and hint", (t) => {
  const field = fixture.ThingData.schema.getField("power");
  const group = field.toFormGroup({ localize: true }, { value: 2 });
  t.ok(group.matches(".form-group"), "form-group");
  t.equal(group.querySelector("label").textContent.trim(), game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.label"));
  t.equal(group.querySelector(".hint").textContent.trim(), game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.hint"));
  t.equal(group.querySelector("input").name, "system.power", "name");
});
