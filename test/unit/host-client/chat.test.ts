import { beforeEach, describe, expect, it } from "vitest";
import { ChatMessage } from "../../host/client/chat/chat-message.ts";
import { parseCommand, speak } from "../../host/client/chat/commands.ts";
import { game } from "../../host/client/game/game.ts";
import { Roll } from "../../host/client/dice/index.ts";
import { pretendWorld, USERS } from "./world.ts";

const { gm, second, ann, bob } = USERS;
const GMS = [gm, second];
const generations = [13, 14] as const;
const modes = {
  13: { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" },
  14: { public: "public", gm: "gm", blind: "blind", self: "self" },
};

const rolled = (): Promise<Roll> => new Roll("1d6").evaluate();
const option = (generation: 13 | 14, mode: string): Record<string, string> =>
  generation === 13 ? { rollMode: mode } : { messageMode: mode };
type Data = Record<string, any>;

/** What a user knows of a message: nothing, that it exists, or what it says. */
function knowledge(source: Data, reader: string): string {
  game.userId = reader;
  const message = new ChatMessage(structuredClone(source));
  return message.isContentVisible ? "content" : message.visible ? "placeholder" : "nothing";
}

describe.each(generations)("who sees what, generation %d (CHAT-2, CHAT-4)", (generation) => {
  const mode = modes[generation];

  it.each([
    ["public", ann, { [gm]: "content", [second]: "content", [ann]: "content", [bob]: "content" }],
    ["gm", ann, { [gm]: "content", [second]: "content", [ann]: "content", [bob]: "nothing" }],
    ["blind", ann, { [gm]: "content", [second]: "content", [ann]: "placeholder", [bob]: "nothing" }],
    ["self", ann, { [gm]: "nothing", [second]: "nothing", [ann]: "content", [bob]: "nothing" }],
    ["blind", gm, { [gm]: "content", [second]: "content", [ann]: "nothing", [bob]: "nothing" }],
    ["self", gm, { [gm]: "content", [second]: "nothing", [ann]: "nothing", [bob]: "nothing" }],
  ] as const)("a %s roll by %s", async (name, author, expected) => {
    pretendWorld(generation, author);
    const data = await (await rolled()).toMessage({}, { ...option(generation, mode[name]), create: false });
    expect(data.author).toBe(author);
    for (const [reader, known] of Object.entries(expected)) expect(knowledge(data, reader), reader).toBe(known);
  });

  it("a roll without a mode takes the chosen one", async () => {
    const key = generation === 13 ? "rollMode" : "messageMode";
    pretendWorld(generation, ann, { [key]: mode.gm });
    const data = await (await rolled()).toMessage({}, { create: false });
    expect(data.whisper).toEqual(GMS);
  });

  it("a mode is added to a whisper's readers, and a public one takes them away", () => {
    pretendWorld(generation, ann);
    const apply = (data: Data, name: string): Data =>
      generation === 13 ? ChatMessage.applyRollMode(data, name) : ChatMessage.applyMode!(data, name);
    expect(apply({ whisper: [bob] }, mode.gm)).toMatchObject({ whisper: [bob, ...GMS], blind: false });
    expect(apply({ whisper: [bob], blind: true }, mode.public)).toMatchObject({ whisper: [], blind: false });
    expect(apply({}, mode.self)).toMatchObject({ whisper: [ann], blind: false });
    expect(() => apply({}, "nonsense")).toThrow("nonsense");
  });

  it("the other generation's words are refused", async () => {
    pretendWorld(generation, ann);
    const other = generation === 13 ? 14 : 13;
    const roll = await rolled();
    await expect(roll.toMessage({}, { ...option(other, modes[other].gm), create: false })).rejects.toThrow("CHAT-2");
    await expect(roll.toMessage({}, { ...option(generation, modes[other].gm), create: false })).rejects.toThrow("mode");
    if (generation === 13)
      expect([ChatMessage.applyMode, new ChatMessage({}).applyMode]).toEqual([undefined, undefined]);
    else {
      expect(() => ChatMessage.applyRollMode).toThrow("CHAT-2");
      expect(() => new ChatMessage({}).applyRollMode).toThrow("CHAT-2");
    }
    await expect(roll.toMessage({ roll }, { create: false })).rejects.toThrow("ROLL-7");
  });

  it("creation applies a given mode and leaves the message alone without one", async () => {
    pretendWorld(generation, ann);
    const secret = new ChatMessage({ content: "x" });
    await secret._preCreate({}, option(generation, mode.blind), game.user);
    expect(secret.toObject()).toMatchObject({ whisper: GMS, blind: true });
    const plain = new ChatMessage({ content: "x", whisper: [bob] });
    await plain._preCreate({}, {}, game.user);
    expect(plain.toObject()).toMatchObject({ whisper: [bob], blind: false });
  });
});

it("a roll in character is public on generation 14 (CHAT-2)", async () => {
  pretendWorld(14, ann, { messageMode: "ic" });
  const data = await (await rolled()).toMessage({}, { create: false });
  expect(data).toMatchObject({ whisper: [], blind: false, style: 0 });
  expect(ChatMessage.applyMode!({ content: "hello" } as Data, "ic")).toMatchObject({ style: 2, whisper: [] });
});

describe("a message's data (CHAT-1)", () => {
  beforeEach(() => pretendWorld(14, ann));

  it("keeps rolls as JSON text in the source and prepares them as rolls", async () => {
    const roll = await rolled();
    const message = new ChatMessage({ rolls: [roll] });
    expect(message._source["rolls"]).toEqual([JSON.stringify(roll)]);
    expect(message.rolls[0]).toBeInstanceOf(Roll);
    expect(message.rolls[0].total).toBe(roll.total);
    expect(new ChatMessage(message.toObject()).rolls[0].total).toBe(roll.total);
    expect(new ChatMessage({ rolls: [roll.toJSON()] }).isRoll).toBe(true);
  });

  it("lives on without a roll whose class is unknown", () => {
    const message = new ChatMessage({ content: "x", rolls: [JSON.stringify({ class: "Lost", terms: [] })] });
    expect([message.isRoll, message.content]).toEqual([false, "x"]);
  });

  it("is the reader's own by default", () => {
    const message = new ChatMessage({});
    expect([message.isAuthor, message.visible, message.blind, message.alias]).toEqual([true, true, false, ann]);
  });

  it("may be changed by its author and by a GM, and by nobody else (PERM-7)", () => {
    const message = new ChatMessage({});
    const may = (id: string): boolean => message.canUserModify(game.users.get(id), "update");
    expect([may(ann), may(gm), may(bob)]).toEqual([true, true, false]);
  });

  it("names the speaker: token, actor, character or user (CHAT-6)", () => {
    const actor = { id: "actor00000000001", name: "Крот" };
    expect(ChatMessage.getSpeaker({ actor })).toMatchObject({ actor: actor.id, token: null, alias: "Крот" });
    expect(ChatMessage.getSpeaker({ actor, alias: "Тень" })).toMatchObject({ actor: actor.id, alias: "Тень" });
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: null, alias: ann });
    game.user.character = actor;
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: actor.id, alias: "Крот" });
  });
});

describe.each(generations)("commands, generation %d (CHAT-8)", (generation) => {
  beforeEach(() => pretendWorld(generation, ann));
  const say = async (text: string): Promise<Data[]> => (await speak(text, { author: ann })).map(({ data }) => data);

  it("tells command from speech", () => {
    expect(parseCommand("/r 2d6 # hit")).toEqual({ name: "r", rest: "2d6 # hit" });
    expect(parseCommand("hello /r")).toBeNull();
    expect(parseCommand("1/2")).toBeNull();
  });

  it.each([
    ["/r 1d6", [], false],
    ["/roll 1d6", [], false],
    ["/gmr 1d6", GMS, false],
    ["/br 1d6", GMS, true],
    ["/sr 1d6", [ann], false],
    ["/pr 1d6", [], false],
  ])("%s", async (text, whisper, blind) => {
    const [data] = await say(text);
    expect(data).toMatchObject({ whisper, blind });
    expect(data!["rolls"]).toHaveLength(1);
  });

  it("rolls once a line, with flavour behind #", async () => {
    const messages = await say("/r 1d6 # first\n/gmr 1d8");
    expect(messages.map((data) => data["flavor"])).toEqual(["first", ""]);
    expect(messages.map((data) => data["whisper"].length)).toEqual([0, 2]);
  });

  it("whispers to one, to several, to the GMs", async () => {
    expect((await say(`/w ${bob} hi`))[0]).toMatchObject({ whisper: [bob], content: "hi" });
    expect((await say(`/w [${bob}, gm] hi`))[0]).toMatchObject({ whisper: [bob, ...GMS], content: "hi" });
    await expect(say("/w nobody hi")).rejects.toThrow("CHAT.NobodyToWhisper");
  });

  it("speaks in and out of character, and acts", async () => {
    expect((await say("/ic hi"))[0]).toMatchObject({ style: 2, content: "hi" });
    expect((await say("/ooc hi"))[0]).toMatchObject({ style: 1, content: "hi" });
    expect((await say("/em waves"))[0]).toMatchObject({ style: 3, content: `${ann} waves` });
  });

  it("refuses what does not read", async () => {
    for (const text of ["/r 1d6 +", "/r", "/nonsense 1"]) await expect(say(text), text).rejects.toThrow("CHAT.");
  });

  it("makes typed markup inert", async () => {
    const [data] = await say("<img src=x onerror=alert(1)>");
    expect(data!["content"]).not.toContain("<");
  });
});
