import { expect } from "vitest";
import { GM, PLAYERS, type Seat } from "../runner/table.ts";
import { failure, several, sharedActor, updateActor } from "./several.ts";

/** Notes every call of a hook in the page, under `globalThis.heard`. */
async function listen(seat: Seat, hooks: string[]): Promise<void> {
  await seat.do((names) => {
    const heard: unknown[] = [];
    (globalThis as any).heard = heard;
    for (const name of names)
      Hooks.on(name, (document: any, ...rest: any[]) => void heard.push([name, document.name, rest.at(-1)]));
  }, hooks);
}

const heard = (seat: Seat): Promise<unknown[]> => seat.do(() => (globalThis as any).heard);

several("DOC-4", "the hooks of a change fire on every client, with the id of who made it", async (round) => {
  const { gm, one, two } = round;
  const id = await sharedActor(round);
  for (const seat of [gm, one, two]) await listen(seat, ["updateActor", "deleteActor"]);
  await gm.do(async (actor) => {
    await game.actors.get(actor).update({ name: "Changed" });
    await game.actors.get(actor).delete();
  }, id);
  for (const seat of [one, two]) await seat.until((actor) => !game.actors.has(actor), id);
  for (const seat of [gm, one, two])
    expect(await heard(seat)).toEqual([
      ["updateActor", "Changed", GM],
      ["deleteActor", "Changed", GM],
    ]);
});

several("DOC-4", "the hooks before a change fire on the client that makes it, and on no other", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round, { ownership: { default: 3 } });
  for (const seat of [gm, one]) await listen(seat, ["preUpdateActor"]);
  await updateActor(one, id, { name: "By a player" });
  await gm.until((actor) => game.actors.get(actor).name === "By a player", id);
  expect(await heard(one)).toEqual([["preUpdateActor", "Shared", PLAYERS[0]]]);
  expect(await heard(gm)).toEqual([]);
});

several("DOC-4", "on other clients the change is applied and prepared when the hook fires", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round);
  await one.do(() => {
    Hooks.once("updateActor", (actor: any, changed: any) => {
      (globalThis as any).seen = [actor.system.power, actor.system.doubled, changed.system];
    });
  });
  await updateActor(gm, id, { "system.power": 9 });
  await one.until(() => (globalThis as any).seen);
  expect(await one.do(() => (globalThis as any).seen)).toEqual([9, 18, { power: 9 }]);
});

several("DOC-4", "options of the operation reach every client", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round);
  await one.do(() => {
    Hooks.once(
      "updateActor",
      (_actor: any, _changed: any, options: any) => void ((globalThis as any).mark = options.probeMark),
    );
  });
  await updateActor(gm, id, { name: "M" }, { probeMark: 42 });
  await one.until(() => (globalThis as any).mark === 42);
});

several("DOC-10", "without broadcast a change stays with the client that made it", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round);
  await listen(one, ["updateActor"]);
  await gm.do(async (actor) => {
    await game.actors.get(actor).update({ name: "Quiet" }, { broadcast: false });
    await game.actors.get(actor).update({ "system.power": 5 });
  }, id);
  await one.until((actor) => game.actors.get(actor).system.power === 5, id);
  expect(await one.do((actor) => game.actors.get(actor).name, id)).toBe("Shared");
  expect(await heard(one)).toHaveLength(1);
});

several("DOC-6", "a change of an item bubbles up on other clients as well", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round, { items: [{ name: "In", type: "depo-probe.thing" }] });
  await one.do((actor) => {
    const subject = game.actors.get(actor);
    const original = subject._onUpdateDescendantDocuments;
    subject._onUpdateDescendantDocuments = function (...args: any[]) {
      (globalThis as any).bubbled = [args[1], args[3][0].name, args[5]];
      return original.apply(this, args);
    };
  }, id);
  await gm.do(
    (actor) =>
      game.actors
        .get(actor)
        .items.contents[0].update({ name: "New" })
        .then(() => null),
    id,
  );
  await one.until(() => (globalThis as any).bubbled);
  expect(await one.do(() => (globalThis as any).bubbled)).toEqual(["items", "New", GM]);
});

several("DOC-5", "what a client awaited is what it then has", async (round) => {
  const { gm } = round;
  const id = await sharedActor(round);
  const names = await gm.do(async (actor) => {
    const seen: string[] = [];
    for (const name of ["a", "b", "c"]) {
      await game.actors.get(actor).update({ name });
      seen.push(game.actors.get(actor).name);
    }
    return seen;
  }, id);
  expect(names).toEqual(["a", "b", "c"]);
});

several("DOC-5", "changes arrive in the order in which they were made", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round);
  await listen(one, ["updateActor"]);
  await gm.do(async (actor) => {
    await Promise.all(["a", "b", "c", "d"].map((name) => game.actors.get(actor).update({ name })));
  }, id);
  await one.until(() => (globalThis as any).heard.length === 4);
  const last = await gm.do((actor) => game.actors.get(actor).name as string, id);
  expect(await one.do((actor) => game.actors.get(actor).name, id)).toBe(last);
});

several(
  "DOC-11",
  "a write without the right is refused: the promise rejects, the user is told, nothing changes",
  async (round) => {
    const { gm, one } = round;
    const id = await sharedActor(round, { ownership: { default: 2 } });
    const message = await failure(() => updateActor(one, id, { name: "Mine" }));
    expect(message).toMatch(/permission/i);
    await one.until(() => document.querySelector("#notifications")?.textContent?.match(/permission|прав/i));
    for (const seat of [gm, one]) expect(await seat.do((actor) => game.actors.get(actor).name, id)).toBe("Shared");
    one.forgive(/permission|прав/i);
  },
);

several("DOC-11", "neither does a player delete or create in another's document", async (round) => {
  const { one } = round;
  const id = await sharedActor(round, { ownership: { default: 2 } });
  const create = (actor: string) =>
    game.actors
      .get(actor)
      .createEmbeddedDocuments("Item", [{ name: "X", type: "depo-probe.thing" }])
      .then(() => null);
  expect(await failure(() => one.do(create, id))).toMatch(/permission/i);
  expect(
    await failure(() =>
      one.do(
        (actor) =>
          game.actors
            .get(actor)
            .delete()
            .then(() => null),
        id,
      ),
    ),
  ).toMatch(/permission/i);
  expect(await one.do((actor) => [game.actors.has(actor), game.actors.get(actor).items.size], id)).toEqual([true, 0]);
  one.forgive(/permission|прав/i);
});

several("DOC-16", "lastModifiedBy names the user who wrote last", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round, { ownership: { default: 3 } });
  await updateActor(one, id, { name: "P" });
  await gm.until((actor) => game.actors.get(actor).name === "P", id);
  expect(await gm.do((actor) => game.actors.get(actor)._stats.lastModifiedBy, id)).toBe(PLAYERS[0]);
});
