import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import { floorViolation } from "../../scripts/lint/floors.js";
import plugin from "../../scripts/lint/plugin.js";
import { sources, withoutComments } from "./sources.ts";

/** Every specifier that a module imports, re-exports or names in a type. */
const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");

const modules = sources(["src", "test/host", "test/contract"], ".ts");

describe("imports go down the floors only", () => {
  it("in the whole project", () => {
    expect(modules.length).toBeGreaterThan(0);
    const broken = modules.flatMap(({ path, text }) =>
      importsOf(text).flatMap((specifier) => {
        const why = floorViolation(path, specifier);
        return why ? [`${path}: ${why}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it("finds every way to import", () => {
    const text = `
      import { a } from "./a.ts";
      import type { B } from './b.ts';
      export * from "./c.ts";
      import "./d.ts";
      const e = await import("./e.ts");
      type F = import("./f.ts").F;
      // from "./not.ts"
    `;
    expect(importsOf(text)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.ts", "./e.ts", "./f.ts"]);
  });

  it.each([
    ["src/kernel/dice.ts", "./odds.ts"],
    ["src/foundry/i18n.ts", "../kernel/dice.ts"],
    ["src/foundry/types.d.ts", "@league-of-foundry-developers/foundry-vtt-types/configuration"],
    ["src/play/card/card.ts", "../../foundry/i18n.ts"],
    ["src/games/one/rules/check.ts", "../../../kernel/dice.ts"],
    ["src/games/one/rules/check.ts", "./stress.ts"],
    ["src/games/one/sheets/a.ts", "../rules/check.ts"],
    ["src/games/one/sheets/a.ts", "../../../play/sheet/tracks.ts"],
    ["src/games.ts", "./games/one/game.ts"],
    ["test/host/client/a.ts", "handlebars"],
    ["test/unit/a.test.ts", "../../src/kernel/dice.ts"],
  ])("lets %s import %s", (file, specifier) => expect(floorViolation(file, specifier)).toBeNull());

  it.each([
    ["src/kernel/dice.ts", "../foundry/i18n.ts"],
    ["src/kernel/dice.ts", "fflate"],
    ["src/foundry/i18n.ts", "../play/card/card.ts"],
    ["src/foundry/i18n.ts", "../games.ts"],
    ["src/play/card/card.ts", "../../games/one/game.ts"],
    ["src/play/card/card.ts", "../../games.ts"],
    ["src/games/one/rules/check.ts", "../../../foundry/i18n.ts"],
    ["src/games/one/rules/check.ts", "../data/one.ts"],
    ["src/games/one/rules/check.ts", "../../two/rules/check.ts"],
    ["src/games/one/rules/check.ts", "@league-of-foundry-developers/foundry-vtt-types"],
    ["src/games/one/sheets/a.ts", "../../two/rules/check.ts"],
    ["src/games/one/sheets/a.ts", "../../../games.ts"],
    ["src/games/one/sheets/a.ts", "../../../../test/unit/a.ts"],
    ["test/host/client/a.ts", "../../../src/kernel/dice.ts"],
    ["test/host/client/a.ts", "@league-of-foundry-developers/foundry-vtt-types"],
    ["test/contract/rows/a.ts", "../../host/shared/ids.ts"],
  ])("stops %s from importing %s", (file, specifier) => expect(floorViolation(file, specifier)).not.toBeNull());
});

describe("the lint rules", () => {
  const linter = new Linter();
  const config: Linter.Config = {
    files: ["**/*.ts"],
    plugins: { depo: plugin },
    rules: { "depo/floors": "error", "depo/documented": "error" },
  };
  const messages = (text: string) => linter.verify(text, config, { filename: "src/kernel/planted.ts" });

  it("report an import up the floors", () => {
    expect(messages('import { a } from "../play/a.ts";').map(({ ruleId }) => ruleId)).toEqual(["depo/floors"]);
    expect(messages('import("../play/a.ts");').map(({ ruleId }) => ruleId)).toEqual(["depo/floors"]);
  });

  it("report an export without a docstring", () => {
    expect(messages("export function a() {}").map(({ ruleId }) => ruleId)).toEqual(["depo/documented"]);
    expect(messages("export const a = () => 1;").map(({ ruleId }) => ruleId)).toEqual(["depo/documented"]);
    expect(messages("/** Says what. */\nexport class A {}\nexport const b = 1;")).toEqual([]);
  });
});
