import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Combat } from "../../host/client/combat/combat.ts";
import { manageTurnEvents } from "../../host/client/combat/turn-events.ts";
import { CONFIG } from "../../host/client/config.ts";
import { Roll } from "../../host/client/dice/index.ts";
import { game } from "../../host/client/game/game.ts";
import { Hooks } from "../../host/client/hooks.ts";
import { runtime } from "../../host/client/runtime.ts";
import { pretendWorld, USERS } from "./world.ts";

const id = (n: number): string => `combatant${String(n).padStart(7, "0")}`;
const combatants = (...values: (number | null)[]): object[] =>
  values.map((initiative, index) => ({ _id: id(index), name: `C${index}`, initiative }));
const order = (combat: Combat): string[] => combat.turns.map((combatant) => combatant.name);

/** A combat whose updates are applied at once, in place of a server. */
function fight(data: Record<string, unknown>): Combat {
  const combat = new Combat(structuredClone(data));
  vi.spyOn(combat, "update").mockImplementation(async (changes) => {
    combat.updateSource(changes);
    return combat;
  });
  return combat;
}

beforeEach(() => pretendWorld(14, USERS.gm));

describe("order of turns (COMB-3)", () => {
  it("is by initiative, none last, equal ones by id", () => {
    expect(order(fight({ combatants: combatants(3, null, 7, 3, null) }))).toEqual(["C2", "C0", "C3", "C1", "C4"]);
  });

  it("is the same on every client, whatever order the combatants came in", () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        values.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(
              list.map((_, i) => i),
              { minLength: list.length },
            ),
          ),
        ),
        ([list, shuffled]) => {
          const all = combatants(...list);
          expect(order(fight({ combatants: shuffled.map((index) => all[index]) }))).toEqual(
            order(fight({ combatants: all })),
          );
        },
      ),
    );
  });

  it("keeps the current combatant when initiatives change, and goes on to the next when it is gone", () => {
    const combat = fight({ round: 1, turn: 1, combatants: combatants(9, 5, 1) });
    expect(combat.combatant!.name).toBe("C1");
    combat.updateSource({ combatants: [{ _id: id(2), initiative: 20 }] });
    expect([combat.turn, combat.combatant!.name]).toEqual([2, "C1"]);
    combat.updateSource({ turn: 2 });
    expect(combat.combatant!.name).toBe("C1");
    const two = fight({ round: 1, turn: 1, combatants: combatants(9, 5) });
    two.combatants.delete(id(1));
    two.reset();
    expect([two.turn, two.combatant!.name]).toEqual([0, "C0"]);
  });
});

describe("course (COMB-4, COMB-5)", () => {
  it("starts, takes turns, rolls over into rounds, and goes back", async () => {
    const combat = fight({ combatants: combatants(9, 5) });
    expect([combat.started, combat.combatant]).toEqual([false, null]);
    const seen: string[] = [];
    const steps = ["startCombat", "nextTurn", "nextTurn", "previousTurn", "nextRound", "previousRound"] as const;
    for (const step of steps) {
      await combat[step]();
      seen.push(`${combat.round}:${combat.combatant?.name}`);
    }
    expect(seen).toEqual(["1:C0", "1:C1", "2:C0", "1:C1", "2:C0", "1:C1"]);
    await combat.previousRound();
    expect([combat.round, combat.turn]).toEqual([0, null]);
  });

  it("passes over the defeated where the world says so", async () => {
    pretendWorld(14, USERS.gm, { combatTrackerConfig: { resource: "", skipDefeated: true } });
    const list = combatants(9, 5, 1) as Record<string, unknown>[];
    list[0]!["defeated"] = list[1]!["defeated"] = true;
    const combat = fight({ combatants: list });
    await combat.startCombat();
    expect(combat.combatant!.name).toBe("C2");
    await combat.nextTurn();
    expect([combat.round, combat.combatant!.name]).toEqual([2, "C2"]);
  });

  it("does not stumble over a combat of nobody, or of the defeated alone", async () => {
    const combat = fight({});
    for (const step of ["startCombat", "nextTurn", "nextRound", "previousTurn", "previousRound"] as const)
      await combat[step]();
    expect(combat.turn).toBeNull();
  });

  it("lets listeners change a step before it is sent", async () => {
    const combat = fight({ combatants: combatants(9, 5, 1) });
    const hook = Hooks.on("combatTurn", (_combat: Combat, updateData: Record<string, unknown>) => {
      updateData["turn"] = 2;
    });
    await combat.startCombat();
    await combat.nextTurn();
    Hooks.off("combatTurn", hook);
    expect(combat.combatant!.name).toBe("C2");
  });

  it("lets a player send nothing but turn, round and combatants (PERM-6)", () => {
    const combat = fight({});
    const may = (user: string, data: object): boolean => combat.canUserModify(game.users.get(user), "update", data);
    expect(may(USERS.ann, { turn: 1, round: 2 })).toBe(true);
    expect(may(USERS.ann, { turn: 1, flags: {} })).toBe(false);
    expect(may(USERS.gm, { turn: 1, flags: {} })).toBe(true);
    expect(combat.canUserModify(game.users.get(USERS.ann), "delete")).toBe(false);
  });
});

describe("turn events (COMB-6)", () => {
  const state = (round: number, turn: number | null) => ({
    round,
    turn,
    combatantId: turn === null ? null : id(turn),
    tokenId: null,
  });

  async function told(previous: ReturnType<typeof state> | null, current: ReturnType<typeof state>): Promise<string[]> {
    const events: string[] = [];
    const note = (name: string) => async (at: { round: number; turn: number | null }) => {
      events.push(`${name} ${at.round}.${at.turn}`);
    };
    await manageTurnEvents(previous, current, {
      endTurn: note("endTurn"),
      endRound: note("endRound"),
      startRound: note("startRound"),
      startTurn: note("startTurn"),
    });
    return events;
  }

  it("tell of what ended before what began", async () => {
    expect(await told(state(0, null), state(1, 0))).toEqual(["startRound 1.0", "startTurn 1.0"]);
    expect(await told(state(1, 0), state(1, 1))).toEqual(["endTurn 1.0", "startTurn 1.1"]);
    expect(await told(state(1, 1), state(2, 0))).toEqual([
      "endTurn 1.1",
      "endRound 1.1",
      "startRound 2.0",
      "startTurn 2.0",
    ]);
  });

  it("tell nothing of going back or standing still", async () => {
    expect(await told(state(2, 0), state(1, 1))).toEqual([]);
    expect(await told(state(1, 1), state(1, 0))).toEqual([]);
    expect(await told(state(1, 1), state(1, 1))).toEqual([]);
    expect(await told(null, state(1, 1))).toEqual([]);
  });
});

describe("initiative (COMB-2)", () => {
  it("is rolled with the default roll class", () => {
    const [combatant] = fight({ combatants: combatants(null) }).turns;
    CONFIG["Combat"].initiative.formula = "1d6 + 2";
    expect(combatant!.getInitiativeRoll()).toBeInstanceOf(Roll);
    expect(combatant!.getInitiativeRoll()!.formula).toBe("1d6 + 2");
    expect(combatant!.getInitiativeRoll("2d4")!.formula).toBe("2d4");
    CONFIG["Combat"].initiative.formula = null;
  });

  it("is not rolled, and throws nothing, where the game has no formula", async () => {
    const combat = fight({ combatants: combatants(null, null) });
    const warn = vi.spyOn(runtime.ui.notifications, "warn");
    await combat.rollAll();
    expect(warn).toHaveBeenCalledWith("COMBAT.NoInitiativeFormula");
    expect(combat.turns.map((combatant) => combatant.initiative)).toEqual([null, null]);
  });
});
