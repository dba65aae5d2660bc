import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CONFIG } from "../../host/client/config.ts";
import { ActiveEffect, Actor } from "../../host/client/documents/index.ts";
import { game } from "../../host/client/game/game.ts";
import { diagnostics } from "../../host/client/diagnostics.ts";
import { log, pretendDocuments } from "./documents-world.ts";

beforeAll(() => pretendDocuments(14));
beforeEach(() => void (log.length = diagnostics.errors.length = 0));

type Change = { key: string; type: string; value: unknown; phase?: string; priority?: number };

const actorWith = (changes: Change[], more: Record<string, unknown> = {}): any =>
  new Actor({ name: "Ann", type: "hero", effects: [{ name: "Effect", system: { changes }, ...more }] });

const health = (type: string, value: unknown, more: Partial<Change> = {}): Change => ({
  key: "system.health.value",
  type,
  value,
  ...more,
});

describe("effects, generation 14", () => {
  it.each([
    ["add", "2", 8],
    ["subtract", 2, 4],
    ["multiply", "2", 12],
    ["upgrade", "9", 9],
    ["upgrade", "1", 6],
    ["downgrade", "1", 1],
    ["override", "0", 0],
    ["add", "@health.max", 15],
    ["unheard-of", "3", 6],
    ["add", "many", 6],
  ])("%s %s on 6 gives %s (AE-2, AE-5)", (type, value, expected) => {
    expect(actorWith([health(type, value)]).system.health.value).toBe(expected);
  });

  it("go by priority inside a phase, and phases before priorities (AE-2, AE-3)", () => {
    expect(actorWith([health("add", 1), health("multiply", 2)]).system.health.value).toBe(13);
    expect(actorWith([health("add", 1, { priority: 5 }), health("multiply", 2)]).system.health.value).toBe(14);
    const late = actorWith([
      health("add", 1, { phase: "final", priority: 0 }),
      health("multiply", 2, { priority: 99 }),
    ]);
    expect([late.system.health.value, late.system.derived]).toEqual([13, 13]);
  });

  it("change text, booleans, sets and derived values by their type", () => {
    const actor = actorWith([
      { key: "system.title", type: "add", value: "Dr" },
      { key: "system.brave", type: "override", value: "true" },
      { key: "system.tags", type: "add", value: '["a","b"]' },
      { key: "system.bonus", type: "add", value: "2" },
      { key: "name", type: "override", value: "Bob" },
    ]);
    expect([actor.system.title, actor.system.brave, actor.system.tags, actor.system.bonus]).toEqual([
      "Dr",
      true,
      new Set(["a", "b"]),
      3,
    ]);
    expect([actor.name, actor._source.name, actor.overrides.name]).toEqual(["Bob", "Ann", "Bob"]);
  });

  it("come over from items when they transfer, and not when disabled or run out (AE-6, AE-7)", () => {
    const effect = (more: object) => ({
      name: "E",
      system: { changes: [health("add", 1)] },
      statuses: ["dead"],
      ...more,
    });
    const item = (more: object) => ({ name: "I", type: "thing", effects: [effect(more)] });
    const actor: any = new Actor({
      name: "Ann",
      type: "hero",
      items: [item({ transfer: true }), item({ transfer: false }), item({ disabled: true })],
      effects: [effect({ duration: { value: 0, units: "seconds" } })],
    });
    expect([actor.system.health.value, [...actor.statuses]]).toEqual([7, ["dead"]]);
  });

  it("apply once however often the actor is reset, and never twice in one preparation (DM-9)", () => {
    const actor = actorWith([health("add", 1)]);
    actor.reset();
    actor.reset();
    expect(actor.system.health.value).toBe(7);
    expect(() => actor.applyActiveEffects("initial")).toThrow("already completed");
  });

  it("fail where prepareBaseData does not call its super (PREP-3)", () => {
    class Rash extends Actor {
      override prepareBaseData(): void {}
    }
    new Rash({ name: "Ann", type: "hero" });
    expect(diagnostics.errors.join()).toContain("call super");
  });

  it("call handlers of registered types (AE-2)", () => {
    CONFIG.ActiveEffect.changeTypes.double = {
      label: "x",
      defaultPriority: 5,
      handler: (target: any, change: any) => void (target.system.health.value *= change.value),
    };
    expect(actorWith([health("double", "2")]).system.health.value).toBe(12);
  });

  it("are prepared in the documented order (PREP-1)", () => {
    class Logged extends Actor {
      override prepareBaseData(): void {
        super.prepareBaseData();
        log.push("prepareBaseData");
      }
      override applyActiveEffects(phase?: string): void {
        log.push(`effects ${phase}`);
        super.applyActiveEffects(phase);
      }
      override prepareDerivedData(): void {
        log.push("prepareDerivedData");
      }
    }
    new Logged({ name: "Ann", type: "hero" });
    expect(log).toEqual([
      "system.prepareBaseData",
      "prepareBaseData",
      "effects initial",
      "system.prepareDerivedData",
      "prepareDerivedData",
      "effects final",
    ]);
  });

  it("turn statuses on and off (AE-9)", async () => {
    const actor = await Actor.create({ name: "Ann", type: "hero" });
    const effect = await actor.toggleStatusEffect("dead");
    expect([effect.name, [...actor.statuses]]).toEqual(["EFFECT.Status.dead", ["dead"]]);
    expect(await actor.toggleStatusEffect("dead", { active: true })).toBeUndefined();
    expect(await actor.toggleStatusEffect("dead")).toBe(false);
    expect(actor.statuses.size).toBe(0);
    await expect(actor.toggleStatusEffect("nowhere")).rejects.toThrow("nowhere");
  });

  it("know statuses as a record: a list put in its place is reported (AE-9)", () => {
    CONFIG.statusEffects.cold = { id: "cold", name: "Cold" };
    expect(CONFIG.statusEffects.cold.name).toBe("Cold");
    expect(diagnostics.errors).toEqual([]);
    CONFIG.statusEffects = [{ id: "warm", name: "Warm" }];
    expect([CONFIG.statusEffects.warm.name, CONFIG.statusEffects.cold]).toEqual(["Warm", undefined]);
    expect(diagnostics.errors.join()).toContain("Deprecated");
  });
});

describe("durations, generation 14 (AE-10)", () => {
  const timed = { name: "Short", system: { changes: [health("add", 1)] }, duration: { value: 10, units: "seconds" } };

  it("are over when the time has passed, and the active GM does as configured", async () => {
    const actor = await Actor.create({ name: "Ann", type: "hero", effects: [{ ...timed, start: { time: 0 } }] });
    const [effect] = actor.effects;
    expect([actor.system.health.value, effect.duration.remaining]).toEqual([7, 10]);
    Object.assign(game.time, { worldTime: 10 });
    game.users.get("gamemaster000001").active = true;
    await ActiveEffect.registry.refresh();
    expect([actor.system.health.value, effect._source.duration.expired]).toEqual([6, true]);
    CONFIG.ActiveEffect.expiryAction = "delete";
    await effect.update({ "duration.expired": false });
    await ActiveEffect.registry.refresh();
    expect(actor.effects.size).toBe(0);
  });

  it("start when the effect is created", async () => {
    Object.assign(game.time, { worldTime: 50 });
    const actor = await Actor.create({ name: "Ann", type: "hero" });
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [timed]);
    expect([effect.start.time, effect.duration.remaining]).toEqual([50, 10]);
  });
});
