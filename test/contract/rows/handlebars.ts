import { fixture } from "../probe/fixture/index.ts";
import { row } from "../probe/harness.ts";

const render = (template: string, data: object = {}): string => Handlebars.compile(template)(data);
const element = (html: string): HTMLElement => {
  const body = document.createElement("div");
  body.append(document.createRange().createContextualFragment(html));
  return body;
};

const plain: [string, string, string][] = [
  ["concat", '{{concat "a" 1 "b"}}', "a1b"],
  ["eq and ne", "{{eq 1 1}} {{ne 1 1}}", "true false"],
  ["lt, gt, lte, gte", "{{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}}", "true false true false"],
  ["not, and, or", "{{not true}} {{and true false}} {{or true false}}", "false false true"],
  ["ifThen", '{{ifThen true "yes" "no"}}{{ifThen false "yes" "no"}}', "yesno"],
  ["checked and disabled", "<i {{checked true}}{{checked false}} {{disabled true}}>", "<i checked disabled>"],
  ["object", "{{#with (object a=1 b=2)}}{{a}}{{b}}{{/with}}", "12"],
  ["numberFormat with sign", "{{numberFormat 5 decimals=0 sign=true}}{{numberFormat -5 decimals=0 sign=true}}", "+5-5"],
];
for (const [name, template, expected] of plain)
  row("HB-1", `${name}`, (t) => {
    t.equal(render(template), expected);
  });

row("HB-1", "numberFormat with decimals", (t) => {
  t.ok(/^2[.,]3$/.test(render("{{numberFormat 2.345 decimals=1}}")), "one decimal, in the way of the language");
});

row("HB-1", "the helpers are registered", (t) => {
  const names =
    "localize formInput formGroup formField selectOptions editor checked disabled concat object numberFormat";
  const more = "eq ne lt gt lte gte not and or ifThen timeSince radioBoxes";
  for (const name of `${names} ${more}`.split(" ")) t.equal(typeof Handlebars.helpers[name], "function", name);
});

row("HB-1", "eq is strict", (t) => {
  t.equal(render('{{#if (eq 1 "1")}}yes{{else}}no{{/if}}'), "no");
});

row("HB-1", "selectOptions of an object of labels", (t) => {
  const options = [
    ...element(
      `<select>${render('{{selectOptions o selected="b"}}', { o: { a: "A", b: "B" } })}</select>`,
    ).querySelectorAll("option"),
  ];
  t.equal(
    options.map(({ value, textContent, selected }) => [value, textContent?.trim(), selected]),
    [
      ["a", "A", false],
      ["b", "B", true],
    ],
  );
});

row("HB-1", "selectOptions of a list, with valueAttr, labelAttr, blank, localize and sort", (t) => {
  const data = {
    o: [
      { id: "w", name: "DEPOPROBE.Wild" },
      { id: "c", name: "DEPOPROBE.Calm" },
    ],
  };
  const template =
    '<select>{{selectOptions o valueAttr="id" labelAttr="name" localize=true blank="-" selected="c"}}</select>';
  const options = [...element(render(template, data)).querySelectorAll("option")];
  t.equal(
    options.map(({ value }) => value),
    ["", "w", "c"],
  );
  t.equal(options[2]?.textContent?.trim(), game.i18n.localize("DEPOPROBE.Calm"));
  const sorted = [...element(render(template.replace("blank", "sort=true blank"), data)).querySelectorAll("option")];
  const labels = sorted.slice(1).map(({ textContent }) => textContent?.trim() ?? "");
  t.equal(
    labels,
    labels.toSorted((a, b) => a.localeCompare(b, game.i18n.lang)),
    "sorted by label",
  );
  t.equal(sorted[1]?.value, game.i18n.lang === "ru" ? "w" : "c", "the first of them");
});

row("HB-1", "selectOptions escapes labels", (t) => {
  t.ok(!render("{{selectOptions o}}", { o: { a: "<b>" } }).includes("<b>"), "escaped");
});

row("HB-1", "radioBoxes gives one radio for each choice", (t) => {
  const html = render('{{radioBoxes "r" o checked="b"}}', { o: { a: "A", b: "B" } });
  const radios = [...element(html).querySelectorAll<HTMLInputElement>("input[type=radio]")];
  t.equal(
    radios.map(({ name, value, checked }) => [name, value, checked]),
    [
      ["r", "a", false],
      ["r", "b", true],
    ],
  );
});

row("HB-1", "formInput and formGroup make the controls of a field", (t) => {
  const fields = fixture.ThingData.schema.fields;
  const input = element(render("{{formInput f value=3}}", { f: fields.power })).querySelector("input");
  t.equal([input?.name, input?.value], ["system.power", "3"], "formInput");
  const group = element(render("{{formGroup f value=3 localize=true}}", { f: fields.power })).querySelector(
    ".form-group",
  );
  t.ok(
    group?.querySelector("label")?.textContent?.includes(game.i18n.localize("DEPOPROBE.Thing.FIELDS.power.label")),
    "label",
  );
  t.ok(element(render("{{formField f value=3}}", { f: fields.power })).querySelector(".form-group input"), "formField");
});

row("HB-1", "formInput escapes its value", (t) => {
  const html = render("{{formInput f value=v}}", {
    f: fixture.ThingData.schema.fields.label,
    v: '"><script>x</script>',
  });
  t.equal(element(html).querySelector("script"), null);
});

row("HB-1", "timeSince gives words", (t) => {
  t.ok(render("{{timeSince t}}", { t: Date.now() - 60_000 }).length > 0, "words");
});

row(
  "HB-1",
  "the helper select is gone",
  (t) => {
    t.throws(() => render('{{#select "a"}}<option value="a"></option>{{/select}}'));
  },
  { only: 14 },
);

row("HB-2", "renderTemplate fetches a template of a package and renders it", async (t) => {
  const { renderTemplate } = foundry.applications.handlebars;
  t.equal(
    (await renderTemplate(fixture.template("partial"), { word: "<w>" })).trim(),
    '<i class="partial">&lt;w&gt;</i>',
  );
});

row("HB-2", "loadTemplates makes partials, by path or by name", async (t) => {
  const { loadTemplates } = foundry.applications.handlebars;
  await loadTemplates([fixture.template("partial")]);
  t.ok(render(`{{> ${fixture.template("partial")}}}`, { word: "x" }).includes("x"), "by path");
  await loadTemplates({ probeShort: fixture.template("partial") });
  t.ok(render("{{> probeShort}}", { word: "y" }).includes("y"), "by name");
});

row("HB-2", "getTemplate gives a compiled template, the same each time", async (t) => {
  const { getTemplate } = foundry.applications.handlebars;
  const template = await getTemplate(fixture.template("partial"));
  t.ok(template({ word: "z" }).includes("z"), "compiled");
  t.ok((await getTemplate(fixture.template("partial"))) === template, "cached");
});

row("HB-2", "a template that is not there is an error", async (t) => {
  t.allowErrors();
  await t.rejects(() => foundry.applications.handlebars.getTemplate("modules/depo-probe/templates/none.hbs"));
});
