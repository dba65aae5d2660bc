import { describe, expect, it } from "vitest";
import { readLanguage, shippedLanguage, type LanguageTree } from "../../scripts/build/languages.ts";
import { packContext } from "../../scripts/build/pack-documents.ts";
import { at, languageCodes, manifestSource, readJson } from "../../scripts/project.ts";
import * as rules from "./lang-rules.ts";
import { sources } from "./sources.ts";

const ru = rules.flatten(readLanguage("ru"));
const en = rules.flatten(readLanguage("en"));
const reviewed = readJson<string[]>(at("test/guards/same-in-both.json"));

const texts = (tree: LanguageTree) => rules.flatten(tree);
const asked = (text: string) => rules.asked([{ path: "a.ts", text }]);

/** The manifest asks for a name of every sub-type. */
function askedByAll(): rules.Asked {
  const { keys, patterns } = rules.asked([...sources(["src"], ".ts"), ...sources(["templates"], ".hbs")]);
  for (const [document, types] of Object.entries(manifestSource().documentTypes))
    for (const type of Object.keys(types)) keys.add(`TYPES.${document}.${type}`);
  return { keys, patterns };
}

describe("both languages", () => {
  it("have texts", () => expect(Math.min(ru.size, en.size)).toBeGreaterThan(0));

  it("have the same keys", () => {
    expect(rules.unpaired(ru, en)).toEqual([]);
    expect(rules.unpaired(texts({ a: "1", b: "2" }), texts({ a: "1", c: "3" }))).toEqual(["b", "c"]);
    const counted = { one: "1", few: "2", many: "3", other: "4" };
    expect(rules.unpaired(texts({ n: counted }), texts({ n: { one: "1", other: "2" } }))).toEqual([]);
  });

  it.each(languageCodes)("%s has every form of its counted texts", (language) => {
    expect(rules.missingForms(language === "ru" ? ru : en, language)).toEqual([]);
  });

  it("would miss a form", () => {
    const counted = texts({ n: { one: "1", other: "2" } });
    expect(rules.missingForms(counted, "en")).toEqual([]);
    expect(rules.missingForms(counted, "ru")).toEqual(["n.few", "n.many"]);
  });

  it("take the same values", () => {
    expect(rules.differentPlaceholders(ru, en)).toEqual([]);
    expect(rules.differentPlaceholders(texts({ a: "{x} {y}" }), texts({ a: "{y}, {x}" }))).toEqual([]);
    expect(rules.differentPlaceholders(texts({ a: "{x}" }), texts({ a: "{z}" }))).toEqual(["a"]);
  });

  it("differ, but for a reviewed list", () => {
    expect(rules.sameInBoth(ru, en).sort()).toEqual([...reviewed].sort());
    expect(
      rules.sameInBoth(texts({ a: "Stress", b: "{n} / {max}" }), texts({ a: "Stress", b: "{n} / {max}" })),
    ).toEqual(["a"]);
  });

  it("hold words and no markup", () => {
    expect([...rules.unfitTexts(ru), ...rules.unfitTexts(en)]).toEqual([]);
    expect(rules.unfitTexts(texts({ a: " ", b: "<b>x</b>", c: "a < b" }))).toEqual(["a", "b"]);
  });
});

describe("the code and the texts", () => {
  it("every key that is asked for has a text", () =>
    expect(rules.missing(askedByAll(), rules.flatten(shippedLanguage("ru", packContext())))).toEqual([]));
  it("every text is asked for", () => expect(rules.unused(askedByAll(), ru)).toEqual([]));

  const sample = texts({
    DEPO: {
      a: "A",
      n: { one: "1", other: "2" },
      skill: { stealth: "S" },
      actor: { FIELDS: { notes: { label: "N" } } },
    },
  });

  it("would miss a text", () => {
    expect(rules.missing(asked('localize("DEPO.a"); plural("DEPO.n", 2); t(`DEPO.skill.${key}`)'), sample)).toEqual([]);
    expect(rules.missing(asked('localize("DEPO.b"); t(`DEPO.trauma.${key}`)'), sample)).toHaveLength(2);
  });

  it("would notice a text that nobody asks for", () => {
    const whole = '"DEPO.a" "DEPO.n" `DEPO.skill.${key}` ["DEPO.actor"]';
    expect(rules.unused(asked(whole), sample)).toEqual([]);
    expect(rules.unused(asked('"DEPO.a" (concat "DEPO.skill." key)'), sample)).toEqual([
      "DEPO.n",
      "DEPO.actor.FIELDS.notes.label",
    ]);
  });
});
