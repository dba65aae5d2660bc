import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

const texts: Record<string, Record<string, string>> = {
  en: { calm: "Calm", dotted: "A dotted key", hello: "Hello Ann, Ann!" },
  ru: { calm: "Спокойно", dotted: "Ключ с точками", hello: "Здравствуй, Ann, Ann!" },
};
const expected = () => texts[game.i18n.lang] ?? texts.en!;

row("I18N-1", "nested and dotted keys both work", (t) => {
  t.equal(game.i18n.localize("DEPOPROBE.Calm"), expected().calm, "nested");
  t.equal(game.i18n.localize("DEPOPROBE.Dotted.Key"), expected().dotted, "dotted");
});

row("I18N-1", "a module's text replaces the system's", (t) => {
  t.equal(game.i18n.localize("DEPOPROBE.Order"), "module");
});

row("I18N-1", "a text that the language lacks is English", (t) => {
  t.equal(game.i18n.localize("DEPOPROBE.OnlyEnglish"), "Only in English");
});

row("I18N-1", "a text that is nowhere is its key", (t) => {
  t.equal(game.i18n.localize("DEPOPROBE.No.Such.Text"), "DEPOPROBE.No.Such.Text");
});

row("I18N-1", "has knows texts, with the English ones unless told otherwise", (t) => {
  t.equal(game.i18n.has("DEPOPROBE.Calm"), true, "there");
  t.equal(game.i18n.has("DEPOPROBE.No.Such.Text"), false, "not there");
  t.equal(game.i18n.has("DEPOPROBE.OnlyEnglish"), true, "English");
  t.equal(game.i18n.has("DEPOPROBE.OnlyEnglish", false), game.i18n.lang === "en", "without fallback");
});

row("I18N-2", "format puts values in place of their names, each time", (t) => {
  t.equal(game.i18n.format("DEPOPROBE.Greeting", { name: "Ann" }), expected().hello);
});

row("I18N-2", "the helper localize formats when it gets arguments", (t) => {
  const html = Handlebars.compile('{{localize "DEPOPROBE.Calm"}}|{{localize "DEPOPROBE.Greeting" name=who}}')({
    who: "Ann",
  });
  t.equal(html, `${expected().calm}|${expected().hello}`);
});

row("I18N-2", "values in a template are escaped", (t) => {
  const html = Handlebars.compile('{{localize "DEPOPROBE.Greeting" name=who}}')({ who: "<b>" });
  t.ok(!html.includes("<b>"), html);
});

row("I18N-3", "names of sub-types come from TYPES", (t) => {
  const text = game.i18n.localize(`TYPES.Actor.${fixture.type}`);
  t.equal(text, { en: "Probe actor", ru: "Проверочный актёр" }[game.i18n.lang as string] ?? "Probe actor", "text");
  t.equal(game.i18n.localize(CONFIG.Actor.typeLabels[fixture.type]), text, "typeLabels");
});

row("I18N-4", "getListFormatter and sortObjects", (t) => {
  t.equal(game.i18n.getListFormatter({ type: "unit" }).format(["a"]), "a");
  const sorted = game.i18n.sortObjects([{ name: "b" }, { name: "a" }], "name");
  t.equal(
    sorted.map(({ name }: any) => name),
    ["a", "b"],
  );
});

ask("I18N-1", "the language of this client", () => game.i18n.lang);
