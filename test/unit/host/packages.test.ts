import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gamePage, joinPage } from "../../host/server/http/pages.ts";
import type { Package } from "../../host/server/world/packages.ts";
import { GM, PLAYER, MANIFEST, Table, writeTree, type Client } from "./support.ts";

let table: Table;
let gm: Client;
let player: Client;

const ADDON = {
  id: "addon",
  title: "Addon",
  socket: true,
  documentTypes: { Actor: { pet: { htmlFields: ["notes"] } } },
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
};

beforeAll(async () => {
  table = await Table.open({}, { ...MANIFEST, languages: [{ lang: "ru", name: "Русский", path: "lang/ru.json" }] });
  await table.stop();
  const addon = join(table.folders.root, "addon");
  const quiet = join(table.folders.root, "quiet");
  await writeTree(addon, { "module.json": JSON.stringify(ADDON), "addon.js": "export {};" });
  await writeTree(quiet, { "module.json": JSON.stringify({ id: "quiet", title: "Quiet" }) });
  await table.start({ modules: [addon, quiet] });
  [gm, player] = [await table.join(GM), await table.join(PLAYER)];
});
afterAll(() => table.close());

describe("modules", () => {
  it("are told to the client, without their place on the server's disk", () => {
    expect(gm.world.modules.map(({ id, type, active }) => [id, type, active])).toEqual([
      ["addon", "module", true],
      ["quiet", "module", true],
    ]);
    expect(JSON.stringify(gm.world)).not.toContain(table.folders.root);
  });

  it("bring sub-types under their own id", async () => {
    const data = { name: "Rex", type: "addon.pet", system: { notes: "<script>x()</script>dog" } };
    expect((await gm.create("Actor", data)).system.notes).toBe("dog");
    await expect(gm.create("Actor", { ...data, type: "pet" })).rejects.toThrow("not a valid type");
  });

  it("relay messages when their manifest says so, and serve files", async () => {
    await player.ask("package", { event: "module.addon", args: [1] });
    await gm.settled();
    expect(gm.heard("package").at(-1)).toEqual({ event: "module.addon", args: [1], senderId: PLAYER });
    await expect(player.ask("package", { event: "module.quiet", args: [1] })).rejects.toThrow("No active package");
    expect((await fetch(`${table.host.url}/modules/addon/addon.js`)).status).toBe(200);
  });

  it("have the last word in languages (I18N-1)", () => {
    const owners = gm.world.languages.map(({ packageId }) => packageId);
    expect(owners.filter((id) => id !== "core")).toEqual(["demo", "addon"]);
    expect(owners.lastIndexOf("core")).toBeLessThan(owners.indexOf("demo"));
    expect(gm.world.languages.find(({ packageId }) => packageId === "demo")!.path).toBe("systems/demo/lang/ru.json");
  });
});

describe("pages", () => {
  const evil = `</title><script>x()</script>"'`;
  const system: Package = {
    id: "demo",
    title: evil,
    version: evil,
    type: "system",
    folder: "/",
    active: true,
    manifest: { styles: ["a.css", { src: `b.css");</style><script>x()</script>` }] },
  };

  it("put styles of packages into layers above the host's own (CSS-1)", () => {
    const module: Package = { ...system, id: "addon", type: "module", manifest: { styles: ["c.css"] } };
    const page = gamePage("World", [{ ...system, manifest: { styles: ["a.css"] } }, module]);
    expect(page).toContain("@layer core, system, modules;");
    expect(page).toContain('@import url("/systems/demo/a.css") layer(system);');
    expect(page).toContain('@import url("/modules/addon/c.css") layer(modules);');
  });

  it("let no name run", () => {
    const users = [{ _id: GM, name: evil, color: `red"><script>x()</script>` }];
    for (const page of [gamePage(evil, [system]), joinPage(evil, system, users, [])]) {
      expect(page).not.toContain("<script>x()");
    }
  });
});
