import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CONFIG } from "../../host/client/config.ts";
import { Actor, Item } from "../../host/client/documents/index.ts";
import { game } from "../../host/client/game/game.ts";
import { Hooks } from "../../host/client/hooks.ts";
import { log, pretendDocuments, requests } from "./documents-world.ts";

const EVENTS = ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"].flatMap((event) =>
  ["Actor", "Item"].map((name) => `${event}${name}`),
);

class LoggedActor extends Actor {
  override async _preCreate(data: any, options: any, user: any) {
    log.push("_preCreate");
    return super._preCreate(data, options, user);
  }
  override async _preUpdate(changes: any, options: any, user: any) {
    log.push("_preUpdate");
    return super._preUpdate(changes, options, user);
  }
  override _onCreate(data: any, options: any, userId: string) {
    log.push("_onCreate");
    super._onCreate(data, options, userId);
  }
  override _onUpdate(changed: any, options: any, userId: string) {
    log.push("_onUpdate");
    super._onUpdate(changed, options, userId);
  }
  static override async _preCreateOperation() {
    log.push("_preCreateOperation");
  }
  static override async _onCreateOperation() {
    log.push("_onCreateOperation");
  }
  override _preCreateDescendantDocuments() {
    log.push("_preCreateDescendantDocuments");
  }
  override _onCreateDescendantDocuments(...args: [any, string, any[], any[], any, string]) {
    log.push("_onCreateDescendantDocuments");
    super._onCreateDescendantDocuments(...args);
  }
}

beforeAll(() => {
  pretendDocuments(13);
  CONFIG.Actor.documentClass = LoggedActor;
  for (const name of EVENTS) Hooks.on(name, () => void log.push(name));
});

let actor: any;
beforeEach(async () => {
  actor = await Actor.create({ name: "Ann", type: "hero" });
  log.length = requests.length = 0;
});

const events = (): string[] => log.filter((entry) => !entry.startsWith("system."));

describe("the order of events", () => {
  it("of a creation (DOC-1, DOC-4, DOC-5)", async () => {
    await Actor.create({ name: "Bob", type: "hero" });
    expect(events()).toEqual([
      "_preCreate",
      "preCreateActor",
      "_preCreateOperation",
      "_onCreate",
      "createActor",
      "_onCreateOperation",
    ]);
  });

  it("of an embedded creation, which tells the parent of a descendant and not of an update (DOC-6)", async () => {
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    expect(events()).toEqual([
      "preCreateItem",
      "_preCreateDescendantDocuments",
      "createItem",
      "_onCreateDescendantDocuments",
    ]);
    expect(actor.items.getName("Rope").parent).toBe(actor);
  });

  it("of an update, which sends the difference alone (DOC-2)", async () => {
    await actor.update({ name: "Ann", "system.health.value": 3, "system.health.max": 9 });
    expect(events()).toEqual(["_preUpdate", "preUpdateActor", "_onUpdate", "updateActor"]);
    expect(requests[0]?.operation.updates).toEqual([{ _id: actor.id, system: { health: { value: 3 } } }]);
    expect(actor.system.derived).toBe(4);
  });

  it("of an update that changes nothing: none (DOC-2)", async () => {
    expect(await actor.update({ name: "Ann", system: { health: { value: 6 } } })).toBeUndefined();
    expect([log, requests]).toEqual([[], []]);
  });
});

describe("listeners before the fact", () => {
  it("may drop a document, and the batch goes on without it (DOC-1)", async () => {
    const id = Hooks.on("preCreateActor", (doc: any) => doc.name !== "No");
    const created = await Actor.createDocuments([
      { name: "No", type: "hero" },
      { name: "Yes", type: "hero" },
    ]);
    Hooks.off("preCreateActor", id);
    expect(created.map((doc) => doc.name)).toEqual(["Yes"]);
    expect(game.actors.getName("No")).toBeUndefined();
  });

  it("may change what is created and what is updated (DOC-1, DOC-2)", async () => {
    Hooks.once("preCreateActor", (doc: any) => doc.updateSource({ "system.title": "Dr" }));
    const doctor = await Actor.create({ name: "Cid", type: "hero" });
    Hooks.once("preUpdateActor", (_doc: any, changes: any) => void (changes.system.health.value = "2"));
    await doctor.update({ "system.health.value": 1 });
    expect([doctor.system.title, doctor.system.health.value]).toEqual(["Dr", 2]);
  });

  it("cannot make an update invalid", async () => {
    Hooks.once("preUpdateActor", (_doc: any, changes: any) => void (changes.system.health.value = "many"));
    await expect(actor.update({ "system.health.value": 1 })).rejects.toThrow("system.health.value");
    expect(requests).toEqual([]);
  });
});

describe("documents", () => {
  it("refuse a type that no manifest declares (DOC-15)", async () => {
    await expect(Actor.create({ name: "X", type: "ghost" })).rejects.toThrow('"ghost" is not a valid type');
  });

  it("keep the same instances over updates, and leave the collection when deleted", async () => {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    await actor.update({ name: "Anna" });
    await item.update({ name: "Long rope" });
    expect(actor.items.get(item.id)).toBe(item);
    expect(actor.toObject().items[0].name).toBe("Long rope");
    await item.delete();
    expect([actor.items.size, actor.toObject().items]).toEqual([0, []]);
  });

  it("merge embedded data inline by id, without the children's events (DOC-7)", async () => {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    log.length = 0;
    await actor.update({
      items: [
        { _id: item.id, name: "Chain" },
        { name: "Hook", type: "thing" },
      ],
    });
    expect(actor.items.map((each: any) => each.name)).toEqual(["Chain", "Hook"]);
    expect(actor.items.get(item.id)).toBe(item);
    expect(events()).toEqual(["_preUpdate", "preUpdateActor", "_onUpdate", "updateActor"]);
  });

  it("delete and replace with the keys of generation 13 (DOC-8)", async () => {
    await actor.setFlag("test", "deep", { a: 1, b: 2 });
    await actor.setFlag("test", "deep", { c: 3 });
    expect(actor.getFlag("test", "deep")).toEqual({ a: 1, b: 2, c: 3 });
    await actor.unsetFlag("test", "deep.a");
    await actor.update({ "flags.test.==deep": { d: 4 } });
    expect(actor.getFlag("test", "deep")).toEqual({ d: 4 });
    await expect(actor.setFlag("elsewhere", "a", 1)).rejects.toThrow("elsewhere");
  });

  it("set an invalid stored document aside and can still show it (BOOT-4)", () => {
    const id = "brokenbroken0001";
    game.actors.initialize([{ _id: id, name: "Broken", type: "ghost" }]);
    expect([game.actors.has(id), game.actors.invalidDocumentIds.has(id)]).toEqual([false, true]);
    expect(game.actors.getInvalid(id).name).toBe("Broken");
  });

  it("have levels of ownership (PERM-2, PERM-3)", async () => {
    const ann = game.users.get("player0000000001");
    await actor.update({ ownership: { default: 1, [ann.id]: 2 } });
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    expect([actor.getUserLevel(ann), item.getUserLevel(ann), actor.isOwner]).toEqual([2, 2, true]);
    expect(actor.testUserPermission(ann, "LIMITED")).toBe(true);
    expect(actor.testUserPermission(ann, "LIMITED", { exact: true })).toBe(false);
    expect([Actor.canUserCreate(ann), item.canUserModify(ann, "update")]).toEqual([false, false]);
    expect(() => actor.testUserPermission(ann, "KING")).toThrow("KING");
  });

  it("make uuids, copies and drag data (DOC-14, DND-1)", async () => {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    expect(item.uuid).toBe(`Actor.${actor.id}.Item.${item.id}`);
    expect(item.toDragData()).toEqual({ type: "Item", uuid: item.uuid });
    expect(await Item.fromDropData(item.toDragData())).toBe(item);
    await expect(Item.fromDropData({ type: "Item", uuid: "Item.aaaaaaaaaaaaaaaa" })).rejects.toThrow(
      "Failed to resolve",
    );
    const copy = item.clone({ name: "Copy" });
    expect([copy.id, copy.name, item.name]).toEqual([null, "Copy", "Rope"]);
  });
});
