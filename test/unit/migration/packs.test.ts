import { describe, expect, it } from "vitest";
import type { PackDocument } from "../../../scripts/build/pack-documents.ts";
import { migratePacked, migrationsOf } from "../../../scripts/build/pack-migration.ts";
import { readPacks } from "../../../scripts/build/pack-source.ts";
import { projectVersion } from "../../../scripts/project.ts";
import { compareVersions } from "../../../src/play/migration/versions.ts";
import { oldHeroes, STEPS } from "./world.ts";

const packed = (): PackDocument => {
  const [hero] = oldHeroes(8).slice(7);
  return { ...hero, _key: "!actors!a", img: "a.svg" } as PackDocument;
};

describe("the sources of packs", () => {
  it("go through the steps of their game, items and all", () => {
    const hero = migratePacked("Actor", packed(), STEPS, "0.4.0");
    expect(hero).toMatchObject({ system: { coins: 7 }, items: [{ system: { load: 7 } }] });
  });

  it("go no further than the version that is built", () => {
    expect(migratePacked("Actor", packed(), STEPS, "0.2.0").system).toEqual({ money: 7 });
  });

  it("that cannot be read stop the build", () => {
    const broken = { ...packed(), system: { purse: "much" } };
    expect(() => migratePacked("Actor", broken, STEPS, "0.4.0")).toThrow("purse is no number");
  });

  it("find the steps of every game that has a pack, none of which is of a later version than this", async () => {
    const lists = await Promise.all(readPacks().map(({ game, family }) => migrationsOf(family ?? game)));
    expect(lists.length).toBeGreaterThan(0);
    const later = lists.flat().filter(({ version }) => compareVersions(version, projectVersion()) > 0);
    expect(later).toEqual([]);
  });
});
