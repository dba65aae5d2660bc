import { existsSync } from "node:fs";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { spriteNames } from "../../scripts/build/icons.ts";
import { at } from "../../scripts/project.ts";
import { partialsOf, sources } from "./sources.ts";

/** Helpers that both generations of Foundry have (HB-1). `select` is gone in 14 and is not among them. */
const CORE =
  `localize formInput formGroup formField selectOptions editor checked disabled concat object numberFormat numberInput
  eq ne lt gt lte gte not and or ifThen timeSince radioBoxes rangePicker filePicker colorPicker`.split(/\s+/);

const templates = sources(["templates"], ".hbs");
const helpersModule = sources(["src/foundry"], "handlebars.ts").map(({ text }) => text)[0] ?? "";
const own = [...helpersModule.matchAll(/\b(depo[A-Z]\w*)\b/g)].map((match) => match[1] ?? "");
const knownHelpers = Object.fromEntries([...CORE, ...own].map((name) => [name, true]));

/** What is wrong with a template as Handlebars reads it, or null. */
function fault(text: string): string | null {
  try {
    Handlebars.precompile(text, { knownHelpers, knownHelpersOnly: true });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const iconsOf = (text: string): string[] => [...text.matchAll(/\bdepoIcon "([^"]+)"/g)].map((match) => match[1] ?? "");

describe.each(templates)("$path", ({ text }) => {
  it("is read with the helpers that there are", () => expect(fault(text)).toBeNull());
  it("finds its partials", () => expect(partialsOf(text).filter((path) => !existsSync(at(path)))).toEqual([]));
  it("finds its icons", () => expect(iconsOf(text).filter((name) => !spriteNames().has(name))).toEqual([]));
});

/** Icons of the sprite that code names; a name with a space is Foundry's own icon font. */
const iconsInCode = (text: string): string[] =>
  [...text.matchAll(/\bicon: "([a-z0-9-]+)"/g)].map((match) => match[1] ?? "");

it("code finds its icons", () => {
  const named = sources(["src"], ".ts").flatMap(({ text }) => iconsInCode(text));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !spriteNames().has(name))).toEqual([]);
});

describe("the guard's own eyes", () => {
  it("see own helpers", () => expect(own).toContain("depoIcon"));
  it.each(["{{#if a}}", "{{#select a}}{{/select}}", '{{depoNothing "a"}}'])("catch %s", (text) =>
    expect(fault(text)).not.toBeNull(),
  );
  it("see partials and icons", () => {
    expect(partialsOf('{{> "systems/depo/templates/a.hbs" b=1}}{{>systems/depo/templates/b.hbs}}')).toEqual([
      "templates/a.hbs",
      "templates/b.hbs",
    ]);
    expect(iconsOf('{{depoIcon "shield" "big"}}')).toEqual(["shield"]);
    expect(iconsInCode('icon: "bag", icon: "fas fa-list"')).toEqual(["bag"]);
    expect(spriteNames()).not.toContain("nothing");
  });
});
