import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { itemImages, spriteNames } from "../../scripts/build/icons.ts";
import { readLanguage } from "../../scripts/build/languages.ts";
import { at, languageCodes } from "../../scripts/project.ts";
import { clashes, RULES, type Descriptor, type Known } from "./descriptor-rules.ts";
import { installStandIn, walkFields, type StandInField } from "./foundry-stand-in.ts";
import { flatten } from "./lang-rules.ts";

type ModelClass = { defineSchema(): Record<string, StandInField> };

let games: Descriptor[] = [];
let known: Known;

beforeAll(async () => {
  installStandIn();
  ({ games } = (await import(at("src/games.ts"))) as { games: Descriptor[] });
  const { VERBS } = (await import(at("src/play/verb.ts"))) as { VERBS: string[] };
  const modelOf = (type: string) => games.find(({ models }) => type in (models.Actor ?? {}))?.models.Actor?.[type];
  known = {
    texts: new Map(languageCodes.map((language) => [language, new Set(flatten(readLanguage(language)).keys())])),
    symbols: spriteNames(),
    images: itemImages(),
    verbs: VERBS,
    hasTemplate: (path) => existsSync(at(`templates/${path}`)),
    paths: (type) =>
      walkFields((modelOf(type) as ModelClass | undefined)?.defineSchema() ?? {}).map(({ path }) => path),
  };
});

/** A small game that keeps every rule, beside what it needs; each test breaks it in one place. */
const sound = (): Descriptor => ({
  id: "tiny",
  variants: [{ id: "tiny", icon: "dot" }],
  models: { Actor: { imp: null }, Item: {} },
  sheets: [{ document: "Actor", types: ["imp"], label: "DEPO.tiny.sheet" }],
  parts: [{ type: "tinyPart", template: "tiny/part.hbs" }],
  cards: [{ id: "tiny.roll", game: "tiny" }],
  rollables: [{ verb: "check", types: ["imp"] }],
  combat: { kind: "spotlight", foes: ["imp"] },
  statuses: [{ key: "dizzy", image: "star", types: ["imp"] }],
  settings: { tinyRule: { config: true, name: "DEPO.tiny.rule", hint: "DEPO.tiny.ruleHint" }, tinyHidden: {} },
  menus: [{ key: "tinyMenu", name: "DEPO.tiny.menu", label: "DEPO.tiny.menu", hint: "DEPO.tiny.menu" }],
  trackable: { imp: { bar: ["health"], value: ["gold"] } },
  lasting: ["imp"],
});

const TEXTS = ["game.name", "game.hint", "sheet", "rule", "ruleHint", "menu", "status.dizzy"];
const tiny: Known = {
  texts: new Map([["en", new Set(TEXTS.map((key) => `DEPO.tiny.${key}`))]]),
  symbols: new Set(["dot"]),
  images: new Set(["star.svg"]),
  verbs: ["check"],
  hasTemplate: (path) => path === "tiny/part.hbs",
  paths: (type) => (type === "imp" ? ["health.value", "health.max", "gold"] : []),
};

/** What breaks each rule. */
const FAULTS: Record<string, Partial<Descriptor>[]> = {
  variants: [
    { variants: [] },
    { variants: [{ id: "tiny", icon: "none" }] },
    { variants: [{ id: "nameless", icon: "dot" }] },
  ],
  sheets: [
    { sheets: [{ document: "Item", types: ["imp"], label: "DEPO.tiny.sheet" }] },
    { sheets: [{ document: "Actor", types: ["imp"], label: "DEPO.tiny.none" }] },
  ],
  parts: [{ parts: [{ type: "tinyPart", template: "tiny/none.hbs" }] }],
  cards: [{ cards: [{ id: "other.roll", game: "tiny" }] }, { cards: [{ id: "tiny.roll", game: "other" }] }],
  rollables: [{ rollables: [{ verb: "check", types: ["elf"] }] }, { rollables: [{ verb: "sing", types: ["imp"] }] }],
  combat: [{ combat: { kind: "brawl" } }, { combat: { kind: "rounds", foes: ["elf"] } }],
  statuses: [
    { statuses: [{ key: "dizzy", image: "none", types: ["imp"] }] },
    { statuses: [{ key: "nameless", image: "star", types: ["imp"] }] },
    { statuses: [{ key: "dizzy", image: "star", types: ["elf"] }] },
  ],
  settings: [
    { settings: { tinyRule: { config: true } } },
    { menus: [{ key: "m", name: "DEPO.tiny.menu", label: "DEPO.tiny.none", hint: "DEPO.tiny.menu" }] },
  ],
  trackable: [
    { trackable: { elf: { bar: [], value: [] } } },
    { trackable: { imp: { bar: ["gold"], value: [] } } },
    { trackable: { imp: { bar: [], value: ["silver"] } } },
  ],
  lasting: [{ lasting: ["elf"] }],
};

describe.each(Object.entries(RULES))("%s", (name, rule) => {
  it("hold in every game", () => {
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expect(rule(game, known), game.id).toEqual([]);
  });

  it("are seen to break", () => {
    expect(rule(sound(), tiny)).toEqual([]);
    const faults = FAULTS[name] ?? [];
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(rule({ ...sound(), ...fault }, tiny), JSON.stringify(fault)).not.toEqual([]);
  });
});

describe("names", () => {
  it("are given away once", () => expect(clashes(games)).toEqual([]));

  it("are seen to clash", () => {
    expect(clashes([sound()])).toEqual([]);
    const kinds = ["a game", "a variant", "Actor", "a part", "a card", "a setting"];
    const found = clashes([sound(), sound()]);
    for (const kind of kinds)
      expect(
        found.some((fault) => fault.startsWith(`${kind} twice`)),
        kind,
      ).toBe(true);
    expect(clashes([{ ...sound(), statuses: [...sound().statuses, ...sound().statuses] }])).toHaveLength(1);
  });
});
