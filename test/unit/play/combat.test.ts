import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Combat } from "../../host/client/combat/combat.ts";
import { game } from "../../host/client/game/game.ts";
import { runtime } from "../../host/client/runtime.ts";
import { at } from "../../../scripts/project.ts";
import { installStandIn } from "../../guards/foundry-stand-in.ts";
import { pretendWorld, USERS } from "../host-client/world.ts";

/** The modules under test, loaded once Foundry's names are there. */
let style: Record<string, any>;
let course: Record<string, any>;
let view: Record<string, any>;
let told: string[];

const id = (n: number): string => `combatant${String(n).padStart(7, "0")}`;
const actorId = (n: number): string => `actor${String(n).padStart(11, "0")}`;

/** A fight whose writes are applied at once, in place of a server; it goes by our course. */
function fight(types: readonly string[], ratings: readonly (number | null)[] = []): any {
  class Ours extends Combat {
    protected override _sortCombatants(a: any, b: any): number {
      return course.course.compare(a, b);
    }
  }
  types.forEach((type, n) =>
    game.collections.get("Actor")?.set(actorId(n), {
      ...{ id: actorId(n), type, name: `A${n}`, rating: ratings[n] ?? null, statuses: new Set() },
      getUserLevel: () => 3,
      testUserPermission: () => true,
    }),
  );
  const combat: any = new Ours({
    combatants: types.map((_, n) => ({ _id: id(n), name: `C${n}`, actorId: actorId(n) })),
  });
  const apply = async (changes: object): Promise<any> => {
    combat.updateSource(changes);
    return combat;
  };
  vi.spyOn(combat, "update").mockImplementation(apply as never);
  vi.spyOn(combat, "updateEmbeddedDocuments").mockImplementation(((_: string, combatants: object[]) =>
    apply({ combatants: combatants.map((each) => runtime.foundry.utils.expandObject(each)) })) as never);
  return combat;
}

const order = (combat: any): string => combat.turns.map(({ name }: { name: string }) => name).join(" ");
const now = (combat: any): string | null => combat.combatant?.name ?? null;

beforeAll(async () => {
  pretendWorld(13, USERS.gm);
  installStandIn();
  const { getProperty, setProperty, expandObject } = await import("../../host/shared/objects.ts");
  const { foundry } = globalThis as any;
  foundry.utils = { getProperty, setProperty, expandObject };
  Object.assign(runtime, { foundry });
  Object.assign(globalThis, { foundry, game: runtime.game, CONFIG: runtime.CONFIG });
  style = await import(at("src/play/combat/style.ts"));
  course = await import(at("src/play/combat/course.ts"));
  view = await import(at("src/play/combat/tracker-view.ts"));
  style.registerCombat("first", ["agent"], {
    kind: "order",
    measures: () => [
      { key: "shots", name: "Shots" },
      { key: "legs", name: "Legs" },
    ],
    place: (actor: any, measure: string) =>
      measure === "legs" && actor.rating !== null ? -actor.rating : actor.rating,
    note: () => "",
  });
  style.registerCombat("second", ["hero", "enemy"], {
    kind: "rounds",
    foes: ["enemy"],
    note: ({ name }: { name: string }) => name,
  });
});

beforeEach(() => {
  pretendWorld(13, USERS.gm);
  told = [];
  const inform = (key: string): void => void told.push(key);
  Object.assign(runtime.ui.notifications, { info: inform });
  Object.assign(globalThis, { ui: runtime.ui });
  Object.defineProperty(game, "release", { value: { generation: 13 }, configurable: true });
});

describe("a fight in order", () => {
  it("ranks everybody by the actor's number, and says when there is nothing to rank", async () => {
    const combat = fight(["agent", "agent", "agent", "hero"], [8, 4, null, 1]);
    await course.course.roll(combat, [0, 1, 2, 3].map(id));
    expect(order(combat)).toBe("C1 C0 C2 C3");
    expect(combat.turns.map((each: any) => each.initiative)).toEqual([4, 8, null, null]);
    await course.course.roll(combat, [id(2)]);
    await course.course.roll(combat, []);
    expect(told).toEqual(["DEPO.combat.noPlace", "DEPO.combat.allPlaced"]);
  });

  it("is dragged, goes by something else, and is put back", async () => {
    const combat = fight(["agent", "agent", "agent"], [8, 4, 6]);
    await course.course.reset(combat);
    expect(order(combat)).toBe("C1 C2 C0");
    await course.moveBefore(combat, id(0), id(1));
    expect(order(combat)).toBe("C0 C1 C2");
    await course.orderBy(combat, "legs");
    expect([order(combat), course.measureOf(combat)]).toEqual(["C0 C2 C1", "legs"]);
    expect(view.barView(combat).measures?.map((each: any) => each.chosen)).toEqual([false, true]);
    await course.orderBy(combat, "gone");
    expect([order(combat), course.measureOf(combat)]).toEqual(["C1 C2 C0", "shots"]);
  });

  it("leaves the turns to the core", async () => {
    const combat = fight(["agent", "agent"], [8, 4]);
    expect(course.course.startsFree(combat)).toBe(false);
    expect([await course.course.next(combat), await course.course.previous(combat)]).toEqual([false, false]);
    expect(view.rowView(combat, combat.turns[0]).ticks).toEqual([]);
  });

  it("is what the first who joined has, whoever comes after", () => {
    expect(style.styleOf(fight(["hero", "agent", "agent"])).kind).toBe("rounds");
    expect(style.styleOf(fight(["agent", "hero", "hero"])).kind).toBe("order");
    expect(style.styleOf(fight([])).kind).toBe("spotlight");
  });
});

describe("a fight in rounds", () => {
  it("has an action for each hero and a defence against each foe that aims at them", async () => {
    const combat = fight(["hero", "hero", "enemy", "enemy"]);
    await combat.startCombat();
    await course.aimAt(combat, id(2), id(0));
    await course.aimAt(combat, id(3), id(0));
    const ticks = (n: number) => {
      const row = view.rowView(combat, combat.combatants.get(id(n)));
      return row.ticks.map((each: any) => each.text + (each.done ? "!" : ""));
    };
    expect(ticks(0)).toEqual(["DEPO.combat.tick.rounds", "1", "2"]);
    expect([ticks(1), ticks(2)]).toEqual([["DEPO.combat.tick.rounds"], []]);
    await course.tickOff(combat, id(0), id(3));
    await course.tickOff(combat, id(0), "action");
    expect(ticks(0)).toEqual(["DEPO.combat.tick.rounds!", "1", "2!"]);
    await combat.nextRound();
    expect(ticks(0)).toEqual(["DEPO.combat.tick.rounds", "1", "2"]);
    expect(view.rowView(combat, combat.combatants.get(id(3)))).toMatchObject({ number: 2, aim: "C0", word: "" });
  });

  it("waits for the heroes alone, and says that nothing is rolled", async () => {
    const combat = fight(["enemy", "hero", "hero"]);
    await course.course.roll(combat, [0, 1, 2].map(id));
    expect(told).toEqual(["DEPO.combat.noOrder"]);
    await combat.update({ round: 1, turn: null });
    const seen: (string | null)[] = [];
    for (let step = 0; step < 3; step++) {
      expect(await course.course.next(combat)).toBe(true);
      seen.push(`${combat.round} ${now(combat)}`);
    }
    expect(seen.slice(0, 2)).toEqual(["1 C1", "1 C2"]);
    expect(combat.round).toBe(2);
    await combat.update({ round: 1, turn: null });
    expect(await course.course.previous(combat)).toBe(true);
    expect(now(combat)).toBe("C1");
    expect(await course.course.previous(combat)).toBe(true);
    expect(now(combat)).toBe(null);
  });
});
