import { ask, row } from "../probe/harness.ts";
import { modelOf, through } from "./model-of.ts";

const f = () => foundry.data.fields;
const string = (options: object = {}) => new (f().StringField)(options);
const number = (options: object = {}) => new (f().NumberField)(options);

row("FIELD-BASE", "fields are not required, not nullable, not read-only, and without label by default", (t) => {
  const { required, nullable, readonly, label, hint } = new (f().DataField)();
  t.equal(
    { required, nullable, readonly, label, hint },
    { required: false, nullable: false, readonly: false, label: "", hint: "" },
  );
});

row("FIELD-BASE", "a custom validate function can reject by false or by throwing", (t) => {
  const noOdd = () => string({ validate: (value: string) => value !== "odd" });
  t.equal(through(noOdd(), "even"), "even");
  t.throws(() => through(noOdd(), "odd"), /value/);
  const thrower = string({
    validate: () => {
      throw new Error("no such word");
    },
  });
  t.throws(() => through(thrower, "any"), /no such word/);
});

row("FIELD-BASE", "the error carries the path of the field", (t) => {
  const Model = modelOf({ outer: new (f().SchemaField)({ inner: number() }) });
  t.throws(() => new Model({ outer: { inner: "many" } }), /inner/);
});

row("FIELD-String", "values are trimmed", (t) => {
  t.equal(through(string(), "  word "), "word");
  t.equal(through(string({ trim: false }), " word "), " word ");
});

row("FIELD-String", "a required field that may be blank starts blank", (t) => {
  t.equal(through(string({ required: true, blank: true }), undefined), "");
});

row("FIELD-String", "a field that is not required starts undefined", (t) => {
  t.equal(through(string(), undefined), undefined);
});

row("FIELD-String", "blank is refused when blank is false", (t) => {
  t.throws(() => through(string({ required: true, blank: false }), ""), /value/);
});

row("FIELD-String", "choices exclude other values, and the blank one", (t) => {
  const choice = () => string({ required: true, choices: ["a", "b"] });
  t.equal(through(choice(), "a"), "a");
  t.throws(() => through(choice(), "c"), /value/);
  t.throws(() => through(choice(), ""), /value/);
});

row("FIELD-String", "choices may be an object or a function", (t) => {
  t.throws(() => through(string({ choices: { a: "A" } }), "c"));
  t.equal(through(string({ choices: () => ["c"] }), "c"), "c");
});

ask("FIELD-String", "what is a number cast to?", () => through(string(), 12));

row("FIELD-Number", "numeric strings are cast", (t) => {
  t.equal(through(number(), "18"), 18);
});

row("FIELD-Number", "values are clamped to min and max", (t) => {
  const bounded = () => number({ min: 0, max: 9 });
  t.equal(through(bounded(), 12), 9, "above");
  t.equal(through(bounded(), -3), 0, "below");
});

row("FIELD-Number", "what is no finite number is refused", (t) => {
  for (const bad of ["100/400", "many", Number.POSITIVE_INFINITY, Number.NaN])
    t.throws(() => through(number(), bad), /value/);
});

row("FIELD-Number", "integer refuses fractions or rounds them, never keeps them", (t) => {
  try {
    t.ok(Number.isInteger(through(number({ integer: true }), 1.5)), "an integer");
  } catch (error) {
    t.ok(error instanceof foundry.data.validation.DataModelValidationError, "refused");
  }
});

row("FIELD-Number", "positive refuses zero and less", (t) => {
  for (const bad of [0, -1]) t.throws(() => through(number({ positive: true }), bad), /value/);
});

row("FIELD-Number", "choices exclude other numbers", (t) => {
  t.equal(through(number({ choices: [1, 2] }), 2), 2);
  t.throws(() => through(number({ choices: [1, 2] }), 3), /value/);
});

ask("FIELD-Number", "its defaults: nullable and initial", () => {
  const { nullable, initial } = number();
  return { nullable, initial };
});
ask("FIELD-Number", "what does a step of 5 make of 13?", () => through(number({ step: 5 }), 13));
ask("FIELD-Number", "what does integer make of 1.5?", () => through(number({ integer: true }), 1.5));
ask("FIELD-Number", "what becomes of an empty string?", () => through(number(), ""));

row("FIELD-Boolean", "it is required and takes booleans", (t) => {
  t.equal(new (f().BooleanField)().required, true, "required");
  t.equal(through(new (f().BooleanField)(), true), true);
});

ask("FIELD-Boolean", "its initial value", () => through(new (f().BooleanField)(), undefined));
ask("FIELD-Boolean", 'what becomes of the string "false"?', () => through(new (f().BooleanField)(), "false"));
ask("FIELD-Boolean", "what becomes of an object?", () => through(new (f().BooleanField)(), {}));

row("FIELD-HTML", "it is a string", (t) => {
  t.equal(through(new (f().HTMLField)(), "<p>a</p>"), "<p>a</p>");
  t.ok(new (f().HTMLField)() instanceof f().StringField, "a StringField");
});

row("FIELD-HTML", "the server cleans the HTML of fields that the manifest lists", async (t) => {
  const dirty = '<p>word</p><script>globalThis.depoProbeLeak = 1</script><img src="a.png" onerror="depoProbeLeak = 1">';
  const actor = await t.actor({ notes: dirty });
  const clean = (text: string) => text.includes("<p>word</p>") && !/script|onerror/.test(text);
  t.ok(clean(actor._source.system.notes), `created: ${actor._source.system.notes}`);
  await actor.update({ "system.notes": `${dirty}<p>more</p>` });
  t.ok(clean(actor._source.system.notes), `updated: ${actor._source.system.notes}`);
});

row("FIELD-JSON", "source is a JSON string, the prepared value what it says", (t) => {
  const Model = modelOf({ value: new (f().JSONField)() });
  const model = new Model({ value: '{"a":[1]}' });
  t.equal(model._source.value, '{"a":[1]}', "source");
  t.equal(model.value, { a: [1] }, "prepared");
  t.throws(() => new Model({ value: "{" }), /value/);
});

row("FIELD-FilePath", "only files of its categories pass", (t) => {
  const image = () => new (f().FilePathField)({ categories: ["IMAGE"] });
  t.equal(through(image(), "icons/a.webp"), "icons/a.webp");
  t.throws(() => through(image(), "sounds/a.mp3"), /value/);
  t.equal(through(image(), null), null, "null");
});

row("FIELD-Color", "source is a CSS colour, null is allowed", (t) => {
  const Model = modelOf({ value: new (f().ColorField)() });
  t.equal(new Model({ value: "#FF8800" })._source.value.toLowerCase(), "#ff8800");
  t.equal(new Model({ value: null })._source.value, null);
});

ask("FIELD-Color", "what becomes of a word that is no colour?", () => {
  const Model = modelOf({ value: new (f().ColorField)() });
  return new Model({ value: "reddish" })._source.value;
});

row("FIELD-DocumentId", "an id has 16 letters or digits", (t) => {
  t.equal(through(new (f().DocumentIdField)(), "abcdefghij123456"), "abcdefghij123456");
  for (const bad of ["short", "abcdefghij12345!"]) t.throws(() => through(new (f().DocumentIdField)(), bad), /value/);
});

row("FIELD-DocumentUUID", "a uuid must name a document, of the right type if one is given", (t) => {
  const uuid = () => new (f().DocumentUUIDField)({ type: "Item" });
  t.equal(through(uuid(), "Item.abcdefghij123456"), "Item.abcdefghij123456");
  t.throws(() => through(uuid(), "Actor.abcdefghij123456"), /value/);
  t.throws(() => through(uuid(), "nonsense"), /value/);
  t.equal(through(uuid(), undefined), null, "initial");
});

row("FIELD-ForeignDocument", "source is an id, the prepared value its document", async (t) => {
  const actor = await t.actor();
  const Model = modelOf({ value: new (f().ForeignDocumentField)(foundry.documents.BaseActor) });
  const model = new Model({ value: actor.id });
  t.equal(model._source.value, actor.id, "source");
  t.ok(model.value === actor, "prepared");
});

row("FIELD-ForeignDocument", "idOnly keeps the id", async (t) => {
  const actor = await t.actor();
  t.equal(through(new (f().ForeignDocumentField)(foundry.documents.BaseActor, { idOnly: true }), actor.id), actor.id);
});

row("FIELD-Presets", "sort, angle and alpha fields are number fields with limits", (t) => {
  t.equal(through(new (f().IntegerSortField)(), undefined), 0, "sort");
  t.equal(through(new (f().AlphaField)(), 7), 1, "alpha");
  t.ok(new (f().AngleField)() instanceof f().NumberField, "angle");
});
