import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packDocuments, type PackDocument } from "../../scripts/build/pack-documents.ts";
import { stableId } from "../../scripts/build/pack-links.ts";
import { readPacks } from "../../scripts/build/pack-source.ts";
import { buildPacks, manifestPacks } from "../../scripts/build/packs.ts";
import { at, languageCodes, manifestSource, projectVersion } from "../../scripts/project.ts";
import { defaultCharacteristics } from "../../src/games/metrohod/rules/skills.ts";

const folder = mkdtempSync(join(tmpdir(), "depo-packs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const packs = readPacks();
/** Where a compendium keeps each kind of document. */
const COLLECTIONS: Record<string, string> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
};
const { id: systemId } = manifestSource();
const context = { systemId, systemVersion: projectVersion(), packs };

describe("the packs as built", () => {
  const stored = new Map<string, Map<string, PackDocument>>();

  beforeAll(async () => {
    await buildPacks({ out: folder, minify: true, sourcemap: false });
    for (const { name, path } of manifestPacks(packs, systemId)) {
      const database = new ClassicLevel<string, PackDocument>(join(folder, path), { valueEncoding: "json" });
      stored.set(name, new Map(await database.iterator().all()));
      await database.close();
    }
  });

  it("hold every entry in every language under the same keys", () => {
    for (const pack of packs) {
      const keys = languageCodes.map((language) => [...(stored.get(`${pack.name}-${language}`)?.keys() ?? [])].sort());
      expect(keys[0]?.length, pack.name).toBeGreaterThanOrEqual(pack.entries.length);
      expect(keys[0], pack.name).toEqual(keys[1]);
    }
  });

  it("lead only to what is there, in their own language", () => {
    for (const [name, documents] of stored)
      for (const [key, document] of documents)
        for (const [uuid] of JSON.stringify(document).matchAll(/\bCompendium\.[\w.-]+/g)) {
          const [, scope, target = "", kind = "", id, inner, innerId] = uuid.split(".");
          expect([scope, target.slice(-2)], key).toEqual([systemId, name.slice(-2)]);
          const place = inner ? `!${COLLECTIONS[kind]}.pages!${id}.${innerId}` : `!${COLLECTIONS[kind]}!${id}`;
          expect([...(stored.get(target)?.keys() ?? [])], key).toContain(place);
        }
  });

  it("store no stray fields", () => {
    for (const documents of stored.values())
      for (const document of documents.values()) expect(document).not.toHaveProperty("_key");
  });
});

it("texts of Metrohod offer checks of skills that a new world has", () => {
  const skills = defaultCharacteristics().flatMap((each) => each.skills.map(({ key }) => key));
  const texts = JSON.stringify(packs.filter(({ game }) => game === "metrohod"));
  const named = [...texts.matchAll(/@Check\[([^\]]*)\]/g)].map(([, key]) => key);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((key = "") => !skills.includes(key))).toEqual([]);
});

describe("documents from entries", () => {
  it("keep their ids for ever", () => {
    expect(stableId("metrohod/gear/crowbar")).toBe("VxBnV9bOVF77QDlg");
    expect(stableId("metrohod/gear/crowbar")).not.toBe(stableId("metrohod/gear/flask"));
  });

  it("join the texts of their language to what all share", () => {
    const talents = packs.find(({ name }) => name === "metrohod-talents");
    const of = (language: "ru" | "en") =>
      talents && packDocuments(talents, language, context).find(({ system }) => system?.slug === "third-rail");
    expect(of("ru")).toMatchObject({ name: "Третий рельс", system: { bonus: { dice: 1, note: /./ } } });
    expect(of("en")).toMatchObject({ name: "Third Rail", system: { bonus: { dice: 1, note: /./ } } });
    expect(of("ru")?._id).toBe(of("en")?._id);
  });

  it("make fields that are links into addresses, in entries and in the items they carry", () => {
    const person = packs.find(({ document }) => document === "Actor");
    const entry = person?.entries[0];
    if (!person || !entry) throw new Error("There is no actor to try it on");
    const from = "metrohod/gear/flask";
    const system = {
      crew: `@UUID[${person.game}/${person.kind}/${entry.slug}]`,
      lines: { a: { to: `@Item[${from}]` } },
    };
    const carrier = { ...entry, system, items: [{ from, system: { source: `@UUID[${from}]` } }] };
    const [made] = packDocuments({ ...person, entries: [carrier] }, "ru", context);
    const [carried] = made?.items as PackDocument[];
    expect(made?.system?.crew).toBe(`Compendium.depo.${person.name}-ru.Actor.${made?._id}`);
    expect(made?.system?.lines).toEqual({ a: { to: carried?._id } });
    expect(carried?.system?.source).toMatch(/^Compendium\.depo\.metrohod-gear-ru\.Item\.\w{16}$/);
    const astray = { ...entry, system: { lines: { a: { to: "@Item[metrohod/gear/flask]" } } }, items: [] };
    expect(() => packDocuments({ ...person, entries: [astray] }, "ru", context)).toThrow(/carries no metrohod/);
  });
});

describe("reading refuses", () => {
  /** The real packs with one change to the flask. */
  function spoilt(change: (text: string) => string, file = "flask"): () => unknown {
    const copy = join(folder, `copy-${Math.random()}`);
    cpSync(at("packs"), copy, { recursive: true });
    const flask = join(copy, "metrohod/gear/flask.yml");
    const written = join(copy, `metrohod/gear/${file}.yml`);
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, change(readFileSync(flask, "utf8")));
    return () => readPacks(copy);
  }

  it("nothing when all is well", () => expect(spoilt((text) => text)).not.toThrow());
  it("a missing translation", () =>
    expect(spoilt((text) => text.replace(/en:[\s\S]*?(?=system)/, ""))).toThrow(/no en\.name/));
  it("an untranslated field", () =>
    expect(spoilt((text) => text.replace(/ *summary: "В.*\n/, ""))).toThrow(/no ru\.summary/));
  it("an empty text", () => expect(spoilt((text) => text.replace('"Flask"', '" "'))).toThrow(/no en\.name/));
  it("an unknown image", () =>
    expect(spoilt((text) => text.replace("img: water-flask", "img: samovar"))).toThrow(/no image "samovar"/));
  it("an unknown type", () =>
    expect(spoilt((text) => text.replace("type: gear", "type: spell"))).toThrow(/no Item type "spell"/));
  it("a slug that is not the file's name", () =>
    expect(spoilt((text) => text, "bottle")).toThrow(/differs from the file/));
  it("an address that two files have", () =>
    expect(spoilt((text) => text, "more/flask")).toThrow(/metrohod\/gear\/flask: the slug is there twice/));
  it("a link that leads nowhere", () =>
    expect(spoilt((text) => text.replace("Талый", "@UUID[metrohod/gear/samovar]{Талый}"))).toThrow(
      /leads to metrohod\/gear\/samovar/,
    ));
  it("a field that is a link and leads nowhere", () =>
    expect(spoilt((text) => text.replace("system:", 'system:\n  maker: "@UUID[metrohod/faction/nobody]"'))).toThrow(
      /flask: leads to metrohod\/faction\/nobody/,
    ));
  it("what is no YAML", () => expect(spoilt(() => "a: b: c")).toThrow(/flask\.yml/));
});
