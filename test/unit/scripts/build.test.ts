import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { stepsFor } from "../../../scripts/build.ts";
import { buildIcons, chosenGlyphs } from "../../../scripts/build/icons.ts";
import { readLanguage } from "../../../scripts/build/languages.ts";
import { fontFaces } from "../../../scripts/build/fonts.ts";

const folder = mkdtempSync(join(tmpdir(), "depo-build-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("texts of a language", () => {
  /** A lang folder with two files. */
  function lang(first: string, second: string): string {
    const root = mkdtempSync(join(folder, "lang-"));
    mkdirSync(join(root, "ru"));
    writeFileSync(join(root, "ru/first.json"), first);
    writeFileSync(join(root, "ru/second.json"), second);
    return root;
  }

  it("are joined at every depth", () => {
    const root = lang('{"DEPO":{"a":{"x":"1"}}}', '{"DEPO":{"a":{"y":"2"}},"TYPES":{"Actor":{"z":"3"}}}');
    expect(readLanguage("ru", root)).toEqual({ DEPO: { a: { x: "1", y: "2" } }, TYPES: { Actor: { z: "3" } } });
  });

  it.each([
    ["a key given twice", '{"a":"1"}', '{"a":"2"}', /second\.json: a is given twice/],
    ["a text where a group is", '{"a":{"b":"1"}}', '{"a":"2"}', /a is given twice/],
    ["a group where a text is", '{"a":"1"}', '{"a":{"b":"2"}}', /a is a text and a group/],
    ["a number", '{"a":"1"}', '{"b":{"c":2}}', /b\.c is neither a text nor a group/],
    ["what is no JSON", '{"a":"1"}', "{", /second\.json/],
  ])("refuse %s", (_, first, second, message) => {
    expect(() => readLanguage("ru", lang(first, second))).toThrow(message);
  });
});

describe("what a change makes again", () => {
  it("is the steps that read the changed file", () => {
    expect(stepsFor("src/games/metrohod/game.ts")).toEqual(["code"]);
    expect(stepsFor("packs/metrohod/gear/flask.yml")).toEqual(["languages", "packs", "manifest"]);
    expect(stepsFor("system.json")).toEqual(["manifest"]);
    expect(stepsFor("test/unit/a.test.ts")).toEqual([]);
    expect(stepsFor("srcs/a.ts")).toEqual([]);
  });
});

describe("icons", () => {
  it("make a sprite with every glyph of the interface, and an image of every item", () => {
    buildIcons({ out: folder, minify: true, sourcemap: false });
    const sprite = readFileSync(join(folder, "icons/ui.svg"), "utf8");
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(expect.arrayContaining(["shield", "undo", "die-6", ...chosenGlyphs().ui]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of chosenGlyphs().items)
      expect(readFileSync(join(folder, `icons/${name}.svg`), "utf8")).toMatch(/^<svg [^>]*viewBox[\s\S]*<path/);
  });
});

describe("fonts", () => {
  it("are declared for Cyrillic and Latin, from the system's own folder", () => {
    const faces = fontFaces(true).split("@font-face").slice(1);
    expect(faces.length).toBeGreaterThan(0);
    for (const face of faces) expect(face).toMatch(/src:url\("fonts\/[a-z-]+-(cyrillic|latin)-\d00-normal\.woff2"\)/);
    expect(faces.filter((face) => face.includes("U+0400-045F")).length).toBe(faces.length / 2);
  });
});
