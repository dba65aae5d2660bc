import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const gmIds = (): string[] => game.users.filter((user: any) => user.isGM).map((user: any) => user.id);

/** A message that is not kept beyond the row. */
async function rollMessage(t: Trial, options: object): Promise<any> {
  const message = await new Roll("1d6").toMessage({ flavor: "probe" }, options);
  t.defer(() => message.delete());
  return message;
}

row("CHAT-1", "a message has its fields, with their defaults", async (t) => {
  const message = await t.create("ChatMessage", { content: "<p>hello</p>" });
  t.equal(
    [message.content, message.author.id, message.blind, message.type],
    ["<p>hello</p>", game.user.id, false, "base"],
  );
  t.equal([[...message.whisper], message.rolls.length, message.flavor], [[], 0, ""]);
  t.equal(typeof message.timestamp, "number", "timestamp");
  t.equal(Object.keys(message.toObject().speaker).sort(), ["actor", "alias", "scene", "token"], "speaker");
});

row("CHAT-1", "rolls are JSON strings in the source and Rolls when prepared", async (t) => {
  const message = await rollMessage(t, {});
  t.equal(typeof message._source.rolls[0], "string", "source");
  t.ok(message.rolls[0] instanceof Roll, "prepared");
});

row("CHAT-1", "whisper takes user ids", async (t) => {
  const message = await t.create("ChatMessage", { content: "psst", whisper: [game.user.id] });
  t.equal([...message.whisper], [game.user.id]);
});

const oldModes: [string, () => object][] = [
  ["publicroll", () => ({ whisper: [], blind: false })],
  ["gmroll", () => ({ whisper: gmIds(), blind: false })],
  ["blindroll", () => ({ whisper: gmIds(), blind: true })],
  ["selfroll", () => ({ whisper: [game.user.id], blind: false })],
];
for (const [mode, expected] of oldModes) {
  row(
    "CHAT-2",
    `rollMode ${mode} decides who is whispered to`,
    async (t) => {
      const message = await rollMessage(t, { rollMode: mode });
      t.equal({ whisper: [...message.whisper], blind: message.blind }, expected());
    },
    { only: 13 },
  );
  row(
    "CHAT-2",
    `applyRollMode ${mode} does the same to data`,
    (t) => {
      const data: any = { content: "" };
      ChatMessage.applyRollMode(data, mode);
      t.equal({ whisper: [...(data.whisper ?? [])].map((user) => user.id ?? user), blind: !!data.blind }, expected());
    },
    { only: 13 },
  );
}

const modes: [string, () => object][] = [
  ["public", () => ({ whisper: [], blind: false })],
  ["gm", () => ({ whisper: gmIds(), blind: false })],
  ["blind", () => ({ whisper: gmIds(), blind: true })],
  ["self", () => ({ whisper: [game.user.id], blind: false })],
];
for (const [mode, expected] of modes) {
  row(
    "CHAT-2",
    `messageMode ${mode} decides who is whispered to`,
    async (t) => {
      const message = await rollMessage(t, { messageMode: mode });
      t.equal({ whisper: [...message.whisper], blind: message.blind }, expected());
    },
    { only: 14 },
  );
  row(
    "CHAT-2",
    `applyMode ${mode} does the same to data`,
    (t) => {
      const data: any = { content: "" };
      ChatMessage.applyMode(data, mode);
      t.equal({ whisper: [...(data.whisper ?? [])].map((user) => user.id ?? user), blind: !!data.blind }, expected());
    },
    { only: 14 },
  );
}

row(
  "CHAT-2",
  "the modes are listed with label and icon",
  (t) => {
    t.equal(Object.keys(CONFIG.ChatMessage.modes).sort(), ["blind", "gm", "ic", "public", "self"]);
    for (const [mode, { label, icon }] of Object.entries<any>(CONFIG.ChatMessage.modes))
      t.ok(typeof label === "string" && typeof icon === "string", mode);
  },
  { only: 14 },
);

row(
  "CHAT-2",
  "the mode ic is public for rolls",
  async (t) => {
    const message = await rollMessage(t, { messageMode: "ic" });
    t.equal([[...message.whisper], message.blind], [[], false]);
  },
  { only: 14 },
);

const modeSetting = () => (game.release.generation >= 14 ? ["messageMode", "gm"] : ["rollMode", "gmroll"]);

row("CHAT-3", "a roll without a mode follows the mode that the user has chosen", async (t) => {
  const [key, hidden] = modeSetting();
  const before = game.settings.get("core", key);
  t.defer(() => game.settings.set("core", key, before));
  await game.settings.set("core", key, hidden);
  const message = await rollMessage(t, {});
  t.equal([...message.whisper], gmIds());
});

row("CHAT-3", "a message for game masters is not for players", async (t) => {
  const player = await t.player();
  const [key, hidden] = modeSetting();
  const message = await rollMessage(t, { [key!]: hidden });
  t.ok(!message.whisper.includes(player.id) && message.whisper.length > 0, "whisper");
});

ask("CHAT-3", "what does core.rollMode give?", () => game.settings.get("core", "rollMode"), { only: 14 });

row("CHAT-4", "a message to others is visible to its author", async (t) => {
  const player = await t.player();
  const message = await t.create("ChatMessage", { content: "for you", whisper: [player.id] });
  t.equal([message.visible, message.isAuthor], [true, true]);
});

row("CHAT-4", "isRoll and isContentVisible of a public roll", async (t) => {
  const message = await rollMessage(t, {});
  t.equal([message.isRoll, message.isContentVisible], [true, true]);
  t.equal((await t.create("ChatMessage", { content: "no roll" })).isRoll, false);
});

row("CHAT-4", "alias is the speaker's, else the author's name", async (t) => {
  t.equal((await t.create("ChatMessage", { content: "x", speaker: { alias: "Somebody" } })).alias, "Somebody");
  t.equal((await t.create("ChatMessage", { content: "x", speaker: { alias: "" } })).alias, game.user.name);
});

ask("CHAT-4", "does a game master see a whisper between two others?", async (t) => {
  const [one, two] = [await t.player(), await t.player()];
  const message = await t.create("ChatMessage", { content: "secret", author: one.id, whisper: [two.id] });
  return { visible: message.visible, isContentVisible: message.isContentVisible };
});

row("CHAT-5", "renderHTML gives an HTMLElement with the content", async (t) => {
  const message = await t.create("ChatMessage", { content: '<b class="probe-word">word</b>', flavor: "taste" });
  const html = await message.renderHTML();
  t.ok(html instanceof HTMLElement, "HTMLElement");
  t.equal(html.dataset.messageId, message.id, "data-message-id");
  t.equal(html.querySelector(".probe-word")?.textContent, "word", "content");
  t.ok(html.textContent.includes("taste"), "flavour");
});

row("CHAT-5", "the hook renderChatMessageHTML gets message, element and context at each render", async (t) => {
  const message = await t.create("ChatMessage", { content: "x" });
  let seen: any[] = [];
  t.hook("renderChatMessageHTML", (...args: any[]) => void (args[0] === message && (seen = args)));
  const html = await message.renderHTML();
  t.ok(seen[1] === html && html instanceof HTMLElement, "the element");
  t.equal(typeof seen[2], "object", "the context");
});

row("CHAT-5", "scripts in a message run nowhere", async (t) => {
  const message = await t.create("ChatMessage", {
    content: '<img src="data:," onerror="globalThis.depoProbeLeak=1"><script>globalThis.depoProbeLeak=1</script>',
    speaker: { alias: "<img src=x onerror=globalThis.depoProbeLeak=1>" },
  });
  await message.renderHTML();
  t.equal((globalThis as any).depoProbeLeak, undefined);
});

row("CHAT-6", "a sub-type has its model; an update reaches it", async (t) => {
  const message = await t.create("ChatMessage", { type: fixture.card, system: { title: "One" } });
  t.ok(message.system instanceof fixture.CardData, "its model");
  await message.update({ "system.count": 4 });
  t.equal([message.system.title, message.system.count], ["One", 4]);
});

row("CHAT-6", "a sub-type may render itself", async (t) => {
  t.swap(fixture.CardData.prototype, "renderHTML", async function () {
    const element = document.createElement("li");
    element.textContent = "own";
    return element;
  });
  t.defer(() => delete (fixture.CardData.prototype as any).renderHTML);
  const message = await t.create("ChatMessage", { type: fixture.card });
  t.equal((await message.renderHTML()).textContent, "own");
});

row("CHAT-6", "getSpeaker of an actor gives its id and name", async (t) => {
  const actor = await t.actor();
  const speaker = ChatMessage.getSpeaker({ actor });
  t.equal([speaker.actor, speaker.alias], [actor.id, actor.name]);
  t.equal(ChatMessage.getSpeaker({ alias: "Voice" }).alias, "Voice", "an alias");
});

row("CHAT-6", "getSpeakerActor finds the actor of a speaker", async (t) => {
  const actor = await t.actor();
  t.ok(ChatMessage.getSpeakerActor({ actor: actor.id }) === actor, "the actor");
});

const logged = (id: string) =>
  document.querySelector<HTMLElement>(`#chat [data-message-id="${id}"], .chat-log [data-message-id="${id}"]`);

row("CHAT-7", "the chat log shows a new message, renders it again on update and drops it on deletion", async (t) => {
  const message = await t.create("ChatMessage", { content: "first words" });
  await t.until(() => logged(message.id)?.textContent?.includes("first words"), "the message in the log");
  await message.update({ content: "other words" });
  await t.until(() => logged(message.id)?.textContent?.includes("other words"), "its change");
  await message.delete();
  await t.until(() => !logged(message.id), "its end");
});

row("CHAT-7", "listeners bound in the render hook work after a re-render", async (t) => {
  let clicks = 0;
  t.hook("renderChatMessageHTML", (_message: any, html: HTMLElement) => {
    html.querySelector(".probe-press")?.addEventListener("click", () => void clicks++);
  });
  const message = await t.create("ChatMessage", { content: '<button type="button" class="probe-press">1</button>' });
  await t.until(() => logged(message.id)?.querySelector(".probe-press"), "the button");
  await message.update({ content: '<button type="button" class="probe-press">2</button>' });
  const button = () => logged(message.id)?.querySelector<HTMLElement>(".probe-press");
  await t.until(() => button()?.textContent === "2", "the new button");
  button()?.click();
  t.equal(clicks, 1);
});

ask("CHAT-8", "what does the command /r 1d1 make?", async () => {
  const message = await ui.chat.processMessage("/r 1d1");
  const answer = { isRoll: message?.isRoll, total: message?.rolls?.[0]?.total };
  await message?.delete();
  return answer;
});
