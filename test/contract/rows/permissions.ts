import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

row("PERM-1", "the user roles", (t) => {
  const { NONE, PLAYER, TRUSTED, ASSISTANT, GAMEMASTER } = CONST.USER_ROLES;
  t.equal([NONE, PLAYER, TRUSTED, ASSISTANT, GAMEMASTER], [0, 1, 2, 3, 4]);
});

row("PERM-2", "the ownership levels", (t) => {
  const { NONE, LIMITED, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  t.equal([NONE, LIMITED, OBSERVER, OWNER], [0, 1, 2, 3]);
});

ask("PERM-2", "the level INHERIT", () => CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT);

row("PERM-2", "the entry of a user beats the default", async (t) => {
  const [one, two] = [await t.player(), await t.player()];
  const actor = await t.actor({}, { ownership: { default: 1, [one.id]: 3 } });
  t.equal([actor.getUserLevel(one), actor.getUserLevel(two)], [3, 1]);
});

row("PERM-2", "a game master owns everything", async (t) => {
  const actor = await t.actor({}, { ownership: { default: 0 } });
  t.equal([actor.isOwner, actor.getUserLevel(game.user)], [true, 3]);
});

row("PERM-2", "embedded documents have the level of their parent", async (t) => {
  const player = await t.player();
  const actor = await t.actor({}, { ownership: { default: 0, [player.id]: 2 } });
  const item = await t.ownedItem(actor);
  t.equal(item.getUserLevel(player), 2);
});

row("PERM-3", "testUserPermission takes names and numbers, and may be exact", async (t) => {
  const player = await t.player();
  const actor = await t.actor({}, { ownership: { default: 2 } });
  t.equal(actor.testUserPermission(player, "OBSERVER"), true, "by name");
  t.equal(actor.testUserPermission(player, 1), true, "less is enough");
  t.equal(actor.testUserPermission(player, "OWNER"), false, "more is not");
  t.equal(actor.testUserPermission(player, "LIMITED", { exact: true }), false, "exact");
});

row("PERM-3", "hasPlayerOwner tells whether a player owns it", async (t) => {
  const player = await t.player();
  const actor = await t.actor({}, { ownership: { default: 0 } });
  t.equal(actor.hasPlayerOwner, false, "none");
  await actor.update({ ownership: { [player.id]: 3 } });
  t.equal(actor.hasPlayerOwner, true, "one");
});

row("PERM-3", "canUserModify follows ownership", async (t) => {
  const [owner, other] = [await t.player(), await t.player()];
  const actor = await t.actor({}, { ownership: { default: 0, [owner.id]: 3 } });
  t.equal(actor.canUserModify(owner, "update"), true, "the owner");
  t.equal(actor.canUserModify(other, "update"), false, "another");
  t.equal(actor.canUserModify(game.user, "delete"), true, "a game master");
});

row("PERM-3", "visible, limited and permission of this user", async (t) => {
  const actor = await t.actor({}, { ownership: { default: 1 } });
  t.equal([actor.visible, actor.limited, actor.permission], [true, false, 3]);
});

row("PERM-4", "the default roles of permissions", (t) => {
  const role = (name: string) => CONST.USER_PERMISSIONS[name].defaultRole;
  t.equal(["ACTOR_CREATE", "ITEM_CREATE", "FILES_BROWSE", "FILES_UPLOAD", "DRAWING_CREATE"].map(role), [3, 3, 2, 3, 2]);
});

row("PERM-4", "a player may not create actors or items, an assistant may", async (t) => {
  const [player, assistant] = [await t.player(1), await t.player(3)];
  t.equal([player.can("ACTOR_CREATE"), player.can("ITEM_CREATE")], [false, false], "player");
  t.equal([assistant.can("ACTOR_CREATE"), assistant.can("ITEM_CREATE")], [true, true], "assistant");
  t.equal([Actor.canUserCreate(player), Actor.canUserCreate(assistant)], [false, true], "canUserCreate");
});

row("PERM-4", "an owner may create items in an actor", async (t) => {
  const [owner, other] = [await t.player(), await t.player()];
  const actor = await t.actor({}, { ownership: { default: 0, [owner.id]: 3 } });
  const item = new Item.implementation({ name: "New", type: fixture.type }, { parent: actor });
  t.equal([item.canUserModify(owner, "create"), item.canUserModify(other, "create")], [true, false]);
});

row("PERM-5", "settings are for assistants, queries for every player", async (t) => {
  const [player, assistant] = [await t.player(1), await t.player(3)];
  t.equal([player.can("SETTINGS_MODIFY"), assistant.can("SETTINGS_MODIFY")], [false, true], "SETTINGS_MODIFY");
  t.equal(player.can("QUERY_USER"), true, "QUERY_USER");
});

row("PERM-7", "the author of a message may change it, another player may not", async (t) => {
  const [author, other] = [await t.player(), await t.player()];
  const message = await t.create("ChatMessage", { content: "mine", author: author.id });
  t.equal([message.canUserModify(author, "update"), message.canUserModify(other, "update")], [true, false]);
  t.equal(message.canUserModify(game.user, "delete"), true, "a game master");
});

row("PERM-8", "activeGM is a connected game master", (t) => {
  t.ok(game.users.activeGM?.isGM && game.users.activeGM.active, "activeGM");
  t.equal(game.users.activeGM.isSelf, game.users.activeGM === game.user, "isSelf");
});
