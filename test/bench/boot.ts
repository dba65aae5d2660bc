import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { openHost, USERS } from "../table/support/table.ts";
import type { BenchResult } from "./result.ts";

/** Milliseconds from starting the host with a fresh sample world to a GM's game that is ready. */
const TARGET = 3000;

/** How fast the host comes up: server, sample world, page and system (the first run also bundles the client and does not count). */
export async function run(): Promise<BenchResult[]> {
  await boot();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push(await boot());
  const best = Math.min(...times);
  return [
    { name: "Host boot to ready", value: `${Math.round(best)} ms`, target: `under ${TARGET} ms`, met: best < TARGET },
  ];
}

async function boot(): Promise<number> {
  const world = mkdtempSync(join(tmpdir(), "depo-boot-"));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  const start = performance.now();
  const host = await openHost({ world });
  try {
    await page.goto(`${host.url}/join?user=${USERS.gm}&go=1`);
    await page.waitForFunction(() => "game" in globalThis && game.ready === true);
    return performance.now() - start;
  } finally {
    await browser.close();
    await host.close();
    rmSync(world, { recursive: true, force: true });
  }
}
