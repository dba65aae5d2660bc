import type { Page } from "playwright-core";
import { newMetrohod, waitForValue } from "../table/support/play.ts";
import type { Table } from "../table/support/table.ts";
import { gmTable } from "./lib/gm-table.ts";
import { timing, type Timing } from "./lib/timing.ts";
import type { BenchResult } from "./result.ts";

const SIZES = [0, 75, 500] as const;
const EFFECTS = 20;
const WARM_UPS = 30;
const SAMPLES = 200;

interface Prepared {
  prepare: Timing;
  clone: Timing;
  /** Whether a second preparation came to the same as the first. */
  same: boolean;
}

/**
 * P4: what it takes to prepare an actor with 0, 75 and 500 items and 20 effects from its source, beside a structured clone of
 * that source. In a page of the host, since the documents that prepare are the host's there.
 */
export async function run(): Promise<BenchResult[]> {
  const table = await gmTable(14);
  try {
    const all: Prepared[] = [];
    for (const size of SIZES) all.push(await prepare(table, size));
    const [, some, many] = all as [Prepared, Prepared, Prepared];
    const ratio = (name: string, value: number, most: number): BenchResult => ({
      name,
      value: `${value.toFixed(2)}×`,
      target: `≤ ${most}×`,
      met: value <= most,
    });
    return [
      ...all.map(({ prepare, clone }, i) => ({
        name: `P4 ${SIZES[i]} items: prepared / cloned, p50`,
        value: `${prepare.p50.toFixed(2)} / ${clone.p50.toFixed(2)} ms`,
      })),
      ratio("P4 prepared against cloned, 75 items", some.prepare.p50 / some.clone.p50, 3),
      ratio("P4 prepared against cloned, 500 items", many.prepare.p50 / many.clone.p50, 3),
      ratio("P4 prepared, 500 items against 75", many.prepare.p50 / some.prepare.p50, 8),
      {
        name: "P4 prepared twice comes to the same",
        value: all.every(({ same }) => same) ? "yes" : "no",
        target: "yes",
        met: all.every(({ same }) => same),
      },
    ];
  } finally {
    await table.close();
  }
}

async function prepare(table: Table, size: number): Promise<Prepared> {
  const page = table.page("gm");
  const system = { skills: { tinkering: 2 }, stress: { value: 3 } };
  const uuid = await newMetrohod(table, { owners: [], system });
  await page.evaluate(
    async ([id, items, effects]) => {
      const actor = fromUuidSync(id as string);
      const gear = Array.from({ length: items }, (_, i) => ({ name: `Item ${i}`, type: i % 5 ? "gear" : "talent" }));
      const changes = [{ key: "system.stress.max", mode: 2, type: "add", value: "1" }];
      const data = Array.from({ length: effects }, (_, i) => ({ name: `Effect ${i}`, changes, system: { changes } }));
      await actor.createEmbeddedDocuments("Item", gear);
      await actor.createEmbeddedDocuments("ActiveEffect", data);
    },
    [uuid, size, EFFECTS] as const,
  );
  await waitForValue(table, uuid, "items.size", size);
  const { prepared, cloned, same } = await times(page, uuid);
  return { prepare: timing(prepared), clone: timing(cloned), same };
}

function times(page: Page, uuid: string): Promise<{ prepared: number[]; cloned: number[]; same: boolean }> {
  return page.evaluate(
    ([id, warmUps, samples]) => {
      const actor = fromUuidSync(id);
      const source = actor.toObject();
      const shown = (): string => JSON.stringify([actor.system.toObject(false), actor.system.branches]);
      const out = { prepared: [] as number[], cloned: [] as number[], same: true };
      const time = (work: () => unknown): number => {
        const start = performance.now();
        work();
        return performance.now() - start;
      };
      actor.reset();
      const first = shown();
      for (let i = -warmUps; i < samples; i++) {
        const prepared = time(() => actor.reset());
        const cloned = time(() => structuredClone(source));
        out.same &&= shown() === first;
        if (i < 0) continue;
        out.prepared.push(prepared);
        out.cloned.push(cloned);
      }
      return out;
    },
    [uuid, WARM_UPS, SAMPLES] as const,
  );
}
