import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

/** Puts an element of a form into the page for the length of the row. */
function mount(t: Trial, html: string): { form: HTMLFormElement; element: any } {
  const form = document.createElement("form");
  form.append(document.createRange().createContextualFragment(html));
  document.body.append(form);
  t.defer(() => form.remove());
  return { form, element: form.firstElementChild };
}

const TAGS = [
  "prose-mirror",
  "string-tags",
  "multi-select",
  "multi-checkbox",
  "color-picker",
  "range-picker",
  "file-picker",
  "document-tags",
  "code-mirror",
  "secret-block",
  "enriched-content",
  "document-embed",
];
row("EL-1", "the custom elements are defined", (t) => {
  for (const tag of TAGS) t.ok(customElements.get(tag), tag);
});

row("EL-1", "formula-input came with 14", (t) => t.ok(customElements.get("formula-input"), "formula-input"), {
  only: 14,
});

ask("EL-1", "which custom elements for grid offsets are there?", () =>
  ["grid-offset", "grid-offset-tags"].filter((tag) => customElements.get(tag)),
);

row("EL-1", "the form elements have name, value and disabled", (t) => {
  for (const tag of ["string-tags", "color-picker", "range-picker", "file-picker", "document-tags", "prose-mirror"]) {
    const { element } = mount(t, `<${tag} name="a.b"></${tag}>`);
    t.equal(element.name, "a.b", `${tag} name`);
    t.ok("value" in element, `${tag} value`);
    element.disabled = true;
    t.equal(element.disabled, true, `${tag} disabled`);
  }
});

row("EL-1", "they belong to their form", (t) => {
  const { form, element } = mount(t, '<string-tags name="tags" value="a"></string-tags>');
  t.ok(element.form === form, "form");
});

row("EL-1", "a disabled fieldset disables them", (t) => {
  const { form } = mount(t, '<fieldset disabled><string-tags name="tags" value="a"></string-tags></fieldset>');
  const data = new foundry.applications.ux.FormDataExtended(form).object;
  t.equal("tags" in data, false);
});

row("EL-1", "string-tags: a value that is set fires change", (t) => {
  const { element } = mount(t, '<string-tags name="tags" value="a,b"></string-tags>');
  const events: string[] = [];
  for (const type of ["input", "change"]) element.addEventListener(type, () => void events.push(type));
  element.value = ["c"];
  t.equal([element.value, events.includes("change")], [["c"], true]);
});

row("EL-1", "range-picker: a number within its limits", (t) => {
  const { element } = mount(t, '<range-picker name="n" value="3" min="1" max="9" step="1"></range-picker>');
  t.equal(element.value, 3);
  element.value = 20;
  t.equal(element.value, 9, "no more than its maximum");
});

row("EL-1", "multi-select: its value lists the chosen options", (t) => {
  const html =
    '<multi-select name="m"><option value="a" selected>A</option><option value="b">B</option></multi-select>';
  const { element } = mount(t, html);
  t.equal([...element.value], ["a"]);
  element.select("b");
  t.equal([...element.value].sort(), ["a", "b"]);
});

row("EL-1", "multi-checkbox: likewise", (t) => {
  const html =
    '<multi-checkbox name="m"><option value="a" selected>A</option><option value="b">B</option></multi-checkbox>';
  t.equal([...mount(t, html).element.value], ["a"]);
});

row("EL-1", "color-picker: a CSS colour", (t) => {
  t.equal(mount(t, '<color-picker name="c" value="#ff8800"></color-picker>').element.value, "#ff8800");
});

row("EL-1", "prose-mirror: its value is HTML; toggled, it is closed at first", (t) => {
  const { element } = mount(t, '<prose-mirror name="h" value="&lt;p&gt;a&lt;/p&gt;" toggled>a</prose-mirror>');
  t.equal([element.value, element.open], ["<p>a</p>", false]);
});

row("EL-1", "prose-mirror: created in code", async (t) => {
  const { HTMLProseMirrorElement } = foundry.applications.elements;
  const element = HTMLProseMirrorElement.create({ name: "h", value: "<p>b</p>", toggled: true });
  t.equal([element.tagName, element.name, element.value], ["PROSE-MIRROR", "h", "<p>b</p>"]);
});

row("EL-1", "prose-mirror: open it is an editor with the text", async (t) => {
  const { element } = mount(t, '<prose-mirror name="h" value="&lt;p&gt;words&lt;/p&gt;">words</prose-mirror>');
  const editor = await t.until(() => element.querySelector("[contenteditable=true]"), "the editor");
  t.ok(editor.textContent.includes("words"), "the text");
});
