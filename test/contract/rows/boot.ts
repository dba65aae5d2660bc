import { bootRecord } from "../probe/boot-record.ts";
import { fixture } from "../probe/fixture/index.ts";
import { row } from "../probe/harness.ts";

const at = (step: string) => bootRecord.find((entry) => entry.step === step);

row("BOOT-1", "the hooks of the start come in order: init, i18nInit, setup, ready", (t) => {
  t.equal(
    bootRecord.map(({ step }) => step),
    ["init", "i18nInit", "setup", "ready"],
  );
});

row("BOOT-1", "at init there are no documents and no translations", (t) => {
  t.equal(at("init")?.users, 0, "users");
  t.equal(at("init")?.translated, false, "translated");
});

row("BOOT-1", "translations are there from i18nInit on", (t) => {
  t.equal(at("i18nInit")?.translated, true);
});

row("BOOT-1", "world documents exist at setup", (t) => {
  t.ok((at("setup")?.users ?? 0) > 0, "users at setup");
});

row("BOOT-1", "game.ready turns true with the hook ready, not before", (t) => {
  t.equal(
    bootRecord.map(({ ready }) => ready),
    [false, false, false, true],
  );
});

row("BOOT-1", "the sidebar is rendered when ready fires", (t) => {
  t.equal(at("ready")?.sidebar, true);
});

row("BOOT-3", "game has its collections of documents", (t) => {
  for (const key of [
    "users",
    "actors",
    "items",
    "messages",
    "combats",
    "folders",
    "journal",
    "packs",
    "macros",
    "tables",
  ])
    t.equal(typeof game[key]?.get, "function", `game.${key}.get`);
  t.ok(game.collections.get("Actor") === game.actors, "game.collections");
});

row("BOOT-3", "game.user is the current user and a member of game.users", (t) => {
  t.ok(game.users.get(game.user.id) === game.user, "game.user");
  t.equal(game.user.isSelf, true, "isSelf");
});

row("BOOT-3", "game has system, modules, world, release, version and time", (t) => {
  t.equal(game.modules.get(fixture.id)?.active, true, "modules");
  for (const key of ["system", "world"]) t.equal(typeof game[key].id, "string", `game.${key}.id`);
  t.equal(typeof game.release.build, "number", "build");
  t.ok(game.version.startsWith(`${game.release.generation}.`), "version");
  t.equal(typeof game.time.worldTime, "number", "worldTime");
});

row("BOOT-3", "game has settings, i18n, socket and keybindings", (t) => {
  for (const [key, method] of [
    ["settings", "get"],
    ["i18n", "localize"],
    ["socket", "emit"],
    ["keybindings", "register"],
  ] as const)
    t.equal(typeof game[key][method], "function", `game.${key}.${method}`);
});

row("BOOT-4", "collections list ids of invalid documents and reach them by getInvalid", (t) => {
  t.ok(game.actors.invalidDocumentIds instanceof Set, "invalidDocumentIds is a Set");
  t.equal(typeof game.actors.getInvalid, "function", "getInvalid");
});

row("BOOT-7", "game.release.generation is 13 or 14", (t) => {
  t.ok([13, 14].includes(game.release.generation), "generation");
});
