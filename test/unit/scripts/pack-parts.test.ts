import { describe, expect, it } from "vitest";
import { packDocuments } from "../../../scripts/build/pack-documents.ts";
import { stableId, type PackContext } from "../../../scripts/build/pack-links.ts";
import { entryProblems, type Pack, type PackEntry } from "../../../scripts/build/pack-source.ts";

const IMAGES = new Set(["rat.svg"]);
const bare = { type: "", img: "" };

const night: PackEntry = {
  ...bare,
  slug: "night",
  ru: { name: "Ночь" },
  en: { name: "Night" },
  pages: [
    {
      slug: "hook",
      ru: { name: "Завязка", text: "<p>@Clock[metrohod/journal/night/alarm]</p>" },
      en: { name: "Hook", text: "<p>x</p>" },
    },
    {
      slug: "alarm",
      type: "clock",
      ru: { name: "Тревога", trigger: "бегут" },
      en: { name: "Alarm", trigger: "run" },
      system: { max: 4 },
    },
  ],
};

const rumours: PackEntry = {
  ...bare,
  slug: "rumours",
  img: "rat",
  ru: { name: "Слухи", description: "Что говорят" },
  en: { name: "Rumours", description: "What they say" },
  results: [
    { ru: "Раз", en: "One", weight: 2 },
    { ru: "См. @UUID[metrohod/journal/night/hook]{ночь}", en: "Two" },
  ],
};

const packOf = (kind: string, document: Pack["document"], ...entries: PackEntry[]): Pack => {
  return { game: "metrohod", kind, name: kind, document, entries, ru: { label: "" }, en: { label: "" } };
};
const journals = packOf("journal", "JournalEntry", night);
const tables = packOf("table", "RollTable", rumours);
const context: PackContext = { systemId: "depo", systemVersion: "1.0.0", packs: [journals, tables] };

describe("a journal of a pack", () => {
  const [made] = packDocuments(journals, "ru", context);
  const [hook, alarm] = made?.pages as Record<string, any>[];
  const journal = stableId("metrohod/journal/night");

  it("has its pages in their order, under ids and keys that follow from their addresses", () => {
    expect(made).toMatchObject({ _key: `!journal!${journal}`, name: "Ночь", flags: { depo: { slug: "night" } } });
    expect(alarm?._id).toBe(stableId("metrohod/journal/night/alarm"));
    expect(alarm?._key).toBe(`!journal.pages!${journal}.${alarm?._id}`);
    expect(hook?.sort).toBeLessThan(alarm?.sort);
  });

  it("tells texts from what is data of a page's sub-type", () => {
    expect(hook).toMatchObject({ name: "Завязка", type: "text", text: { format: 1 }, system: {} });
    expect(alarm).toMatchObject({ type: "clock", text: { content: "" }, system: { max: 4, trigger: "бегут" } });
  });

  it("names a clock by its page's id, which the copy in a world keeps", () => {
    expect(hook?.text.content).toBe(`<p>@Clock[${alarm?._id}]</p>`);
  });

  it.each<[string, Partial<PackEntry>, string]>([
    ["without pages", { pages: [] }, "no pages"],
    [
      "with an untranslated page",
      { pages: [{ slug: "a", ru: { name: "А", text: "т" }, en: { name: "A" } }] },
      "page a: no en.text",
    ],
    [
      "with a page of no known type",
      { pages: [{ slug: "a", type: "map", ru: { name: "А" }, en: { name: "A" } }] },
      'page a: no page type "map"',
    ],
  ])("is refused %s", (_, change, problem) => {
    expect(entryProblems({ ...night, ...change }, "JournalEntry", "night", IMAGES)).toEqual([problem]);
  });

  it("is fine as it is", () => expect(entryProblems(night, "JournalEntry", "night", IMAGES)).toEqual([]));
});

describe("a roll table of a pack", () => {
  it("gives every result as many faces as it weighs, with its links made whole", () => {
    const [made] = packDocuments(tables, "ru", context);
    const [one, two] = made?.results as Record<string, any>[];
    const page = `Compendium.depo.journal-ru.JournalEntry.${stableId("metrohod/journal/night")}.JournalEntryPage.${stableId("metrohod/journal/night/hook")}`;
    expect(made).toMatchObject({
      formula: "1d3",
      name: "Слухи",
      description: "Что говорят",
      img: "systems/depo/icons/rat.svg",
    });
    expect(one).toMatchObject({ range: [1, 2], weight: 2, type: "text", description: "Раз" });
    expect(two).toMatchObject({ range: [3, 3], description: `См. @UUID[${page}]{ночь}` });
    expect(one?._key).toBe(`!tables.results!${made?._id}.${one?._id}`);
  });

  it.each<[string, Partial<PackEntry>, string]>([
    ["without results", { results: [] }, "no results"],
    ["with an untranslated result", { results: [{ ru: "Раз", en: " " }] }, "result 1: no en"],
    ["without a picture", { img: "" }, 'no image "" in icons/game-icons.json'],
  ])("is refused %s", (_, change, problem) => {
    expect(entryProblems({ ...rumours, ...change }, "RollTable", "rumours", IMAGES)).toEqual([problem]);
  });

  it("is fine as it is", () => expect(entryProblems(rumours, "RollTable", "rumours", IMAGES)).toEqual([]));
});
