import type { CDPSession, Page } from "playwright-core";
import { newMetrohod } from "../table/support/play.ts";
import { Table } from "../table/support/table.ts";
import type { BenchResult } from "./result.ts";

const CYCLES = 50;
const UPDATES = 200;

/** What a page holds: bytes of heap, and how many of what must not grow. */
interface Holding {
  heap: number;
  nodes: number;
  listeners: number;
  hooks: number;
}

/**
 * P9: what stays behind after a sheet has been opened and closed many times and its actor changed many times. The same is done
 * once before, or the engine's own compiled code would count as ours.
 */
export async function run(): Promise<BenchResult[]> {
  const table = await Table.open({ generation: 14, language: "ru", users: ["gm"] });
  try {
    const page = table.page("gm");
    const uuid = await newMetrohod(table, { owners: [], system: { skills: { tinkering: 2 } } });
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await openAndClose(page, uuid, CYCLES);
    await change(page, uuid, UPDATES);
    const before = await holding(page, session);
    await openAndClose(page, uuid, CYCLES);
    await change(page, uuid, UPDATES);
    const after = await holding(page, session);
    const growth = after.heap / before.heap;
    const more = (name: "nodes" | "listeners" | "hooks"): BenchResult => {
      const extra = after[name] - before[name];
      return { name: `P9 ${name} left behind`, value: String(extra), target: "0", met: extra <= 0 };
    };
    return [
      { name: "P9 heap", value: `${growth.toFixed(3)}×`, target: "at most 1.05×", met: growth <= 1.05 },
      more("nodes"),
      more("listeners"),
      more("hooks"),
    ];
  } finally {
    await table.close();
  }
}

function openAndClose(page: Page, uuid: string, cycles: number): Promise<void> {
  return page.evaluate(
    async ([id, times]) => {
      const { sheet } = fromUuidSync(id);
      for (let i = 0; i < times; i++) {
        await sheet.render({ force: true });
        await sheet.close({ animate: false });
      }
    },
    [uuid, cycles] as const,
  );
}

/** Changes the actor under an open sheet, and closes it. */
function change(page: Page, uuid: string, times: number): Promise<void> {
  return page.evaluate(
    async ([id, count]) => {
      const actor = fromUuidSync(id);
      await actor.sheet.render({ force: true });
      for (let i = 0; i < count; i++) await actor.update({ "system.coins": i });
      await actor.sheet.close({ animate: false });
    },
    [uuid, times] as const,
  );
}

async function holding(page: Page, session: CDPSession): Promise<Holding> {
  await page.waitForTimeout(500);
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  const hooks: number = await page.evaluate(() =>
    Object.values<unknown[]>(Hooks.events).reduce((sum, listeners) => sum + listeners.length, 0),
  );
  return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), hooks };
}
