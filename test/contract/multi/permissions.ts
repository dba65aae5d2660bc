import { expect } from "vitest";
import { GM, PLAYERS, type Seat } from "../runner/table.ts";
import { endTurn, failure, several, sharedActor, updateActor, type Round } from "./several.ts";

several("PERM-2", "every client computes the same levels", async (round) => {
  const id = await sharedActor(round, { ownership: { default: 1, [PLAYERS[0]]: 3 } });
  const look = (actor: string) => {
    const { isOwner, limited, visible, permission } = game.actors.get(actor);
    return [isOwner, limited, visible, permission];
  };
  expect(await round.gm.do(look, id)).toEqual([true, false, true, 3]);
  expect(await round.one.do(look, id)).toEqual([true, false, true, 3]);
  expect(await round.two.do(look, id)).toEqual([false, true, true, 1]);
});

several("PERM-2", "a change of ownership takes effect at once", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round);
  expect(await one.do((actor) => game.actors.get(actor).isOwner, id)).toBe(false);
  await updateActor(gm, id, { "ownership.default": 3 });
  await one.until((actor) => game.actors.get(actor).isOwner, id);
  await updateActor(one, id, { name: "Allowed" });
});

several("PERM-4", "a player cannot create actors or items", async ({ gm, one }) => {
  for (const name of ["Actor", "Item"]) {
    const create = (kind: string) =>
      getDocumentClass(kind)
        .create({ name: "Forbidden", type: "depo-probe.thing" })
        .then(() => null);
    expect(await failure(() => one.do(create, name))).toMatch(/permission/i);
    expect(await gm.do((kind) => !!game.collections.get(kind).getName("Forbidden"), name)).toBe(false);
  }
  one.forgive(/permission|прав/i);
});

several("PERM-4", "an owner creates, updates and deletes items of an actor", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round, { ownership: { [PLAYERS[0]]: 3 } });
  await one.do(async (actor) => {
    const [item] = await game.actors
      .get(actor)
      .createEmbeddedDocuments("Item", [{ name: "New", type: "depo-probe.thing" }]);
    await item.update({ name: "Newer" });
  }, id);
  await gm.until((actor) => game.actors.get(actor).items.getName("Newer"), id);
  await one.do(
    (actor) =>
      game.actors
        .get(actor)
        .items.contents[0].delete()
        .then(() => null),
    id,
  );
  await gm.until((actor) => game.actors.get(actor).items.size === 0, id);
});

several("PERM-5", "a player cannot write a world setting", async ({ gm, one }) => {
  const write = () => game.settings.set("depo-probe", "shared", "by a player").then(() => null);
  expect(await failure(() => one.do(write))).toBeTruthy();
  expect(await gm.do(() => game.settings.get("depo-probe", "shared"))).not.toBe("by a player");
  one.forgive(/permission|прав/i);
});

/** A started combat of three: a combatant for each player's actor and one for nobody's. */
async function fight(round: Round): Promise<string> {
  const mine = await sharedActor(round, { name: "One's", ownership: { [PLAYERS[0]]: 3 } });
  const id = await round.gm.do(async (actorId) => {
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId, initiative: 30 },
      { name: "Npc", initiative: 20 },
    ]);
    await combat.activate();
    await combat.startCombat();
    return combat.id as string;
  }, mine);
  await round.one.until((combat) => game.combats.get(combat)?.started, id);
  return id;
}

several("PERM-6", "a player may change turn and round of a combat, and nothing else", async (round) => {
  const { gm, one } = round;
  const id = await fight(round);
  await one.do(
    (combat) =>
      game.combats
        .get(combat)
        .update({ turn: 1 })
        .then(() => null),
    id,
  );
  await gm.until((combat) => game.combats.get(combat).turn === 1, id);
  const withFlag = (combat: string) =>
    game.combats
      .get(combat)
      .update({ turn: 0, "flags.depo-probe.x": 1 })
      .then(() => null);
  expect(await failure(() => one.do(withFlag, id))).toMatch(/permission/i);
  expect(await gm.do((combat) => game.combats.get(combat).turn, id)).toBe(1);
  one.forgive(/permission|прав/i);
});

several("PERM-6", "an owner may set the initiative of a combatant, another may not", async (round) => {
  const { gm, one, two } = round;
  const id = await fight(round);
  const write = (combat: string) =>
    game.combats
      .get(combat)
      .combatants.getName("One's")
      .update({ initiative: 5 })
      .then(() => null);
  await two.until((combat) => game.combats.get(combat)?.combatants.getName("One's"), id);
  expect(await failure(() => two.do(write, id))).toMatch(/permission/i);
  await one.do(write, id);
  await gm.until((combat) => game.combats.get(combat).combatants.getName("One's").initiative === 5, id);
  two.forgive(/permission|прав/i);
});

several(
  "COMB-6",
  "turn events run on one game master's client, not on that of the player who ends the turn",
  async (round) => {
    const { gm, one } = round;
    const id = await fight(round);
    for (const seat of [gm, one])
      await seat.do((combat) => {
        const subject = game.combats.get(combat);
        const calls: string[] = [];
        Object.assign(globalThis, { calls, changes: 0 });
        Hooks.on("combatTurnChange", () => void (globalThis as any).changes++);
        for (const name of ["_onStartTurn", "_onEndTurn"]) {
          const original = subject[name];
          subject[name] = function (...args: any[]) {
            calls.push(name);
            return original.apply(this, args);
          };
        }
      }, id);
    await endTurn(one, id);
    await gm.until(() => (globalThis as any).calls.length === 2);
    for (const seat of [gm, one]) await seat.until(() => (globalThis as any).changes === 1);
    expect(await gm.do(() => (globalThis as any).calls)).toEqual(["_onEndTurn", "_onStartTurn"]);
    expect(await one.do(() => (globalThis as any).calls)).toEqual([]);
  },
);

several("COMB-7", "a player ends the own turn", async (round) => {
  const { gm, one } = round;
  const id = await fight(round);
  await endTurn(one, id);
  await gm.until((combat) => game.combats.get(combat).turn === 1, id);
});

several("PERM-7", "a player writes messages as nobody but themselves", async ({ gm, one }) => {
  const id = await one.do(async () => (await ChatMessage.create({ content: "mine" })).id as string);
  await gm.until((message) => game.messages.get(message)?.author.id === "player0000000001", id);
  const forged = await failure(() =>
    one.do((author) => ChatMessage.create({ content: "forged", author }).then(() => null), GM),
  );
  const byGm = await gm.do(() => game.messages.some((m: any) => m.content === "forged" && m.author.isGM));
  expect({ byGm, refused: forged !== null || !byGm }).toEqual({ byGm: false, refused: true });
  one.forgive(/permission|прав/i);
});

several(
  "PERM-7",
  "the author and a game master change a message, another player does not",
  async ({ gm, one, two }) => {
    const id = await one.do(async () => (await ChatMessage.create({ content: "first" })).id as string);
    const write = ([message, content]: [string, string]) =>
      game.messages
        .get(message)
        .update({ content })
        .then(() => null);
    await two.until((message) => game.messages.has(message), id);
    expect(await failure(() => two.do(write, [id, "by two"] as [string, string]))).toMatch(/permission/i);
    await one.do(write, [id, "by the author"] as [string, string]);
    await gm.until((message) => game.messages.get(message).content === "by the author", id);
    await gm.do(write, [id, "by the game master"] as [string, string]);
    await one.until((message) => game.messages.get(message).content === "by the game master", id);
    two.forgive(/permission|прав/i);
  },
);

const activeGM = (seat: Seat): Promise<string | null> => seat.do(() => game.users.activeGM?.id ?? null);

several(
  "PERM-8",
  "with two game masters all clients agree on the active one; when it leaves, on the other",
  async ({ table, gm, one }) => {
    const secondId = await gm.do(async () => (await User.create({ name: "Second", role: 4 })).id as string);
    const second = await table.join(secondId);
    await one.until((id) => game.users.get(id)?.active, secondId);
    await gm.until((id) => game.users.get(id)?.active, secondId);
    const chosen = await Promise.all([gm, one, second].map(activeGM));
    expect(new Set(chosen).size).toBe(1);
    expect(await Promise.all([gm, second].map((seat) => seat.do(() => game.users.activeGM.isSelf)))).toContain(true);
    await second.leave();
    await one.until((id) => !game.users.get(id)?.active, secondId);
    expect(await activeGM(one)).toBe(GM);
    await gm.do(
      (id) =>
        game.users
          .get(id)
          .delete()
          .then(() => null),
      secondId,
    );
  },
);

several("PERM-9", "every client has every document; what is hidden is not visible", async (round) => {
  const { one } = round;
  const id = await sharedActor(round, { name: "Hidden", ownership: { default: 0 } });
  expect(await one.do((actor) => [game.actors.has(actor), game.actors.get(actor).visible], id)).toEqual([true, false]);
  await one.reload();
  expect(await one.do((actor) => [game.actors.has(actor), game.actors.get(actor).visible], id)).toEqual([true, false]);
});

several("PACK-3", "a pack that players may not see is not visible to them", async ({ one }) => {
  const look = () => ["things", "secrets"].map((name) => game.packs.get(`depo-probe.${name}`)?.visible ?? false);
  expect(await one.do(look)).toEqual([true, false]);
});
