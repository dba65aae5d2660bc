import { fixture } from "../probe/fixture/index.ts";
import { row } from "../probe/harness.ts";

row("PREP-1", "base data, embedded documents, derived data, each of the system before the document", async (t) => {
  const actor = await t.actor({}, { items: [{ name: "In", type: fixture.type }] });
  const calls = await t.record(() => actor.reset());
  t.equal(
    calls.filter((call) => /prepare/.test(call)),
    [
      "Actor system.prepareBaseData",
      "Actor.prepareBaseData",
      "Actor.prepareEmbeddedDocuments",
      "Item system.prepareBaseData",
      "Item.prepareBaseData",
      "Item system.prepareDerivedData",
      "Actor system.prepareDerivedData",
      "Actor.prepareDerivedData",
    ],
  );
});

row("PREP-1", "effects are applied between base and derived data", async (t) => {
  const change =
    t.generation >= 14
      ? { system: { changes: [{ key: "system.power", type: "add", value: "3", phase: "initial" }] } }
      : { changes: [{ key: "system.power", mode: CONST.ACTIVE_EFFECT_MODES.ADD, value: "3" }] };
  const actor = await t.actor({ power: 2 }, { effects: [{ name: "Stronger", ...change }] });
  t.equal([actor.system.power, actor.system.doubled], [5, 10]);
});

row("PREP-2", "preparation leaves the source alone and gives the same each time", async (t) => {
  const actor = await t.actor({ power: 4 });
  const source = JSON.stringify(actor._source);
  actor.reset();
  actor.reset();
  t.equal(actor.system.doubled, 8);
  t.equal(JSON.stringify(actor._source), source, "source");
});

row("PREP-2", "an error while preparing is reported and does not stop the document", async (t) => {
  t.allowErrors(/exploded/);
  const actor = await t.actor({ label: "explode" });
  t.ok(game.actors.has(actor.id), "it was created");
  await t.heardError(/exploded/);
  await actor.update({ "system.label": "" });
  t.equal(actor.system.doubled, 4, "it recovers");
});

row(
  "PREP-3",
  "an actor whose prepareBaseData does not call super fails to prepare, and says so",
  async (t) => {
    const actor = await t.actor();
    t.swap(fixture.ProbeActor.prototype, "prepareBaseData", () => {});
    try {
      actor.reset();
    } catch {
      return;
    }
    await t.heardError(/./);
  },
  { only: 14 },
);

row("PREP-4", "getRollData of an actor gives its system data, not a deep copy", async (t) => {
  const actor = await t.actor({ power: 7 });
  const data = actor.getRollData();
  t.equal([data.power, data.hp.value], [7, 10]);
  t.ok(data.hp === actor.system.hp, "no deep copy");
});

row("PREP-4", "getRollData of an item gives its system data", async (t) => {
  const item = await t.item({ power: 6 });
  t.ok(item.getRollData().power === 6 || item.getRollData().item?.power === 6, "power is in it");
});

row("BOOT-2", "items of an actor know their parent's collections while they prepare", async (t) => {
  const actor = await t.actor({}, { items: [{ name: "In", type: fixture.type }] });
  let there: boolean | undefined;
  t.swap(fixture.ThingData.prototype, "prepareDerivedData", function (this: any) {
    if (this.documentName === "Item") there = game.actors.has(this.parent.parent.id);
  });
  actor.reset();
  t.equal(there, true);
});
