import { ask, row } from "../probe/harness.ts";
import { plainApp } from "./app-classes.ts";

/** Markup for forms, built by the parser; never user text. */
function markup(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html);
}

function formOf(html: string): HTMLFormElement {
  const form = document.createElement("form");
  form.append(markup(html));
  return form;
}

const dataOf = (html: string): any => new foundry.applications.ux.FormDataExtended(formOf(html)).object;

/** A window that is a form with one text input. */
function formApp(form: object): any {
  return class extends plainApp({ tag: "form", form }) {
    async _renderHTML(): Promise<any> {
      const input = document.createElement("input");
      Object.assign(input, { type: "text", name: "in.word", value: "start" });
      return input;
    }
  };
}

row("APP-6", "a submitted form calls the handler with event, form and data", async (t) => {
  const seen: any[] = [];
  const app = await t.open(
    new (formApp({
      handler(this: any, event: any, form: any, data: any) {
        seen.push(this, event.type, form, data);
      },
    }))(),
  );
  t.equal(app.element.tagName, "FORM", "the root");
  app.element.requestSubmit();
  await t.until(() => seen.length, "the call");
  t.ok(seen[0] === app && seen[2] === app.element, "this and form");
  t.ok(seen[3] instanceof foundry.applications.ux.FormDataExtended, "FormDataExtended");
  t.equal([seen[1], seen[3].object], ["submit", { "in.word": "start" }]);
});

row("APP-6", "submitOnChange submits a changed form", async (t) => {
  let word: string | undefined;
  const handler = (_event: any, _form: any, data: any) => void (word = data.object["in.word"]);
  const app = await t.open(new (formApp({ handler, submitOnChange: true }))());
  const input = app.element.querySelector("input");
  input.value = "changed";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await t.until(() => word, "the submission");
  t.equal([word, app.rendered], ["changed", true]);
});

row("APP-6", "closeOnSubmit closes after the handler", async (t) => {
  const app = await t.open(new (formApp({ handler: () => {}, closeOnSubmit: true }))());
  app.element.requestSubmit();
  await t.until(() => !app.rendered, "the close");
});

row("APP-6", "form data has flat keys", (t) => {
  t.equal(dataOf('<input name="a.b" value="x"><input name="c" value="y">'), { "a.b": "x", c: "y" });
});

row("APP-6", "data-dtype casts", (t) => {
  const html =
    '<input name="n" data-dtype="Number" value="5"><select name="b" data-dtype="Boolean"><option value="true" selected></option></select>';
  t.equal(dataOf(html), { n: 5, b: true });
});

row("APP-6", "number inputs give numbers, or null when empty", (t) => {
  t.equal(dataOf('<input type="number" name="a" value="5"><input type="number" name="b" value="">'), { a: 5, b: null });
});

row("APP-6", "a checkbox gives true or false", (t) => {
  t.equal(dataOf('<input type="checkbox" name="a" checked><input type="checkbox" name="b">'), { a: true, b: false });
});

row("APP-6", "checkboxes of one name give a list of values", (t) => {
  const html = '<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">';
  t.equal(
    dataOf(html).a.filter((value: unknown) => value),
    ["x"],
  );
});

row("APP-6", "radio buttons give the chosen value", (t) => {
  t.equal(dataOf('<input type="radio" name="a" value="x"><input type="radio" name="a" value="y" checked>'), { a: "y" });
});

row("APP-6", "disabled inputs are left out", (t) => {
  t.equal(dataOf('<input name="a" value="x" disabled><input name="b" value="y">'), { b: "y" });
});

row("APP-6", "a multiple select gives a list", (t) => {
  t.equal(
    dataOf('<select multiple name="a"><option value="x" selected></option><option value="y"></option></select>'),
    { a: ["x"] },
  );
});

row("APP-6", "custom elements give their value", (t) => {
  t.equal(dataOf('<string-tags name="a" value="x,y"></string-tags>').a, ["x", "y"]);
});

ask("APP-6", "what becomes of an image with data-edit?", () =>
  dataOf('<img data-edit="img" src="modules/depo-probe/mark.svg">'),
);
ask("APP-6", "are keys like __proto__ kept?", () => Object.keys(dataOf('<input name="__proto__.polluted" value="x">')));
