import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ForcedDeletion, ForcedReplacement } from "../../host/shared/operators.ts";
import type { Generation, Source } from "../../host/shared/protocol.ts";
import { GM, PLAYER, Table, type Client } from "./support.ts";

describe.each<Generation>([13, 14])("generation %i", (generation) => {
  let table: Table;
  let gm: Client;
  let player: Client;

  beforeAll(async () => {
    table = await Table.open({ generation });
    [gm, player] = [await table.join(GM), await table.join(PLAYER)];
  });
  afterAll(() => table.close());

  const hero = (data: object = {}): Promise<Source> => gm.create("Actor", { name: "Hero", type: "hero", ...data });
  const stored = async (actor: Source): Promise<Source> => (await gm.read("Actor", actor._id!))!;

  it("says which it is", () => {
    expect(gm.world.release.generation).toBe(generation);
    expect(gm.world.release.version).toMatch(new RegExp(`^${generation}\\.\\d+$`));
  });

  describe("create", () => {
    it("completes a document and tells the others the same (DOC-4, DOC-16)", async () => {
      const before = Date.now();
      const response = await gm.database("Actor", "create", {
        data: [{ name: "Ann", type: "hero", "system.hope": 2, items: [{ name: "Rope", type: "gear" }] }],
        render: false,
        custom: { x: 1 },
      });
      const [actor] = response.result;
      expect(actor).toMatchObject({
        _id: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
        system: { hope: 2 },
        ownership: { default: 0, [GM]: 3 },
        effects: [],
        items: [{ _id: expect.stringMatching(/^[A-Za-z0-9]{16}$/), name: "Rope", effects: [], system: {} }],
        _stats: { systemId: "demo", systemVersion: "1.2.3", coreVersion: gm.world.release.version, lastModifiedBy: GM },
      });
      expect(actor._stats.createdTime).toBeGreaterThanOrEqual(before);
      expect(response.operation).toEqual({ render: false, custom: { x: 1 }, modifiedTime: actor._stats.modifiedTime });
      await player.settled();
      expect(player.heard("database").at(-1)).toEqual(response);
      expect(gm.heard("database")).not.toContainEqual(response);
    });

    it("keeps an id only on request, and never takes a used one", async () => {
      const _id = "kept000000000001";
      const data = { _id, name: "Kept", type: "hero" };
      expect((await gm.create("Actor", data))._id).not.toBe(_id);
      expect((await gm.create("Actor", data, { keepId: true }))._id).toBe(_id);
      await expect(gm.create("Actor", data, { keepId: true })).rejects.toThrow("exists already");
    });

    it.each([
      ["Actor", { name: "X" }, '"undefined" is not a valid type for the Actor document'],
      ["Actor", { name: "X", type: "dragon" }, '"dragon" is not a valid type'],
      ["Actor", { name: " ", type: "hero" }, '"name" is missing or has a wrong value'],
      ["Actor", { name: { ru: "X" }, type: "hero" }, '"name"'],
      [
        "Actor",
        { name: "X", type: "hero", items: [{ name: "Y", type: "dragon" }] },
        '"dragon" is not a valid type for the Item',
      ],
      ["Actor", { name: "X", type: "hero", items: {} }, "not a list"],
      ["Actor", { name: "X", type: "hero", ownership: { default: 9 } }, '"ownership"'],
      ["Actor", { name: "X", type: "hero", system: [] }, '"system"'],
      ["ChatMessage", { content: 5 }, '"content"'],
      ["Token", { name: "X" }, 'no documents of kind "Token"'],
      ["ActiveEffect", { name: "X" }, "can only be embedded"],
    ])("refuses %s %j", async (type, data, message) => {
      await expect(gm.create(type, data)).rejects.toThrow(message);
    });

    it("writes nothing of a batch with one bad document", async () => {
      const count = async (): Promise<number> => (await gm.database("Actor", "get", {})).result.length;
      const known = await count();
      await expect(
        gm.database("Actor", "create", { data: [{ name: "A", type: "hero" }, { name: "B" }] }),
      ).rejects.toThrow();
      expect(await count()).toBe(known);
    });
  });

  describe("update", () => {
    it("merges deeply, expands dotted keys and answers the difference alone (DOC-2)", async () => {
      const actor = await hero({ system: { stress: { value: 1, max: 9 }, coins: 3, list: [1, 2] } });
      const difference = await gm.update("Actor", {
        _id: actor._id,
        "system.stress.value": 4,
        system: { coins: 3 },
        name: "Hero",
      });
      // The plain key comes after the dotted one and stands at the same place, so it takes it.
      expect(difference).toBeUndefined();
      expect(await gm.update("Actor", { _id: actor._id, "system.stress.value": 4, "system.list": [7] })).toEqual({
        _id: actor._id,
        system: { stress: { value: 4 }, list: [7] },
        _stats: { modifiedTime: expect.any(Number) },
      });
      expect((await stored(actor)).system).toEqual({ stress: { value: 4, max: 9 }, coins: 3, list: [7] });
    });

    it("tells nothing when nothing changes, unless diff is off", async () => {
      const actor = await hero({ system: { coins: 3 } });
      expect(await gm.update("Actor", { _id: actor._id, "system.coins": 3 })).toBeUndefined();
      expect(await stored(actor)).toEqual(actor);
      expect(await gm.update("Actor", { _id: actor._id, "system.coins": 3 }, { diff: false })).toMatchObject({
        system: { coins: 3 },
      });
    });

    it("replaces inner objects with recursive: false (DOC-8)", async () => {
      const actor = await hero({ system: { a: 1, b: 2 } });
      await gm.update("Actor", { _id: actor._id, system: { b: 3 } }, { recursive: false });
      expect((await stored(actor)).system).toEqual({ b: 3 });
    });

    it("honours -= and == keys (DOC-8)", async () => {
      const actor = await hero({ system: { keep: 1, drop: 2, map: { a: 1, b: 2 } } });
      const difference = await gm.update("Actor", {
        _id: actor._id,
        "system.-=drop": null,
        "system.-=unknown": null,
        "system.==map": { c: 3 },
      });
      expect(difference!.system).toEqual({ "-=drop": null, "==map": { c: 3 } });
      expect((await stored(actor)).system).toEqual({ keep: 1, map: { c: 3 } });
    });

    it(`${generation === 14 ? "honours" : "does not know"} operators (DOC-9)`, async () => {
      const actor = await hero({ system: { keep: 1, drop: 2, map: { a: 1 } } });
      const update = { _id: actor._id, system: { drop: new ForcedDeletion(), map: new ForcedReplacement({ c: 3 }) } };
      const attempt = gm.update("Actor", JSON.parse(JSON.stringify(update)));
      const unknown = gm.update("Actor", { _id: actor._id, system: { drop: { __$OPERATOR$__: "Explosion" } } });
      await expect(unknown).rejects.toThrow(/operator/);
      if (generation === 14) {
        expect((await attempt)!.system).toEqual(JSON.parse(JSON.stringify(update.system)));
        expect((await stored(actor)).system).toEqual({ keep: 1, map: { c: 3 } });
      } else {
        await expect(attempt).rejects.toThrow("operators");
        expect((await stored(actor)).system).toEqual(actor.system);
      }
    });

    it("merges embedded lists by _id, in a whole with the parent (DOC-7)", async () => {
      const actor = await hero({
        items: [
          { name: "Rope", type: "gear", system: { a: 1, b: 1 } },
          { name: "Lamp", type: "gear" },
        ],
      });
      const [rope, lamp] = actor.items;
      const difference = await gm.update("Actor", {
        _id: actor._id,
        name: "Renamed",
        items: [
          { _id: rope._id, system: { a: 2 } },
          { name: "Knife", type: "gear" },
          { _id: lamp._id, name: "Lamp" },
        ],
      });
      expect(difference!.items).toEqual([
        { _id: rope._id, system: { a: 2 }, _stats: expect.anything() },
        expect.objectContaining({ name: "Knife", _id: expect.stringMatching(/^\w{16}$/) }),
      ]);
      const { name, items } = await stored(actor);
      expect(name).toBe("Renamed");
      expect(items.map((i: Source) => i.name)).toEqual(["Rope", "Lamp", "Knife"]);
      expect(items[0].system).toEqual({ a: 2, b: 1 });
    });

    it("does not let an update change identity or history", async () => {
      const actor = await hero();
      await gm.update("Actor", {
        _id: actor._id,
        "_stats.createdTime": 1,
        "==_id": "x",
        "_stats.compendiumSource": "Compendium.demo.heroes.Actor.hero000000000001",
      });
      const { _id, _stats } = await stored(actor);
      expect(_id).toBe(actor._id);
      expect(_stats.createdTime).toBe(actor._stats.createdTime);
      expect(_stats.compendiumSource).toBe("Compendium.demo.heroes.Actor.hero000000000001");
    });

    it("refuses what is not there, and what would break the document", async () => {
      const actor = await hero();
      await expect(gm.update("Actor", { _id: "nobody0000000000", name: "X" })).rejects.toThrow(
        "Actor [nobody0000000000] does not exist",
      );
      await expect(gm.update("Actor", { name: "X" })).rejects.toThrow("needs the _id");
      await expect(gm.update("Actor", { _id: actor._id, "-=name": null })).rejects.toThrow('"name"');
      await expect(gm.update("Actor", { _id: actor._id, "-=items": null })).rejects.toThrow("embedded");
      await expect(gm.update("Actor", { _id: actor._id, type: "dragon" })).rejects.toThrow("not a valid type");
    });

    it("does nothing on a dry run (DOC-10)", async () => {
      const actor = await hero();
      expect(await gm.update("Actor", { _id: actor._id, name: "Dry" }, { dryRun: true })).toMatchObject({
        name: "Dry",
      });
      expect(await stored(actor)).toEqual(actor);
    });
  });

  describe("embedded documents", () => {
    it("are created, updated and deleted one by one at any depth (DOC-13)", async () => {
      const actor = await hero();
      const parentUuid = `Actor.${actor._id}`;
      const item = await gm.create("Item", { name: "Rope", type: "gear" }, { parentUuid });
      const effectParent = `${parentUuid}.Item.${item._id}`;
      const effect = await gm.create("ActiveEffect", { name: "Wet" }, { parentUuid: effectParent });
      await gm.update("ActiveEffect", { _id: effect._id, disabled: true }, { parentUuid: effectParent });
      await gm.update("Item", { _id: item._id, "system.weight": 5 }, { parentUuid });
      expect((await stored(actor)).items).toMatchObject([
        { name: "Rope", system: { weight: 5 }, effects: [{ name: "Wet", disabled: true }] },
      ]);
      await gm.delete("ActiveEffect", effect._id!, { parentUuid: effectParent });
      expect((await stored(actor)).items[0].effects).toEqual([]);
      await gm.database("Item", "delete", { deleteAll: true, parentUuid });
      expect((await stored(actor)).items).toEqual([]);
      await expect(gm.create("Combatant", {}, { parentUuid })).rejects.toThrow("cannot be embedded in Actor");
      await expect(gm.create("Item", { name: "I", type: "gear" }, { parentUuid: "Actor.x" })).rejects.toThrow(
        "is not a uuid",
      );
    });
  });
});
