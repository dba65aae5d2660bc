import { request } from "node:http";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, cookieOf, GM, PLAYER, Table } from "./support.ts";

let table: Table;
let older: Table;

beforeAll(async () => {
  [table, older] = [await Table.open(), await Table.open({ generation: 13 })];
  await symlink(join(table.folders.root, "outside.txt"), join(table.folders.system, "link.txt"));
});
afterAll(() => Promise.all([table.close(), older.close()]));

/** The status and body of a path, sent exactly as written. */
function raw(path: string, method = "GET", headers = {}): Promise<{ status: number; body: string; headers: any }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(table.host.url);
    request({ hostname, port, path, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    })
      .on("error", reject)
      .end();
  });
}

describe("files", () => {
  it.each([
    ["/systems/demo/demo.js", "text/javascript; charset=utf-8"],
    ["/systems/demo/system.json", "application/json; charset=utf-8"],
    ["/systems/demo/styles/%D0%B4%D0%B5%D0%BC%D0%BE.css", "text/css; charset=utf-8"],
    ["/icons/svg/mystery-man.svg", "image/svg+xml"],
    ["/host/fontawesome/css/all.min.css", "text/css; charset=utf-8"],
  ])("serves %s as %s", async (path, type) => {
    const response = await raw(path);
    expect(response).toMatchObject({ status: 200, headers: { "content-type": type } });
    const again = await raw(path, "GET", { "if-none-match": response.headers.etag });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(await raw(path, "HEAD")).toMatchObject({ status: 200, body: "" });
  });

  it("serves a package's html as text in 14 only", async () => {
    const typeOf = async (t: Table): Promise<string | null> =>
      (await fetch(`${t.host.url}/systems/demo/page.html`)).headers.get("content-type");
    expect(await typeOf(table)).toBe("text/plain; charset=utf-8");
    expect(await typeOf(older)).toBe("text/html; charset=utf-8");
  });

  it.each([
    "/systems/demo/../outside.txt",
    "/systems/demo/%2e%2e/outside.txt",
    "/systems/demo/..%2foutside.txt",
    "/systems/demo/styles/..%2f..%2f..%2foutside.txt",
    "/systems/demo/..%5coutside.txt",
    "/systems/demo//etc/passwd",
    "/systems/demo/link.txt",
    "/systems/demo/.secret",
    "/systems/demo/demo.js%00.css",
    "/systems/demo/packs/gear/CURRENT",
    "/systems/demo/",
    "/systems/demo",
    "/systems/other/system.json",
    "/worlds/world/world.json",
  ])("does not serve %s", async (path) => {
    const { status, body } = await raw(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/outside|hidden|MANIFEST|root:/);
  });

  it("refuses an address that cannot be decoded, and other methods", async () => {
    expect((await raw("/%E0%A4%A")).status).toBe(400);
    expect((await raw("/", "PUT")).status).toBe(405);
  });
});

describe("sessions", () => {
  it("lets one join from the page, by form and by link", async () => {
    const page = await (await fetch(table.host.url)).text();
    expect(page).toContain('<button name="userId" value="gamemaster000001"');
    expect(page).toContain("Demo &lt;system&gt;");
    const form = { method: "POST", body: new URLSearchParams({ userId: GM }), redirect: "manual" } as const;
    const response = await fetch(`${table.host.url}/join`, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/game");
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict$/);
    expect((await raw("/join?user=nobody0000000000")).status).toBe(404);
  });

  it("sends whoever has none back to the door", async () => {
    expect(await raw("/game")).toMatchObject({ status: 303, headers: { location: "/" } });
    const [name] = (await cookieOf(table.host, PLAYER)).split("=");
    expect(await raw("/game", "GET", { cookie: `${name}=${GM}.00` })).toMatchObject({ status: 303 });
  });

  it("lets in no socket with a forged, foreign or missing cookie", async () => {
    const cookie = await cookieOf(table.host, PLAYER);
    const forged = cookie.replace(PLAYER, GM);
    for (const wrong of ["", forged, await cookieOf(older.host, PLAYER)]) {
      await expect(Client.connect(table.host, wrong)).rejects.toThrow();
    }
    for (const origin of ["http://evil.example", "null", "nonsense"]) {
      await expect(Client.connect(table.host, cookie, { origin })).rejects.toThrow();
    }
    const client = await Client.connect(table.host, cookie, { origin: table.host.url });
    expect((await client.ask("world")).userId).toBe(PLAYER);
    client.socket.close();
  });

  it("refuses a post from another origin", async () => {
    const headers = { origin: "http://evil.example" };
    expect(
      (await fetch(`${table.host.url}/join`, { method: "POST", body: `{"userId":"${GM}"}`, headers })).status,
    ).toBe(403);
  });
});
