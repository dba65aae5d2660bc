import { expect, it } from "vitest";
import { gameIds } from "../../scripts/project.ts";
import { sources, type Source } from "./sources.ts";

/** Whose a style sheet is: a game's, by the folder or file of its name, else everybody's. */
const homeOf = (path: string): string => gameIds().find((id) => new RegExp(`^styles/${id}[/.]`).test(path)) ?? "all";

/** The classes that a style sheet styles wherever they stand: first in a selector that no skin narrows down. */
function classesOf({ text }: Source): string[] {
  const selectors = text.split("\n").flatMap((line) => /^([a-z]*\.[^{@]+?)(?: \{|,)$/.exec(line)?.[1] ?? []);
  return selectors
    .filter((selector) => !selector.includes("[data-game"))
    .flatMap((selector) => /^[a-z]*\.([\w-]+)/.exec(selector)?.[1] ?? []);
}

/** Classes that a game styles although they are somebody else's too. */
function shared(files: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of classesOf(file)) homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(file.path)));
  return [...homes].flatMap(([name, { size }]) => (size > 1 ? name : []));
}

it("no game styles what stands in another, outside of its own skin", () => {
  const one = { path: "styles/ones/_a.scss", text: ".depo-chip {\n" };
  expect(shared([one, { path: "styles/components/_b.scss", text: "button.depo-chip,\n" }])).toEqual(["depo-chip"]);
  expect(shared([one, { path: "styles/spacers.scss", text: '.depo-chip[data-game="spacers"] {\n' }])).toEqual([]);
  expect(shared(sources(["styles"], ".scss"))).toEqual([]);
});
