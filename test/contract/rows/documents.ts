import { fixture } from "../probe/fixture/index.ts";
import { note } from "../probe/fixture/recorder.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const LIFE = /^(system\.)?_(pre|on)(Create|Update|Delete)(Operation)?$|^hook /;
const lifeOf = (calls: string[]) => calls.filter((call) => LIFE.test(call));
const noteHooks = (t: Trial, ...names: string[]) => names.forEach((name) => t.hook(name, () => note(`hook ${name}`)));

row("DOC-1", "create: _preCreate, system, hook, operation; then the same after the commit", async (t) => {
  noteHooks(t, "preCreateActor", "createActor");
  const calls = await t.record(() => t.actor());
  t.equal(lifeOf(calls), [
    "_preCreate",
    "system._preCreate",
    "hook preCreateActor",
    "_preCreateOperation",
    "_onCreate",
    "system._onCreate",
    "hook createActor",
    "_onCreateOperation",
  ]);
});

row("DOC-1", "_preCreate that returns false drops the document", async (t) => {
  t.equal(await t.actor({}, {}).then((actor) => !!actor), true, "without refusal");
  const refused = await t.create("Actor", { name: "No", type: fixture.type }, { probeRefuse: "_preCreate" });
  t.equal(refused, undefined);
});

row("DOC-1", "a preCreate hook that returns false drops the document", async (t) => {
  t.hook("preCreateActor", (actor: any) => actor.name !== "Unwanted");
  const [kept, ...others] = await Actor.createDocuments([
    { name: "Wanted", type: fixture.type },
    { name: "Unwanted", type: fixture.type },
  ]);
  t.defer(() => kept.delete());
  t.equal([kept.name, others.length], ["Wanted", 0]);
});

row("DOC-1", "_preCreateOperation that returns false cancels the batch", async (t) => {
  const data = [1, 2].map((n) => ({ name: `No ${n}`, type: fixture.type }));
  t.equal((await Actor.createDocuments(data, { probeRefuse: "_preCreateOperation" })).length, 0);
});

row("DOC-1", "updateSource in _preCreate changes what is created", async (t) => {
  const actor = await t.create("Actor", { name: "Plain", type: fixture.type }, { probeName: "Renamed" });
  t.equal(actor._source.name, "Renamed");
});

row("DOC-1", "the pre-hook gets document, data, options and user id", async (t) => {
  let seen: any[] = [];
  t.hook("preCreateActor", (...args: any[]) => void (seen = args));
  await t.create("Actor", { name: "Seen", type: fixture.type }, { probeMark: 5 });
  t.equal([seen[0].name, seen[1].name, seen[2].probeMark, seen[3]], ["Seen", "Seen", 5, game.user.id]);
});

row("DOC-2", "update: _preUpdate, system, hook, operation; then the same after the commit", async (t) => {
  const actor = await t.actor();
  noteHooks(t, "preUpdateActor", "updateActor");
  const calls = await t.record(() => actor.update({ name: "Changed" }));
  t.equal(lifeOf(calls), [
    "_preUpdate",
    "system._preUpdate",
    "hook preUpdateActor",
    "_preUpdateOperation",
    "_onUpdate",
    "system._onUpdate",
    "hook updateActor",
    "_onUpdateOperation",
  ]);
});

row("DOC-2", "dotted keys are expanded and what is the same is left out", async (t) => {
  const actor = await t.actor({ power: 2 });
  let changed: any;
  t.hook("preUpdateActor", (_actor: any, data: any) => void (changed = foundry.utils.deepClone(data)));
  await actor.update({ "system.hp.value": 3, "system.hp.max": 10, "system.power": 2 });
  t.equal(changed.system, { hp: { value: 3 } });
});

row("DOC-2", "an update that changes nothing is not sent and fires no hook", async (t) => {
  const actor = await t.actor();
  noteHooks(t, "preUpdateActor", "updateActor");
  t.equal(lifeOf(await t.record(() => actor.update({ name: actor.name, "system.power": 2 }))), []);
});

row("DOC-2", "the pre-hook may change the data and may refuse", async (t) => {
  const actor = await t.actor();
  t.hook("preUpdateActor", (_actor: any, data: any) => {
    if (data.name === "Refuse") return false;
    if (data.name) data.name += "!";
    return undefined;
  });
  await actor.update({ name: "Hey" });
  t.equal(actor.name, "Hey!");
  await actor.update({ name: "Refuse" });
  t.equal(actor.name, "Hey!");
});

row("DOC-2", "an invalid value is refused and nothing changes", async (t) => {
  t.allowErrors();
  const actor = await t.actor({ power: 2 });
  await t.rejects(() => actor.update({ "system.power": "many" }), /power/);
  t.equal(actor._source.system.power, 2);
});

row("DOC-3", "delete: _preDelete, system, hook, operation; then the same after the commit", async (t) => {
  const actor = await t.actor();
  noteHooks(t, "preDeleteActor", "deleteActor");
  const calls = await t.record(() => actor.delete());
  t.equal(lifeOf(calls), [
    "_preDelete",
    "system._preDelete",
    "hook preDeleteActor",
    "_preDeleteOperation",
    "_onDelete",
    "system._onDelete",
    "hook deleteActor",
    "_onDeleteOperation",
  ]);
  t.ok(!game.actors.has(actor.id), "gone");
});

row("DOC-3", "_preDelete that returns false keeps the document", async (t) => {
  const actor = await t.actor();
  await actor.delete({ probeRefuse: "_preDelete" });
  t.ok(game.actors.has(actor.id), "still there");
});

row("DOC-4", "the change is applied and prepared when the hook fires", async (t) => {
  const actor = await t.actor();
  let seen: any;
  t.hook("updateActor", (doc: any, changed: any, options: any, userId: string) => {
    seen = [doc === actor, doc.system.power, doc.system.doubled, changed.system, options.probeMark, userId];
  });
  await actor.update({ "system.power": 6 }, { probeMark: 1 });
  t.equal(seen, [true, 6, 12, { power: 6 }, 1, game.user.id]);
});

row("DOC-4", "the collection hears of changed contents last", async (t) => {
  const original = game.actors._onModifyContents;
  game.actors._onModifyContents = function (...args: any[]) {
    note("hook contents");
    return original.apply(this, args);
  };
  t.defer(() => delete game.actors._onModifyContents);
  noteHooks(t, "createActor");
  const calls = lifeOf(await t.record(() => t.actor()));
  t.equal(calls.slice(-3), ["hook createActor", "_onCreateOperation", "hook contents"]);
});

row("DOC-5", "the promise resolves after the handlers of this client ran", async (t) => {
  const actor = await t.actor();
  let heard = false;
  t.hook("updateActor", () => void (heard = true));
  await actor.update({ name: "Later" });
  t.equal(heard, true);
});

row("DOC-6", "a change of an item bubbles to the actor and does not update it", async (t) => {
  const actor = await t.actor();
  const item = await t.ownedItem(actor);
  noteHooks(t, "updateActor", "updateItem");
  const calls = await t.record(() => item.update({ name: "New" }));
  t.equal(
    calls.filter((call) => /Descendant|hook|^_onUpdate$/.test(call)),
    ["_preUpdateDescendantDocuments items", "hook updateItem", "_onUpdateDescendantDocuments items of Actor: New"],
  );
});

row("DOC-6", "creation and deletion bubble as well", async (t) => {
  const actor = await t.actor();
  const calls = await t.record(async () => (await t.ownedItem(actor)).delete());
  t.equal(
    calls.filter((call) => /Descendant/.test(call)),
    ["_preCreateDescendantDocuments items", "_onCreateDescendantDocuments items", "_onDeleteDescendantDocuments items"],
  );
});

row("DOC-6", "a change of an effect on an item reaches the actor through the item", async (t) => {
  const actor = await t.actor();
  const item = await t.ownedItem(actor);
  const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [{ name: "Old" }]);
  const calls = await t.record(() => effect.update({ name: "New" }));
  t.ok(calls.includes("_onUpdateDescendantDocuments effects of Item: New"), calls.join());
});

row("DOC-7", "embedded data inside the parent's creation has no events of its own", async (t) => {
  noteHooks(t, "preCreateItem", "createItem");
  const calls = await t.record(() => t.actor({}, { items: [{ name: "Inline", type: fixture.type }] }));
  t.equal(
    lifeOf(calls).filter((call) => call.startsWith("hook")),
    [],
  );
});

row("DOC-7", "embedded data inside the parent's update is merged by id, entries without id are created", async (t) => {
  const actor = await t.actor({}, { items: [{ name: "One", type: fixture.type, system: { power: 7 } }] });
  const [item] = actor.items.contents;
  noteHooks(t, "updateItem", "createItem");
  const items = [
    { _id: item.id, name: "Changed" },
    { name: "Two", type: fixture.type },
  ];
  const calls = await t.record(() => actor.update({ items }));
  t.equal(
    actor.items.map((i: any) => [i.name, i.system.power]),
    [
      ["Changed", 7],
      ["Two", 2],
    ],
  );
  t.equal(
    lifeOf(calls).filter((call) => call.startsWith("hook")),
    [],
    "hooks",
  );
});

row("DOC-10", "noHook fires no hooks", async (t) => {
  const actor = await t.actor();
  noteHooks(t, "preUpdateActor", "updateActor");
  const calls = await t.record(() => actor.update({ name: "Silent" }, { noHook: true }));
  t.equal(
    calls.filter((call) => call.startsWith("hook")),
    [],
  );
  t.equal(actor.name, "Silent");
});

row("DOC-10", "keepId creates with the given id", async (t) => {
  const _id = foundry.utils.randomID();
  const data = { _id, name: "Known", type: fixture.type };
  t.equal((await t.create("Actor", data, { keepId: true })).id, _id, "kept");
  t.ok((await t.create("Actor", { ...data, name: "Unknown" })).id !== _id, "not kept");
});

row("DOC-10", "diff false passes values that are the same", async (t) => {
  const actor = await t.actor({ power: 2 });
  let changed: any;
  t.hook("preUpdateActor", (_actor: any, data: any) => void (changed = foundry.utils.deepClone(data)));
  await actor.update({ system: { power: 2 } }, { diff: false });
  t.equal(changed?.system?.power, 2);
});

row("DOC-10", "recursive false replaces inner objects", async (t) => {
  const actor = await t.actor({ free: { a: { x: 1 }, b: 2 } });
  const system = { ...actor.toObject().system, free: { c: 3 } };
  await actor.update({ system }, { recursive: false });
  t.equal(actor._source.system.free, { c: 3 });
});

row(
  "DOC-10",
  "dryRun changes nothing",
  async (t) => {
    const actor = await t.actor();
    await actor.update({ name: "Dry" }, { dryRun: true });
    t.equal(actor.name, "Probe");
  },
  { only: 14 },
);

row("DOC-13", "createDocuments, updateDocuments and deleteDocuments work on many", async (t) => {
  const made = await Actor.createDocuments([1, 2].map((n) => ({ name: `Many ${n}`, type: fixture.type })));
  t.defer(() => Actor.deleteDocuments(made.map((a: any) => a.id).filter((id: string) => game.actors.has(id))));
  await Actor.updateDocuments(made.map((actor: any) => ({ _id: actor.id, name: `${actor.name}!` })));
  t.equal(
    made.map((a: any) => a.name),
    ["Many 1!", "Many 2!"],
    "updated",
  );
  await Actor.deleteDocuments(made.map((a: any) => a.id));
  t.ok(
    made.every((a: any) => !game.actors.has(a.id)),
    "deleted",
  );
});

row("DOC-13", "embedded documents are created, updated and deleted by their parent", async (t) => {
  const actor = await t.actor();
  const made = await actor.createEmbeddedDocuments("Item", [
    { name: "One", type: fixture.type },
    { name: "Two", type: fixture.type },
  ]);
  t.equal(actor.items.size, 2, "created");
  await actor.updateEmbeddedDocuments("Item", [{ _id: made[0].id, "system.power": 9 }]);
  t.equal(actor.items.get(made[0].id).system.power, 9, "updated");
  await actor.deleteEmbeddedDocuments("Item", [made[1].id]);
  t.equal([...actor.items.keys()], [made[0].id], "deleted");
});

row("DOC-13", "updateAll of a collection takes a transformation and a condition", async (t) => {
  const [one, two] = [await t.actor({ power: 1 }), await t.actor({ power: 2 })];
  await game.actors.updateAll(
    (actor: any) => ({ name: `Power ${actor.system.power}` }),
    (actor: any) => actor === two,
  );
  t.equal([one.name, two.name], ["Probe", "Power 2"]);
});

row("DOC-14", "uuids of world and embedded documents resolve, at once and in time", async (t) => {
  const actor = await t.actor();
  const item = await t.ownedItem(actor);
  t.equal([actor.uuid, item.uuid], [`Actor.${actor.id}`, `Actor.${actor.id}.Item.${item.id}`]);
  t.ok((await fromUuid(item.uuid)) === item, "fromUuid");
  t.ok(fromUuidSync(item.uuid) === item, "fromUuidSync");
  t.equal(await fromUuid(`Actor.${foundry.utils.randomID()}`), null, "nothing there");
});

row("DOC-14", "uuids of compendium documents resolve; at once only to the index entry", async (t) => {
  const pack = game.packs.get(fixture.pack);
  const { _id } = pack.index.contents[0];
  const uuid = `Compendium.${fixture.pack}.Item.${_id}`;
  pack.clear();
  const entry = fromUuidSync(uuid);
  t.equal([entry._id, entry instanceof Item], [_id, false], "index entry");
  const document = await fromUuid(uuid);
  t.ok(document instanceof Item, "document");
  t.equal(document.uuid, uuid);
});

row("DOC-15", "documents with sub-types have type and system", async (t) => {
  const message = await t.create("ChatMessage", { content: "typed", type: fixture.card, system: { title: "T" } });
  t.equal([message.type, message.system.title], [fixture.card, "T"], "ChatMessage");
  const journal = await t.create("JournalEntry", {
    name: "Typed",
    pages: [{ name: "Page", type: fixture.page, system: { motto: "M" } }],
  });
  t.equal(journal.pages.contents[0].system.motto, "M", "JournalEntryPage");
  const actor = await t.actor();
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
    { name: "E", type: fixture.mark, system: { weight: 3 } },
  ]);
  t.equal(effect.system.weight, 3, "ActiveEffect");
  const combat = await t.create("Combat", {});
  t.equal([combat.type, typeof combat.system], ["base", "object"], "Combat");
});

row("DOC-16", "_stats tells versions, times and the last user", async (t) => {
  const actor = await t.actor();
  const { coreVersion, systemId, systemVersion, createdTime, lastModifiedBy } = actor._stats;
  t.equal([coreVersion, systemId, systemVersion], [game.version, game.system.id, game.system.version]);
  t.equal([typeof createdTime, lastModifiedBy], ["number", game.user.id]);
  const before = actor._stats.modifiedTime;
  await t.pause(5);
  await actor.update({ name: "Touched" });
  t.ok(actor._stats.modifiedTime > before, "modifiedTime grows");
});

ask("DOC-16", "what does a duplicate remember of its origin?", async (t) => {
  const actor = await t.actor();
  const copy = await actor.clone({ name: "Copy" }, { save: true, addSource: true });
  t.defer(() => copy.delete());
  return { sameUuid: copy._stats.duplicateSource === actor.uuid, compendiumSource: copy._stats.compendiumSource };
});
