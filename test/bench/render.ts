import type { Page } from "playwright-core";
import { newMetrohod, openSheet, waitForValue } from "../table/support/play.ts";
import type { Table } from "../table/support/table.ts";
import type { BenchResult } from "./result.ts";
import { gmTable } from "./lib/gm-table.ts";
import { timing, type Timing } from "./lib/timing.ts";

const SIZES = [0, 75, 500] as const;
const WARM_UPS = 10;
const SAMPLES = 60;
/** One frame at 60 Hz, in milliseconds. */
const FRAME = 16.7;

/** What one size of sheet costs, in milliseconds. */
interface Drawn {
  part: Timing;
  full: Timing;
  cold: Timing;
  /** A plain template of as many nodes, drawn into a window in the same way. */
  plain: Timing;
  /** Redraws after which focus, caret or scroll were not where they had been. */
  lost: number;
}

/**
 * P2 and P3 (B50): a sheet with 0, 75 and 500 items, drawn anew after one field has changed, drawn whole, and opened cold.
 * No other system's sheet is to be had here, so a plain Handlebars template of as many nodes stands in for one.
 */
export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const generation of [13, 14] as const) {
    const table = await gmTable(generation);
    try {
      const drawn = new Map<number, Drawn>();
      for (const size of SIZES) drawn.set(size, await draw(table, size));
      results.push(...judge(`gen. ${generation}`, drawn));
    } finally {
      await table.close();
    }
  }
  return results;
}

function judge(place: string, drawn: ReadonlyMap<number, Drawn>): BenchResult[] {
  const of = (size: number): Drawn => {
    const found = drawn.get(size);
    if (!found) throw new Error(`${size} items were not drawn`);
    return found;
  };
  const [none, some, many] = [of(0), of(75), of(500)];
  const ratio = (name: string, value: number, most: number): BenchResult => ({
    name: `${name}, ${place}`,
    value: `${value.toFixed(3)}×`,
    target: `≤ ${most}×`,
    met: value <= most,
  });
  const time = (name: string, value: number, most: number): BenchResult => ({
    name: `${name}, ${place}`,
    value: `${value.toFixed(1)} ms`,
    target: `≤ ${most} ms`,
    met: value <= most,
  });
  const lost = none.lost + some.lost + many.lost;
  const figures = ({ part, full, cold }: Drawn): string =>
    [part, full, cold].map(({ p50 }) => p50.toFixed(1)).join(" / ");
  return [
    ...SIZES.map((size) => ({
      name: `P2 P3 ${size} items: one field / whole / cold, p50, ${place}`,
      value: `${figures(of(size))} ms`,
    })),
    ratio("P2 one field against the whole, 75 items", some.part.p50 / some.full.p50, 0.1),
    ratio("P2 one field against the whole, 500 items", many.part.p50 / many.full.p50, 0.03),
    ratio("P2 one field, 500 items against none", many.part.p50 / none.part.p50, 1.5),
    time("P2 one field, p95 at 500 items", many.part.p95, FRAME),
    { name: `P2 focus, caret or scroll lost, ${place}`, value: String(lost), target: "0", met: lost === 0 },
    ratio("P3 cold, 500 items against 75", many.cold.p50 / some.cold.p50, 8),
    time("P3 cold, p95 at 75 items", some.cold.p95, 100),
    ratio("P3 cold against a plain template of as many nodes, 75 items", some.cold.p50 / some.plain.p50, 1),
  ];
}

async function draw(table: Table, size: number): Promise<Drawn> {
  const page = table.page("gm");
  const uuid = await newMetrohod(table, { owners: [], system: { skills: { tinkering: 2 } } });
  await page.evaluate(
    async ([id, count]) => {
      const data = Array.from({ length: count }, (_, i) => ({
        name: `Item ${i}`,
        type: i % 5 ? "gear" : "talent",
        system: { summary: `What it does, ${i}` },
      }));
      await fromUuidSync(id).createEmbeddedDocuments("Item", data);
    },
    [uuid, size] as const,
  );
  await waitForValue(table, uuid, "items.size", size);
  await openSheet(page, uuid);
  const times = await redraw(page, uuid);
  const opened = await open(page, uuid);
  await page.evaluate((id) => fromUuidSync(id).sheet.close({ animate: false }), uuid);
  return {
    part: timing(times.part),
    full: timing(times.full),
    cold: timing(opened.cold),
    plain: timing(opened.plain),
    lost: times.lost,
  };
}

/** Draws the open sheet many times as the core does when a field has changed, and whole; with layout, which a reader waits for too. */
function redraw(page: Page, uuid: string): Promise<{ part: number[]; full: number[]; lost: number }> {
  return page.evaluate(
    async ([id, warmUps, samples]) => {
      const { sheet } = fromUuidSync(id);
      const root: HTMLElement = sheet.element;
      sheet.editing = true;
      await sheet.render();
      const scrolled = (): HTMLElement => root.querySelector<HTMLElement>("section.tab.active")!;
      const field = (): HTMLInputElement => root.querySelector<HTMLInputElement>('[name="system.callsign"]')!;
      field().focus();
      field().setSelectionRange(0, 0);
      scrolled().scrollTop = 60;
      const place = scrolled().scrollTop;
      const out = { part: [] as number[], full: [] as number[], lost: 0 };
      const time = async (options: object): Promise<number> => {
        const start = performance.now();
        await sheet.render(options);
        void root.offsetHeight;
        return performance.now() - start;
      };
      for (let i = -warmUps; i < samples; i++) {
        const part = await time({ renderContext: "updateActor", renderData: { system: { coins: i } } });
        const kept = document.activeElement === field() && Math.abs(scrolled().scrollTop - place) <= 1;
        const full = await time({});
        if (i < 0) continue;
        out.part.push(part);
        out.full.push(full);
        if (!kept || document.activeElement !== field() || Math.abs(scrolled().scrollTop - place) > 1) out.lost++;
      }
      sheet.editing = false;
      await sheet.render();
      return out;
    },
    [uuid, WARM_UPS, SAMPLES] as const,
  );
}

/** Opens the sheet many times, up to the next frame, in turn with a window that draws a plain template of as many nodes. */
function open(page: Page, uuid: string): Promise<{ cold: number[]; plain: number[] }> {
  return page.evaluate(
    async ([id, warmUps, samples]) => {
      const { sheet } = fromUuidSync(id);
      const nodes = sheet.element.querySelectorAll("*").length;
      const { Handlebars } = globalThis as unknown as {
        Handlebars: { compile(source: string): (context: object) => string };
      };
      const template = Handlebars.compile(
        '<div class="window-content">{{#each rows}}<p class="row" data-id="{{id}}"><span>{{name}}</span><b>{{value}}</b></p>{{/each}}</div>',
      );
      const rows = Array.from({ length: Math.round(nodes / 3) }, (_, i) => ({ id: i, name: `Row ${i}`, value: i }));
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const { ApplicationV2 } = foundry.applications.api;
      class Plain extends ApplicationV2 {
        async _renderHTML(): Promise<string> {
          return template({ rows });
        }
        _replaceHTML(result: string, content: HTMLElement): void {
          content.innerHTML = result;
        }
      }
      const time = async (app: any): Promise<number> => {
        await frame();
        const start = performance.now();
        await app.render({ force: true });
        await frame();
        const taken = performance.now() - start;
        await app.close({ animate: false });
        return taken;
      };
      const out = { cold: [] as number[], plain: [] as number[] };
      await sheet.close({ animate: false });
      for (let i = -warmUps; i < samples; i++) {
        const cold = await time(sheet);
        const plain = await time(new Plain());
        if (i < 0) continue;
        out.cold.push(cold);
        out.plain.push(plain);
      }
      return out;
    },
    [uuid, WARM_UPS, SAMPLES] as const,
  );
}
