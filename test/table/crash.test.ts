import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { Table } from "./support/table.ts";

let server: ChildProcess | undefined;
let table: Table | undefined;

/** Starts the host as a process of its own, which a test can kill. @returns its address */
async function startProcess(world: string, port: number): Promise<string> {
  const args = [
    "--import",
    "tsx",
    "test/host/server/cli.ts",
    "--system",
    "dist",
    "--world",
    world,
    "--port",
    String(port),
    "--control",
  ];
  server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    server?.stdout?.on("data", (chunk: Buffer) => {
      const url = /Host ready: (\S+)/.exec(chunk.toString())?.[1];
      if (url) resolve(url);
    });
    server?.once("exit", (code) => reject(new Error(`The host ended with ${code}`)));
  });
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => server?.once("exit", resolve));
  server?.removeAllListeners("exit");
  server?.kill("SIGKILL");
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 200))]);
}

describe("A host killed in the middle of play", () => {
  const world = mkdtempSync(join(tmpdir(), "depo-crash-"));
  afterEach(async () => {
    await table?.close();
    server?.removeAllListeners("exit");
    server?.kill("SIGKILL");
    rmSync(world, { recursive: true, force: true });
  });

  it("comes back with the world and the chat as they were", async () => {
    const url = await startProcess(world, 0);
    const port = Number(new URL(url).port);
    table = await Table.open({ generation: 14, language: "ru", users: ["gm", "one"], url });
    const [gm, one] = [table.page("gm"), table.page("one")];
    const uuid = await newMetrohod(table, { system: { skills: { tinkering: 2 }, stress: { value: 3 } } });
    await showChat(gm);
    await showChat(one);
    const sheet = await openSheet(one, uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await forceDice(gm, [4, 2]);
    await pressOn(lastCard(one), "roll").click();
    await lastCard(gm).locator('input[name="pick-harm"]').check({ force: true });
    await pressOn(lastCard(gm), "announce").click();
    await forceDice(gm, [3]);
    await pressOn(lastCard(one), "resist").click();
    await waitForValue(table, uuid, "system.stress.value", 6);
    await lastCard(one).locator(".depo-card__outcome").waitFor();
    const before = await systemOf(one, uuid);
    const words = await lastCard(one).innerText();

    await kill();
    await startProcess(world, port);
    for (const seat of table.seats.values()) {
      await table.enter(seat);
      seat.problems.length = 0;
    }
    await showChat(one);
    await expect.poll(() => systemOf(one, uuid)).toEqual(before);
    await expect.poll(() => lastCard(one).innerText()).toBe(words);
    await pressOn(lastCard(one), "undo").click();
    await waitForValue(table, uuid, "system.stress.value", 3);
    expect(await table.problems()).toEqual([]);
  });
});
