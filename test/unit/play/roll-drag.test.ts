import { describe, expect, it } from "vitest";
import { commandOf, readRollDrag } from "../../../src/play/hotbar/roll-drag.ts";

const ROLL = { type: "DepoRoll", verb: "check", key: "stealth", actor: "Actor.aaaaaaaaaaaaaaaa" } as const;

describe("what is dropped on the hotbar", () => {
  it("is read as a roll when it is one", () => expect(readRollDrag({ ...ROLL, more: 1 })).toEqual(ROLL));
  it.each([
    null,
    "text",
    {},
    { type: "Item" },
    { ...ROLL, type: "Macro" },
    { ...ROLL, verb: "commit" },
    { ...ROLL, key: 1 },
    { ...ROLL, actor: null },
  ])("is left alone otherwise: %j", (data) => expect(readRollDrag(data)).toBeNull());
});

describe("the macro of a roll", () => {
  it("calls the API", () => {
    expect(commandOf(ROLL)).toBe('await game.depo.check("Actor.aaaaaaaaaaaaaaaa", "stealth");');
  });
  it("cannot be led to do anything else by a key", () => {
    const key = '"); stolen = 1; ("';
    const calls: unknown[] = [];
    const game = { depo: { check: (...args: unknown[]) => calls.push(args) } };
    new Function("game", commandOf({ ...ROLL, key }).replace("await ", ""))(game);
    expect(calls).toEqual([[ROLL.actor, key]]);
    expect(globalThis).not.toHaveProperty("stolen");
  });
});
