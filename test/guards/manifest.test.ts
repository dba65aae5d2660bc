import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { spriteNames } from "../../scripts/build/icons.ts";
import { readLanguage } from "../../scripts/build/languages.ts";
import { readPacks } from "../../scripts/build/pack-source.ts";
import { at, languageCodes, manifestSource } from "../../scripts/project.ts";
import { installStandIn, walkFields, type StandInField } from "./foundry-stand-in.ts";
import { flatten } from "./lang-rules.ts";
import { partialsOf } from "./sources.ts";

type ModelClass = { defineSchema(): Record<string, StandInField>; LOCALIZATION_PREFIXES?: string[] };

/** What the guard reads of a game's descriptor. */
interface Descriptor {
  id: string;
  variants: { id: string; icon: string }[];
  models: Record<string, Record<string, ModelClass>>;
  sheets: {
    document: string;
    types: string[];
    label: string;
    sheet: { PARTS?: Record<string, { template: string; templates?: string[] }> };
  }[];
  parts: { template: string }[];
  templates: string[];
  lasting: string[];
  trackable: Record<string, { bar: string[]; value: string[] }>;
}

const { documentTypes } = manifestSource();
const texts = new Map(languageCodes.map((language) => [language, flatten(readLanguage(language))]));
let games: Descriptor[] = [];

beforeAll(async () => {
  installStandIn();
  const module = (await import(at("src/games.ts"))) as { games: Descriptor[] };
  games = module.games;
});

const models = () =>
  games.flatMap((game) =>
    Object.entries(game.models).flatMap(([document, byType]) =>
      Object.entries(byType).map(([type, model]) => ({
        game,
        document,
        type,
        model,
        fields: walkFields(model.defineSchema()),
      })),
    ),
  );

/** Texts of an entry that go into Foundry's own fields, by the kind of document. */
const CORE_TEXTS: Record<string, { path: string }[]> = { RollTable: [{ path: "description" }] };

/** The file of a template by its address. */
const inProject = (address: string): string => address.replace(/^systems\/[^/]+\//, "");

/** Paths of rich text in a schema. */
const richPaths = (fields: { path: string; kind: string }[]) =>
  fields.filter(({ kind }) => kind === "HTMLField").map(({ path }) => path);

/** Keys in a pack entry's `system` that the schema does not have. */
function unknownPaths(value: object, fields: { path: string }[], prefix = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const match = [prefix + key, `${prefix}*`].find((path) => fields.some((field) => field.path === path));
    if (!match) return [prefix + key];
    return inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? unknownPaths(inner, fields, `${match}.`)
      : [];
  });
}

describe("every game's descriptor and the manifest", () => {
  it("there are games", () => expect(games.length).toBeGreaterThan(0));

  it("name the same sub-types", async () => {
    const { playModels } = (await import(at("src/play/models.ts"))) as { playModels: Record<string, object> };
    const ofPlay = Object.entries(playModels).flatMap(([document, byType]) =>
      Object.keys(byType).map((type) => ({ document, type })),
    );
    const inCode = [...models(), ...ofPlay].map(({ document, type }) => `${document} ${type}`);
    const inManifest = Object.entries(documentTypes).flatMap(([document, byType]) =>
      Object.keys(byType).map((type) => `${document} ${type}`),
    );
    expect(inCode.sort()).toEqual(inManifest.sort());
  });

  it("let no actor last that there is not", () => {
    for (const { lasting, models: own } of games)
      expect(Object.keys(own.Actor ?? {})).toEqual(expect.arrayContaining(lasting));
  });

  it("list the same rich texts (B29)", () => {
    for (const { document, type, fields } of models())
      expect(documentTypes[document]?.[type]?.htmlFields ?? [], `${document} ${type}`).toEqual(richPaths(fields));
  });

  it("have a sheet for every sub-type", () => {
    for (const { game, document, type } of models()) {
      const sheet = game.sheets.find((entry) => entry.document === document && entry.types.includes(type));
      expect(sheet, `${document} ${type}`).toBeDefined();
    }
  });

  it("name every sub-type and sheet in every language", () => {
    for (const [language, known] of texts) {
      for (const { document, type } of models())
        expect([...known.keys()], language).toContain(`TYPES.${document}.${type}`);
      for (const { label } of games.flatMap((game) => game.sheets))
        expect([...known.keys()], language).toContain(label);
    }
  });

  it("have words for every field that a receipt can name", () => {
    const keys = texts.get("en") ?? new Map();
    for (const { type, model, fields } of models()) {
      const worded = (path: string) =>
        model.LOCALIZATION_PREFIXES?.some((prefix) => keys.has(`${prefix}.FIELDS.${path}.label`));
      const topLevel = fields.map(({ path }) => path).filter((path) => !path.includes(".") && path !== "slug");
      expect(
        topLevel.filter((path) => !worded(path)),
        type,
      ).toEqual([]);
    }
  });

  it("find their templates", () => {
    const parts = games.flatMap((game) => game.sheets.flatMap(({ sheet }) => Object.values(sheet.PARTS ?? {})));
    const ofSheets = parts.flatMap(({ template, templates }) => [template, ...(templates ?? [])]);
    const ofCards = games.flatMap((game) => [...game.parts.map(({ template }) => template), ...game.templates]);
    const files = [...ofSheets.map(inProject), ...ofCards.map((path) => `templates/${path}`)];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it("load every partial that a sheet uses, so that it opens whatever was opened before", () => {
    const missing = games.flatMap((game) =>
      game.sheets.flatMap(({ sheet }) => {
        const parts = Object.values(sheet.PARTS ?? {});
        const loaded = parts.flatMap(({ template, templates }) => [template, ...(templates ?? [])]).map(inProject);
        const ready = new Set([...loaded, ...game.templates.map((path) => `templates/${path}`)]);
        return loaded.flatMap((path) => partialsOf(readFileSync(at(path), "utf8")).filter((used) => !ready.has(used)));
      }),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it("show bars that their schemas have", () => {
    for (const { game, document, type, fields } of models()) {
      const bars = document === "Actor" ? (game.trackable[type]?.bar ?? []) : [];
      for (const bar of bars)
        for (const end of ["value", "max"])
          expect(
            fields.map(({ path }) => path),
            type,
          ).toContain(`${bar}.${end}`);
    }
  });
});

describe("what a world can pick", () => {
  const variants = () => games.flatMap((game) => game.variants);

  it("has an id of its own, a name and a few words in every language, and an icon", () => {
    const ids = variants().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, icon } of variants()) {
      for (const known of texts.values())
        expect([...known.keys()]).toEqual(expect.arrayContaining([`DEPO.${id}.game.name`, `DEPO.${id}.game.hint`]));
      expect(spriteNames()).toContain(icon);
    }
  });

  it("holds what the sample world has picked", () => {
    const { games: sampled } = parse(readFileSync(at("sample/world.yml"), "utf8")) as { games: string[] };
    expect(sampled.length).toBeGreaterThan(0);
    expect(variants().map(({ id }) => id)).toEqual(expect.arrayContaining(sampled));
  });
});

describe("the packs and the schemas", () => {
  it("every pack belongs to a game", () => {
    const ids = games.flatMap(({ variants }) => variants.map(({ id }) => id));
    expect(readPacks().filter((pack) => !ids.includes(pack.game))).toEqual([]);
  });

  it("no entry fills a field that its schema lacks", () => {
    for (const pack of readPacks())
      for (const entry of pack.entries) {
        const model = models().find(({ document, type }) => document === pack.document && type === entry.type);
        const fields = model?.fields ?? CORE_TEXTS[pack.document] ?? [];
        for (const language of languageCodes) {
          const { name: _, ...shown } = entry[language];
          expect([...unknownPaths(shown, fields), ...unknownPaths(entry.system ?? {}, fields)], entry.slug).toEqual([]);
        }
      }
  });
});

describe("the pages of the packs' journals", () => {
  it("fill no field that the schema of their sub-type lacks", async () => {
    const { ClockModel } = (await import(at("src/play/clock/clock-model.ts"))) as { ClockModel: ModelClass };
    const schemas: Record<string, { path: string }[]> = { clock: walkFields(ClockModel.defineSchema()) };
    const pages = readPacks().flatMap((pack) => pack.entries.flatMap((entry) => entry.pages ?? []));
    expect(pages.map(({ type }) => type)).toContain("clock");
    for (const page of pages)
      for (const texts of [page.ru, page.en]) {
        const { name: _name, text: _text, ...shown } = texts;
        expect(unknownPaths({ ...page.system, ...shown }, schemas[page.type ?? ""] ?? []), page.slug).toEqual([]);
      }
  });
});

describe("the guard's own eyes", () => {
  const field = (kind: string, ...args: unknown[]): StandInField => ({ kind, args });
  const schema = {
    notes: field("HTMLField"),
    wounds: field("TypedObjectField", field("SchemaField", { name: field("StringField"), scar: field("HTMLField") })),
  };
  it("see rich text at any depth", () => expect(richPaths(walkFields(schema))).toEqual(["notes", "wounds.*.scar"]));
  it("see a field that a schema lacks", () => {
    expect(unknownPaths({ wounds: { w1: { name: "a", depth: 1 } }, note: "" }, walkFields(schema))).toEqual([
      "wounds.*.depth",
      "note",
    ]);
  });
});
