import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { at, projectVersion, readJson } from "../../scripts/project.ts";

const PAPERS = ["README.md", "README.ru.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md", "test/host/README.md"];

const read = (path: string): string => readFileSync(at(path), "utf8");

/** Files that a paper links to or shows, from the paper's own folder. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1] ?? "");

/** Names of the npm scripts that a text tells to run. */
const scriptsIn = (text: string): string[] => [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? "");

describe.each(PAPERS)("%s", (path) => {
  const text = read(path);
  it("leads to files that there are", () => {
    expect(linksOf(text).filter((link) => !existsSync(join(at(path), "..", link)))).toEqual([]);
  });
  it("tells to run scripts that there are", () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>(at("package.json"));
    expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("every npm script", () => {
  const { scripts } = readJson<{ scripts: Record<string, string> }>(at("package.json"));
  it("runs a file that there is", () => {
    const files = Object.values(scripts).flatMap((command) => command.match(/scripts\/\S+/) ?? []);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
  });
  it("is told of in the guide", () => {
    const told = [...scriptsIn(read("CONTRIBUTING.md")), "start", "test"];
    expect(Object.keys(scripts).filter((name) => !told.includes(name))).toEqual([]);
  });
});

it("the changelog tells of this version", () => expect(read("CHANGELOG.md")).toContain(`## ${projectVersion()}`));

it("the guard sees links and scripts", () => {
  expect(linksOf("[a](b.md) ![c](docs/d.png) [e](https://f.example) [g](#h)")).toEqual(["b.md", "docs/d.png"]);
  expect(scriptsIn("`npm run probe` and `npm run link -- DATA`")).toEqual(["probe", "link"]);
});
