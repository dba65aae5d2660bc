import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

const pack = () => game.packs.get(fixture.pack);
const entry = (name: string) => pack().index.getName(name);

row("PACK-1", "a pack is found by package and name", (t) => {
  t.equal([pack().collection, pack().documentName, pack().metadata.label], [fixture.pack, "Item", "Probe things"]);
  t.equal(pack().metadata.packageName, fixture.id);
});

row("PACK-1", "the index is there at once, with its fields", (t) => {
  t.ok(pack().index instanceof foundry.utils.Collection, "a Collection");
  t.equal(pack().index.size, 3, "entries");
  const { _id, name, img, type, sort, folder, uuid } = entry("Lantern");
  t.equal([name, type, img], ["Lantern", fixture.type, "modules/depo-probe/mark.svg"]);
  t.equal([typeof sort, uuid], ["number", `Compendium.${fixture.pack}.Item.${_id}`]);
  t.ok(typeof folder === "string" && pack().folders.has(folder), "folder");
});

row("PACK-1", "getIndex adds fields on demand", async (t) => {
  const index = await pack().getIndex({ fields: ["system.power"] });
  t.equal(index.getName("Lantern").system.power, 5);
});

row("PACK-2", "getDocument gives a document with its model, prepared", async (t) => {
  const item = await pack().getDocument(entry("Lantern")._id);
  t.ok(item instanceof Item && item.system instanceof fixture.ThingData, "a document");
  t.equal([item.system.power, item.system.doubled, item.pack], [5, 10, fixture.pack]);
});

row("PACK-2", "embedded documents come with it", async (t) => {
  const item = await pack().getDocument(entry("Lantern")._id);
  t.equal(
    item.effects.contents.map((effect: any) => effect.name),
    ["Glow"],
  );
});

row("PACK-2", "getDocument of an unknown id gives nothing", async (t) => {
  t.ok((await pack().getDocument(foundry.utils.randomID())) == null, "nothing");
});

row("PACK-2", "getDocuments takes a query", async (t) => {
  t.equal((await pack().getDocuments()).length, 3, "all");
  const ids = [entry("Rope")._id, entry("Lantern")._id];
  const some = await pack().getDocuments({ _id__in: ids });
  t.equal(some.map((item: any) => item.name).sort(), ["Lantern", "Rope"], "_id__in");
  t.equal((await pack().getDocuments({ type: fixture.type })).length, 3, "type");
  t.equal((await pack().getDocuments({ type__in: ["none"] })).length, 0, "type__in");
});

row("PACK-2", "get and getName know what was loaded only", async (t) => {
  const { _id } = entry("Rope");
  pack().clear();
  t.equal(pack().get(_id), undefined, "before");
  const item = await pack().getDocument(_id);
  t.ok(pack().get(_id) === item && pack().getName("Rope") === item, "after");
});

row("PACK-3", "a locked pack refuses writes", async (t) => {
  t.allowErrors();
  t.equal(pack().locked, true, "module packs are locked");
  const item = await pack().getDocument(entry("Rope")._id);
  await t.rejects(() => item.update({ name: "Changed" }));
  await t.rejects(() => Item.create({ name: "New", type: fixture.type }, { pack: fixture.pack }));
});

row("PACK-3", "configure locks and unlocks a pack", async (t) => {
  t.defer(() => pack().configure({ locked: true }));
  await pack().configure({ locked: false });
  t.equal(pack().locked, false, "unlocked");
  await pack().configure({ locked: true });
  t.equal(pack().locked, true, "locked");
});

row("PACK-3", "a sheet of a document in a locked pack may not be edited", async (t) => {
  const item = await pack().getDocument(entry("Rope")._id);
  t.equal(item.sheet.isEditable, false);
});

row("PACK-3", "visibility of a pack follows the ownership of roles", (t) => {
  t.equal(pack().visible, true, "for a game master");
  t.equal(typeof pack().ownership, "object", "ownership");
  t.equal(game.packs.get("depo-probe.secrets").metadata.ownership.PLAYER, "NONE");
});

row("PACK-4", "a pack lies in the folder that the manifest gives", (t) => {
  t.equal(pack().folder?.name, "Probe");
  t.equal([pack().folder.type, pack().folder.color?.css ?? String(pack().folder.color)], ["Compendium", "#446688"]);
});

row("PACK-5", "folders of a pack are in pack.folders", (t) => {
  const folder = pack().folders.get(entry("Lantern").folder);
  t.equal([folder.name, folder.type], ["Tools", "Item"]);
});

row("PACK-5", "importFromCompendium makes a world document that remembers its source", async (t) => {
  const { _id, uuid } = entry("Lantern");
  const item = await game.items.importFromCompendium(pack(), _id, { name: "My lantern" });
  t.defer(() => item.delete());
  t.equal([item.name, item.system.power, item.pack], ["My lantern", 5, null]);
  t.equal(item._stats.compendiumSource, uuid, "source");
  t.ok(game.items.get(item.id) === item, "in the world");
});

row("PACK-5", "fromCompendium clears folder and ownership, and gives data", async (t) => {
  const item = await pack().getDocument(entry("Lantern")._id);
  const data = game.items.fromCompendium(item);
  t.equal([data.name, data._id, data.folder ?? null], ["Lantern", undefined, null]);
  t.ok(!("ownership" in data) || data.ownership.default === 0 || data.ownership.default === undefined, "ownership");
  t.equal(data._stats.compendiumSource, item.uuid);
});

row("PACK-5", "a dropped document of a pack remembers its source as well", async (t) => {
  const actor = await t.actor();
  const source = await fromUuid(entry("Rope").uuid);
  const [copy] = await actor.createEmbeddedDocuments("Item", [game.items.fromCompendium(source)]);
  t.equal(copy._stats.compendiumSource, source.uuid);
});

row("PACK-6", "names in two alphabets come out of the database as they went in", async (t) => {
  t.ok(entry("Верёвка и крюк"), "a Russian name");
});

ask("PACK-5", "what does fromCompendium keep?", async () => {
  const item = await pack().getDocument(entry("Lantern")._id);
  return Object.keys(game.items.fromCompendium(item)).sort();
});
