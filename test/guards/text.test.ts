import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { castsIn, countCasts } from "../../scripts/casts.ts";
import { at, manifestSource } from "../../scripts/project.ts";
import { sources, type Source } from "./sources.ts";
import * as rules from "./text-rules.ts";

/** The guards' own rules and planted violations would break them. */
const isOwn = ({ path }: Source): boolean => path.startsWith("test/guards/text");
const all = (folders: readonly string[], ...extensions: string[]) =>
  sources(folders, ...extensions).filter((file) => !isOwn(file));

const code = all(["src"], ".ts");
const tests = all(["test"], ".test.ts", ".spec.ts");
const templates = all(["templates"], ".hbs");
const everything = [
  ...all(["src", "test", "scripts"], ".ts", ".js", ".mjs"),
  ...templates,
  ...all(["styles", "lang", "packs"], ".scss", ".json", ".yml"),
];
const papers = [
  ...all([".github", ".ci", "docs"], ".yml", "run", ".md"),
  ...[
    "package.json",
    "package-lock.json",
    ".npmrc",
    "README.md",
    "README.ru.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
  ].map((path) => ({ path, text: readFileSync(at(path), "utf8") })),
];
const games = readdirSync(at("src/games"));

const planted = (path: string, text: string): Source => ({ path, text });

interface TextGuard {
  name: string;
  rule: (file: Source) => string[];
  files: readonly Source[];
  breaks: readonly Source[];
  keeps: readonly Source[];
}

const guards: readonly TextGuard[] = [
  {
    name: "no template writes unescaped output",
    rule: rules.rawTemplateOutput,
    files: templates,
    breaks: [planted("a.hbs", "<p>{{{notes}}}</p>"), planted("a.hbs", "{{&notes}}"), planted("a.hbs", "{{~{notes}~}}")],
    keeps: [planted("a.hbs", "{{notes}} {{#if a}}{{/if}}")],
  },
  {
    name: "no code makes markup from strings outside the one safe helper",
    rule: rules.markupFromStrings,
    files: code,
    breaks: [
      planted("src/a.ts", "el.innerHTML = name;"),
      planted("src/a.ts", 'el.insertAdjacentHTML("beforeend", name);'),
      planted("src/foundry/handlebars.ts", "el.outerHTML += name;"),
      planted("src/play/a.ts", "new Handlebars.SafeString(name)"),
    ],
    keeps: [
      planted("src/foundry/handlebars.ts", "new Handlebars.SafeString(icon)"),
      planted("src/a.ts", "// no innerHTML = x"),
    ],
  },
  {
    name: "the system's id is spelt in one module only",
    rule: rules.hardCodedId,
    files: code,
    breaks: [
      planted("src/a.ts", 'game.settings.get("depo", "x")'),
      planted("src/a.ts", "`systems/depo/icons/a.svg`"),
      planted("src/a.ts", 'socket.on("system.depo", f)'),
      planted("src/a.ts", "CONFIG.queries['depo.ask'] = f"),
    ],
    keeps: [
      planted("src/foundry/id.ts", 'const SYSTEM_ID = "depo"'),
      planted("src/a.ts", 'q(".depo-card")'),
      planted("src/a.ts", 'classes: ["depo"]'),
    ],
  },
  {
    name: "no floor that serves all games names one",
    rule: (file) => rules.gameNamed(file, games),
    files: code,
    breaks: [planted("src/play/a.ts", 'if (game === "metrohod") f()'), planted("src/kernel/a.ts", "`metrohod.check`")],
    keeps: [planted("src/games/metrohod/a.ts", '"metrohod"'), planted("src/play/a.ts", "// as metrohod does")],
  },
  {
    name: `no file is longer than ${rules.MOST_LINES} lines`,
    rule: rules.tooLong,
    files: everything,
    breaks: [planted("a.ts", "x\n".repeat(rules.MOST_LINES + 1))],
    keeps: [planted("a.ts", "x\n".repeat(rules.MOST_LINES))],
  },
  {
    name: "templates hold no words, only lang keys",
    rule: rules.wordsInTemplate,
    files: templates,
    breaks: [
      planted("a.hbs", "<p>Стресс</p>"),
      planted("a.hbs", "<p>{{value}} of {{max}}</p>"),
      planted("a.hbs", '<button title="Close">×</button>'),
      planted("a.hbs", '<i aria-label="{{n}} boxes"></i>'),
    ],
    keeps: [
      planted("a.hbs", '{{!-- a note --}}<p class="depo-a" title="{{localize "DEPO.a"}}">{{n}} / {{max}}&nbsp;·</p>'),
    ],
  },
  {
    name: "code holds no Russian words",
    rule: rules.wordsInCode,
    files: code,
    breaks: [planted("src/a.ts", 'warn("Нельзя");')],
    keeps: [planted("src/a.ts", 'warn("DEPO.a"); // «нельзя»')],
  },
  {
    name: "nothing is marked as unfinished",
    rule: rules.unfinished,
    files: everything,
    breaks: [planted("a.ts", "// TODO later"), planted("a.scss", "/* FIXME */")],
    keeps: [planted("a.ts", "const todos = 1;")],
  },
  {
    name: "no test is left out or leaves others out",
    rule: rules.silencedTests,
    files: tests,
    breaks: [
      "it.skip('a')",
      "describe.only('a')",
      "test.todo('a')",
      "it.each([1]).skip('a')",
      "it.concurrent.only('a')",
      "xit('a')",
    ].map((text) => planted("a.test.ts", text)),
    keeps: [planted("a.test.ts", "it('skips nothing', f)")],
  },
  {
    name: "no file names a machine's path or a package registry",
    rule: rules.localAddresses,
    files: [...everything, ...papers],
    breaks: [
      planted("a.json", '"resolved": "https://packages.example/a.tgz"'),
      planted("a.md", "from registry.example.org"),
      planted("a.md", "see /home/ann/depo"),
    ],
    keeps: [planted("a.md", "npm ci in work/main")],
  },
];

describe.each(guards)("$name", ({ rule, files, breaks, keeps }) => {
  it("holds", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(rule)).toEqual([]);
  });
  it.each(breaks)("catches $text", (file) => expect(rule(file)).not.toEqual([]));
  it("lets the good pass", () => expect(keeps.flatMap(rule)).toEqual([]));
});

describe("casts past the types", () => {
  it("live in src/foundry only, and get no more", () => {
    const { door, most, elsewhere } = countCasts();
    expect(elsewhere).toEqual([]);
    expect(door).toBeLessThanOrEqual(most);
  });
  it("are counted", () => {
    expect(castsIn("a as any; b as unknown as C; // @ts-expect-error\n c as never")).toBe(4);
    expect(castsIn("a as const; b as Company; has any as many")).toBe(0);
  });
});

it("the manifest's id is the one that the code spells", () => {
  const module = code.find(({ path }) => path === "src/foundry/id.ts");
  expect(module?.text).toContain(`SYSTEM_ID = "${manifestSource().id}"`);
});
