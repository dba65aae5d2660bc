import { expect } from "vitest";
import { GM, PLAYERS, type Seat } from "../runner/table.ts";
import { several } from "./several.ts";

/** Rolls as this user in a mode that is named as both generations name it. */
async function rollAs(seat: Seat, mode: "public" | "gm" | "blind" | "self"): Promise<string> {
  return seat.do(async (name) => {
    const modern = game.release.generation >= 14;
    const options = modern ? { messageMode: name } : { rollMode: `${name}roll` };
    const message = await new Roll("1d1 + 776").toMessage({ flavor: "secret roll" }, options);
    return message.id as string;
  }, mode);
}

interface View {
  here: boolean;
  visible: boolean;
  content: boolean;
  total: boolean;
}

/** What a client shows of a message. */
async function view(seat: Seat, id: string): Promise<View> {
  await seat.until((message) => game.messages.has(message), id);
  return seat.do(async (messageId) => {
    const message = game.messages.get(messageId);
    const html = await message.renderHTML();
    return {
      here: true,
      visible: message.visible,
      content: message.isContentVisible,
      total: html.textContent.includes("777"),
    };
  }, id);
}

/** Whether the chat log shows the total of the message now. */
const inLog = (seat: Seat, id: string): Promise<boolean> =>
  seat.do((messageId) => {
    const element = document.querySelector(
      `.chat-log [data-message-id="${messageId}"], #chat [data-message-id="${messageId}"]`,
    );
    return !!element?.checkVisibility() && !!element.textContent?.includes("777");
  }, id);

several("CHAT-4", "a public roll is shown to all", async ({ gm, one, two }) => {
  const id = await rollAs(one, "public");
  for (const seat of [gm, one, two])
    expect(await view(seat, id)).toMatchObject({ visible: true, content: true, total: true });
});

several(
  "CHAT-4",
  "a roll for the game master is shown to its author and the game master, to no other",
  async ({ gm, one, two }) => {
    const id = await rollAs(one, "gm");
    for (const seat of [gm, one])
      expect(await view(seat, id)).toMatchObject({ visible: true, content: true, total: true });
    expect(await view(two, id)).toMatchObject({ content: false, total: false });
    expect(await inLog(two, id)).toBe(false);
  },
);

several("CHAT-4", "a blind roll is shown to the game master, its author sees no content", async ({ gm, one, two }) => {
  const id = await rollAs(one, "blind");
  expect(await view(gm, id)).toMatchObject({ visible: true, content: true, total: true });
  expect(await view(one, id)).toMatchObject({ content: false, total: false });
  expect(await view(two, id)).toMatchObject({ content: false, total: false });
  for (const seat of [one, two]) expect(await inLog(seat, id)).toBe(false);
});

several("CHAT-4", "a roll to oneself is shown to its author, to no other player", async ({ one, two }) => {
  const id = await rollAs(one, "self");
  expect(await view(one, id)).toMatchObject({ visible: true, content: true, total: true });
  expect(await view(two, id)).toMatchObject({ content: false, total: false });
});

several("CHAT-4", "a whisper is visible to its reader and its author", async ({ one, two, gm }) => {
  const id = await gm.do(
    async (reader) => (await ChatMessage.create({ content: "psst", whisper: [reader] })).id as string,
    PLAYERS[0],
  );
  for (const seat of [one, two]) await seat.until((message) => game.messages.has(message), id);
  const visible = (message: string) => game.messages.get(message).visible as boolean;
  expect([await gm.do(visible, id), await one.do(visible, id), await two.do(visible, id)]).toEqual([true, true, false]);
});

several("CHAT-3", "a roll that follows the mode of the user stays with the game master", async ({ one, two }) => {
  const id = await one.do(async () => {
    const [key, hidden, open] =
      game.release.generation >= 14 ? ["messageMode", "gm", "public"] : ["rollMode", "gmroll", "publicroll"];
    await game.settings.set("core", key, hidden);
    const message = await new Roll("1d1 + 776").toMessage();
    await game.settings.set("core", key, open);
    return message.id as string;
  });
  expect(await view(two, id)).toMatchObject({ content: false, total: false });
});

several("CHAT-5", "the render hook fires on every client, also for an update by another", async ({ gm, one }) => {
  const id = await gm.do(async () => (await ChatMessage.create({ content: "first" })).id as string);
  await one.until((message) => game.messages.has(message), id);
  await one.do((messageId) => {
    Hooks.on("renderChatMessageHTML", (message: any, html: any) => {
      if (message.id === messageId) (globalThis as any).rendered = [html instanceof HTMLElement, html.textContent];
    });
  }, id);
  await gm.do(
    (message) =>
      game.messages
        .get(message)
        .update({ content: "second" })
        .then(() => null),
    id,
  );
  await one.until(() => (globalThis as any).rendered?.[1].includes("second"));
  expect((await one.do(() => (globalThis as any).rendered))[0]).toBe(true);
});

several("SOCK-1", "an event of a package reaches every other client and not its emitter", async ({ gm, one, two }) => {
  for (const seat of [gm, one, two])
    await seat.do(() => {
      (globalThis as any).got = [];
      game.socket.on("module.depo-probe", (...args: any[]) => void (globalThis as any).got.push(args));
    });
  await one.do(() => void game.socket.emit("module.depo-probe", { word: "x", list: [1] }));
  for (const seat of [gm, two]) await seat.until(() => (globalThis as any).got.length === 1);
  expect((await gm.do(() => (globalThis as any).got))[0][0]).toEqual({ word: "x", list: [1] });
  expect(await one.do(() => (globalThis as any).got)).toEqual([]);
});

several("SOCK-1", "the second argument of a listener is the sender, as the server knows it", async ({ gm, one }) => {
  await gm.do(() => {
    (globalThis as any).sender = undefined;
    game.socket.on("module.depo-probe", (_data: any, sender: any) => void ((globalThis as any).sender = sender));
  });
  await one.do(() => void game.socket.emit("module.depo-probe", { userId: "gamemaster000001" }));
  await gm.until(() => (globalThis as any).sender);
  expect(await gm.do(() => (globalThis as any).sender)).toBe(PLAYERS[0]);
});

several("QRY-1", "a query runs at the user asked, and its answer comes back", async ({ one }) => {
  const ask = (user: string) => game.users.get(user).query("depo-probe.echo", { word: "x" }, { timeout: 5000 });
  expect(await one.do(ask, GM)).toEqual({ answer: "x", by: GM });
});

several("QRY-1", "an error of the query rejects at who asked", async ({ one }) => {
  const ask = async (user: string) =>
    game.users
      .get(user)
      .query("depo-probe.fail", {}, { timeout: 5000 })
      .then(
        () => "answered",
        () => "rejected",
      );
  expect(await one.do(ask, GM)).toBe("rejected");
});

several("QRY-1", "a query that nobody answers in time rejects", async ({ gm, one }) => {
  await gm.do(() => void (CONFIG.queries["depo-probe.never"] = () => new Promise(() => {})));
  await one.do(() => void (CONFIG.queries["depo-probe.never"] = () => new Promise(() => {})));
  const ask = async (user: string) =>
    game.users
      .get(user)
      .query("depo-probe.never", {}, { timeout: 300 })
      .then(
        () => "answered",
        () => "rejected",
      );
  expect(await one.do(ask, GM)).toBe("rejected");
});

several("QRY-1", "the built-in query dialog asks another user", async ({ gm, one }) => {
  const answer = one.do(
    (user) =>
      foundry.applications.api.DialogV2.query(game.users.get(user), "confirm", {
        window: { title: "Asked" },
        content: "<p>Well?</p>",
      }),
    GM,
  );
  await gm.page.click('dialog [data-action="yes"], .dialog [data-action="yes"]');
  expect(await answer).toBe(true);
});

several(
  "SET-3",
  "onChange of a world setting runs on every client, of a client setting on its own",
  async ({ gm, one }) => {
    for (const seat of [gm, one])
      await seat.do(() => {
        (globalThis as any).changes = [];
        for (const key of ["shared", "local"])
          game.settings.settings.get(`depo-probe.${key}`).onChange = (value: unknown) =>
            void (globalThis as any).changes.push([key, value]);
      });
    await gm.do(async () => {
      await game.settings.set("depo-probe", "local", 99);
      await game.settings.set("depo-probe", "shared", "for all");
    });
    await one.until(() => (globalThis as any).changes.length);
    expect(await gm.do(() => (globalThis as any).changes)).toEqual([
      ["local", 99],
      ["shared", "for all"],
    ]);
    expect(await one.do(() => (globalThis as any).changes)).toEqual([["shared", "for all"]]);
    expect(await one.do(() => game.settings.get("depo-probe", "shared"))).toBe("for all");
  },
);

several("SET-1", "a setting of a user is kept with the user, not with the browser", async (round) => {
  const { table, gm, one } = round;
  await one.do(() => game.settings.set("depo-probe", "personal", 77).then(() => null));
  expect(await gm.do(() => game.settings.get("depo-probe", "personal"))).toBe(3);
  await one.leave();
  round.one = await table.join(PLAYERS[0]);
  expect(await round.one.do(() => game.settings.get("depo-probe", "personal"))).toBe(77);
});
