import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

type Kind = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";
interface Change {
  key: string;
  kind: Kind;
  value: string;
  priority?: number;
  phase?: string;
}

/** Effect data of the running generation. */
function effectData(changes: Change[], data: object = {}): object {
  if (game.release.generation >= 14) {
    const modern = changes.map(({ kind, phase = "initial", ...rest }) => ({ ...rest, type: kind, phase }));
    return { name: "Effect", ...data, system: { changes: modern } };
  }
  const modes = CONST.ACTIVE_EFFECT_MODES;
  const legacy = changes.map(({ kind, phase: _phase, ...rest }) => ({ ...rest, mode: modes[kind.toUpperCase()] }));
  return { name: "Effect", ...data, changes: legacy };
}

const affected = async (t: Trial, system: object, changes: Change[], data: object = {}): Promise<any> =>
  t.actor(system, { effects: [effectData(changes, data)] });

const power = (kind: Kind, value: string, priority?: number): Change => ({
  key: "system.power",
  kind,
  value,
  ...(priority === undefined ? {} : { priority }),
});

row(
  "AE-1",
  "the modes",
  (t) => {
    const { CUSTOM, MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE } = CONST.ACTIVE_EFFECT_MODES;
    t.equal([CUSTOM, MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE], [0, 1, 2, 3, 4, 5]);
  },
  { only: 13 },
);

row(
  "AE-2",
  "the change types and their default priorities",
  (t) => {
    const expected = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
    t.equal({ ...CONST.ACTIVE_EFFECT_CHANGE_TYPES }, expected);
  },
  { only: 14 },
);

const results: [Kind, string, number, number][] = [
  ["add", "3", 4, 7],
  ["multiply", "3", 4, 12],
  ["override", "9", 4, 9],
  ["upgrade", "9", 4, 9],
  ["upgrade", "2", 4, 4],
  ["downgrade", "2", 4, 2],
  ["downgrade", "9", 4, 4],
];
for (const [kind, value, before, after] of results)
  row("AE-1", `${kind} ${value} makes ${after} of ${before}`, async (t) => {
    const actor = await affected(t, { power: before }, [power(kind, value)]);
    t.equal(actor.system.power, after, "prepared");
    t.equal(actor._source.system.power, before, "source");
  });

row(
  "AE-2",
  "subtract takes away",
  async (t) => {
    t.equal((await affected(t, { power: 9 }, [power("subtract", "4")])).system.power, 5);
  },
  { only: 14 },
);

row("AE-1", "a string is added at the end", async (t) => {
  const actor = await affected(t, { label: "ab" }, [{ key: "system.label", kind: "add", value: "cd" }]);
  t.equal(actor.system.label, "abcd");
});

row("AE-1", "an element is added to a Set", async (t) => {
  const actor = await affected(t, { tags: ["a"] }, [{ key: "system.tags", kind: "add", value: "b" }]);
  t.equal([...actor.system.tags], ["a", "b"]);
});

row("AE-1", "a boolean is cast from the string", async (t) => {
  const actor = await affected(t, {}, [{ key: "system.brave", kind: "override", value: "true" }]);
  t.equal(actor.system.brave, true);
});

row("AE-1", "changes apply in ascending priority", async (t) => {
  const actor = await affected(t, { power: 2 }, [power("multiply", "10", 30), power("add", "3", 5)]);
  t.equal(actor.system.power, 50);
});

row("AE-1", "by default multiply comes before add, and override last", async (t) => {
  t.equal((await affected(t, { power: 2 }, [power("add", "3"), power("multiply", "10")])).system.power, 23);
  t.equal((await affected(t, { power: 2 }, [power("override", "7"), power("add", "3")])).system.power, 7);
});

row("AE-1", "changes of several effects are sorted together", async (t) => {
  const effects = [effectData([power("multiply", "10", 30)]), effectData([power("add", "3", 5)])];
  t.equal((await t.actor({ power: 2 }, { effects })).system.power, 50);
});

row(
  "AE-2",
  "an unknown type is kept and ignored",
  async (t) => {
    const changes = [{ key: "system.power", type: "depo-probe.unknown", value: "3", phase: "initial" }];
    const actor = await t.actor({ power: 2 }, { effects: [{ name: "Odd", system: { changes } }] });
    t.equal([actor.system.power, actor.effects.contents[0].system.changes[0].type], [2, "depo-probe.unknown"]);
  },
  { only: 14 },
);

row(
  "AE-2",
  "a registered type is handled by its handler",
  async (t) => {
    const handler = (target: any, change: any) => {
      foundry.utils.setProperty(target, change.key, 77);
    };
    const type = "depo-probe.lucky";
    CONFIG.ActiveEffect.changeTypes[type] = { label: "Lucky", defaultPriority: 60, handler };
    t.defer(() => delete CONFIG.ActiveEffect.changeTypes[type]);
    const changes = [{ key: "system.power", type, value: "1", phase: "initial" }];
    const actor = await t.actor({ power: 2 }, { effects: [{ name: "Lucky", system: { changes } }] });
    t.equal(actor.system.power, 77);
  },
  { only: 14 },
);

row(
  "AE-3",
  "the phases are initial and final, and the phase is above priority",
  async (t) => {
    t.equal(Object.keys(CONST.ACTIVE_EFFECT_CHANGE_PHASES).sort(), ["final", "initial"]);
    const late = { ...power("multiply", "10", 1), phase: "final" };
    const early = { ...power("add", "3", 99), phase: "initial" };
    t.equal((await affected(t, { power: 2 }, [late, early])).system.power, 50);
  },
  { only: 14 },
);

row(
  "AE-3",
  "final changes come after derived data",
  async (t) => {
    const actor = await affected(t, { power: 2 }, [{ ...power("add", "3"), phase: "final" }]);
    t.equal([actor.system.doubled, actor.system.power], [4, 5]);
  },
  { only: 14 },
);

row(
  "AE-4",
  "changes are stored in the effect's system; own sub-types extend ActiveEffectTypeDataModel",
  async (t) => {
    const changes = [{ key: "system.power", type: "add", value: "3", phase: "initial" }];
    const actor = await t.actor(
      { power: 2 },
      { effects: [{ name: "Mark", type: fixture.mark, system: { weight: 2, changes } }] },
    );
    const effect = actor.effects.contents[0];
    t.ok(effect.system instanceof foundry.data.ActiveEffectTypeDataModel, "its model");
    t.equal([effect.system.changes.length, effect.system.weight, actor.system.power], [1, 2, 5]);
  },
  { only: 14 },
);

row(
  "AE-5",
  "a value may be JSON and may refer to roll data",
  async (t) => {
    const actor = await affected(t, { power: 2, factor: 4 }, [power("add", "@factor")]);
    t.equal(actor.system.power, 6, "reference");
    const tagged = await affected(t, {}, [{ key: "system.tags", kind: "override", value: '["x","y"]' }]);
    t.equal([...tagged.system.tags], ["x", "y"], "JSON");
  },
  { only: 14 },
);

row("AE-6", "an effect on an item that transfers applies to the actor without a copy", async (t) => {
  const actor = await t.actor({ power: 2 });
  const item = await t.ownedItem(actor, { effects: [effectData([power("add", "3")], { transfer: true })] });
  t.equal([actor.system.power, actor.effects.size], [5, 0]);
  t.equal(
    [...actor.allApplicableEffects()].map((effect: any) => effect.parent === item),
    [true],
  );
});

row("AE-6", "an effect on an item that does not transfer leaves the actor alone", async (t) => {
  const actor = await t.actor({ power: 2 });
  await t.ownedItem(actor, { effects: [effectData([power("add", "3")], { transfer: false })] });
  t.equal(actor.system.power, 2);
});

row("AE-7", "a disabled effect does not apply", async (t) => {
  const actor = await affected(t, { power: 2 }, [power("add", "3")], { disabled: true });
  t.equal([actor.system.power, actor.effects.contents[0].active], [2, false], "disabled");
  await actor.effects.contents[0].update({ disabled: false });
  t.equal([actor.system.power, actor.effects.contents[0].active], [5, true], "enabled");
});

row("AE-7", "a suppressed effect does not apply", async (t) => {
  t.swap(CONFIG.ActiveEffect, "documentClass", CONFIG.ActiveEffect.documentClass);
  const proto = CONFIG.ActiveEffect.documentClass.prototype;
  const own = Object.getOwnPropertyDescriptor(proto, "isSuppressed");
  Object.defineProperty(proto, "isSuppressed", { configurable: true, get: () => true });
  t.defer(() => (own ? Object.defineProperty(proto, "isSuppressed", own) : delete proto.isSuppressed));
  t.equal((await affected(t, { power: 2 }, [power("add", "3")])).system.power, 2);
});

row("AE-7", "statuses of active effects are the actor's statuses", async (t) => {
  const actor = await affected(t, {}, [], { statuses: ["depo-probe-mark"] });
  t.ok(actor.effects.contents[0].statuses instanceof Set, "a Set");
  t.equal([...actor.statuses], ["depo-probe-mark"]);
  await actor.effects.contents[0].update({ disabled: true });
  t.equal([...actor.statuses], [], "disabled");
});

row("AE-9", "a status registered by id can be looked up", (t) => {
  const found =
    t.generation >= 14
      ? CONFIG.statusEffects["depo-probe-mark"]
      : CONFIG.statusEffects.find((status: any) => status.id === "depo-probe-mark");
  t.equal(found?.name, "DEPOPROBE.Mark");
});

row("AE-9", "toggleStatusEffect creates and deletes the effect", async (t) => {
  const actor = await t.actor();
  await actor.toggleStatusEffect("depo-probe-mark");
  t.equal([actor.effects.size, actor.statuses.has("depo-probe-mark")], [1, true], "on");
  await actor.toggleStatusEffect("depo-probe-mark", { active: true });
  t.equal(actor.effects.size, 1, "already on");
  await actor.toggleStatusEffect("depo-probe-mark");
  t.equal([actor.effects.size, actor.statuses.has("depo-probe-mark")], [0, false], "off");
});

row("AE-9", "an unknown status throws", async (t) => {
  const actor = await t.actor();
  await t.rejects(async () => actor.toggleStatusEffect("depo-probe-nothing"));
});

row(
  "AE-9",
  "assigning a whole array of statuses empties the record first",
  (t) => {
    t.allowErrors(/statusEffects/);
    const before = { ...CONFIG.statusEffects };
    t.defer(() => Object.assign(CONFIG.statusEffects, before));
    CONFIG.statusEffects = [{ id: "depo-probe-only", name: "Only", img: "modules/depo-probe/mark.svg" }];
    t.equal(Object.keys(CONFIG.statusEffects), ["depo-probe-only"]);
    delete CONFIG.statusEffects["depo-probe-only"];
  },
  { only: 14 },
);

row(
  "AE-10",
  "a duration has seconds, rounds and turns",
  async (t) => {
    const actor = await affected(t, {}, [], { duration: { rounds: 2, turns: 1 } });
    const { duration, isTemporary } = actor.effects.contents[0];
    t.equal([duration.rounds, duration.turns, isTemporary], [2, 1, true]);
  },
  { only: 13 },
);

row(
  "AE-10",
  "a duration has a value, its units and an expiry",
  async (t) => {
    const actor = await affected(t, {}, [], { duration: { value: 2, units: "rounds" } });
    const { duration } = actor.effects.contents[0];
    t.equal([duration.value, duration.units, "expiry" in duration], [2, "rounds", true]);
    t.ok(["update", "delete", null].includes(CONFIG.ActiveEffect.expiryAction), "expiryAction");
  },
  { only: 14 },
);

row("AE-8", "a key that names nothing leaves the actor as it is", async (t) => {
  const actor = await affected(t, { power: 2 }, [
    power("add", "1"),
    { key: "system.none.at.all", kind: "add", value: "3" },
  ]);
  t.equal(actor.system.power, 3);
});

ask("AE-1", "what does adding to a clamped field give beyond its maximum?", async (t) => {
  const actor = await affected(t, { power: 90 }, [power("add", "30")]);
  return actor.system.power;
});
