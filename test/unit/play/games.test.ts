import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at } from "../../../scripts/project.ts";
import { installStandIn } from "../../guards/foundry-stand-in.ts";

/** What the test reads of a game. */
interface Game {
  id: string;
  variants: { id: string; icon: string }[];
  models: Record<"Actor" | "Item", Record<string, unknown>>;
}

interface Games {
  registerWorldGame(game: Game): void;
  allGames(): Game[];
  pickedVariants(): string[];
  isPlayed(id: string): boolean;
  playedGames(): Game[];
  isTypeOffered(document: "Actor" | "Item", type: string): boolean;
  documentsOf(game: Game): number;
  followGames(follower: () => void): void;
  gamesSetting: { games: { onChange(): void } };
}

/** A game with one sub-type of each document, and the variants that a world can pick of it. */
const gameOf = (id: string, ...variants: string[]): Game => ({
  id,
  variants: variants.map((variant) => ({ id: variant, icon: "flag" })),
  models: { Actor: { [`${id}Actor`]: null }, Item: { [`${id}Item`]: null } },
});

let games: Games;
let stored: unknown;
let actors: { type: string }[];

beforeAll(async () => {
  installStandIn();
  games = (await import(at("src/play/world/games.ts"))) as Games;
  games.registerWorldGame(gameOf("metro", "metro"));
  games.registerWorldGame(gameOf("family", "agents", "sleuth"));
});

beforeEach(() => {
  actors = [];
  const settings = { get: () => stored };
  Object.assign(globalThis, { game: { settings, items: [{ type: "metroItem" }], actors } });
});

describe("the games of a world", () => {
  it("are all of them before anybody has picked, or when the picked ones are not known here", () => {
    for (stored of [[], ["gone"], null, "metro"]) {
      expect(games.pickedVariants()).toEqual([]);
      for (const id of ["metro", "family", "agents", "sleuth"]) expect(games.isPlayed(id), id).toBe(true);
      expect(games.playedGames()).toHaveLength(2);
    }
  });

  it("are those picked, a family of rules with any of its variants", () => {
    stored = ["gone", "sleuth"];
    expect(games.pickedVariants()).toEqual(["sleuth"]);
    expect(["metro", "family", "agents", "sleuth"].filter(games.isPlayed)).toEqual(["family", "sleuth"]);
    expect(games.playedGames().map(({ id }) => id)).toEqual(["family"]);
  });

  it("leave their sub-types alone in the create dialogs, besides those of modules", () => {
    stored = ["sleuth"];
    const offered = (document: "Actor" | "Item", types: string[]) =>
      types.filter((type) => games.isTypeOffered(document, type));
    expect(offered("Actor", ["metroActor", "familyActor", "mod.boat"])).toEqual(["familyActor", "mod.boat"]);
    expect(offered("Item", ["metroItem", "familyItem"])).toEqual(["familyItem"]);
  });

  it("are told when they change", () => {
    let told = 0;
    games.followGames(() => told++);
    games.gamesSetting.games.onChange();
    expect(told).toBe(1);
  });

  it("count their own documents", () => {
    actors.push({ type: "metroActor" }, { type: "familyActor" }, { type: "metroActor" });
    expect(games.allGames().map(games.documentsOf)).toEqual([3, 1]);
  });
});
