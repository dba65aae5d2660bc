import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { at } from "../../../scripts/project.ts";
import { installStandIn } from "../../guards/foundry-stand-in.ts";

let api: object = {};

beforeAll(async () => {
  installStandIn();
  const module = (await import(at("src/play/api.ts"))) as { createApi(version: string): object };
  api = module.createApi("1.2.3");
});

/** All members with their full names, and all groups of members. */
function walk(group: object, prefix = ""): { members: string[]; groups: object[] } {
  const found = { members: [] as string[], groups: [group] };
  for (const [name, value] of Object.entries(group)) {
    const inner = typeof value === "object" && value !== null ? walk(value, `${prefix}${name}.`) : null;
    found.members.push(...(inner?.members ?? [prefix + name]));
    found.groups.push(...(inner?.groups ?? []));
  }
  return found;
}

const documented = (text: string): string[] =>
  [...text.matchAll(/^### `game\.depo\.([\w.]+)/gm)].map((match) => match[1] ?? "");

describe("game.depo", () => {
  const paper = readFileSync(at("docs/api.md"), "utf8");

  it("has the members that its paper tells of, and no others", () => {
    const { members } = walk(api);
    expect(members.length).toBeGreaterThan(5);
    expect(documented(paper).sort()).toEqual(members.sort());
  });

  it("is frozen at every depth", () => {
    for (const group of walk(api).groups) expect(Object.isFrozen(group)).toBe(true);
  });

  it("knows its version", () => expect(api).toHaveProperty("version", "1.2.3"));

  it("refuses what is no list of changes before it goes anywhere", async () => {
    const { commit } = api as { commit(changes: unknown): Promise<unknown> };
    for (const bad of [null, "x", [{ kind: "delta" }], [{ kind: "set", uuid: "Actor.x", path: "system.a" }]])
      expect(await commit(bad)).toEqual({ ok: false, reason: "value" });
  });

  it("the reader of the paper sees what it shall", () => {
    expect(documented("### `game.depo.a.b(c)`\n## `game.depo.d`\n### `game.depo.e`")).toEqual(["a.b", "e"]);
  });
});
