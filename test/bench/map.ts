import type { Page } from "playwright-core";
import { openSheet } from "../table/support/play.ts";
import type { BenchResult } from "./result.ts";
import { gmTable } from "./lib/gm-table.ts";
import { timing } from "./lib/timing.ts";

const COLUMNS = 8;
const ROWS = 5;
const FRAMES = 180;
/** One frame at 60 Hz, in milliseconds. */
const FRAME = 16.7;

/**
 * P2 on the asset map: a stop with four lines is dragged about among 40 assets; work and layout of each frame, and how many
 * frames there were a second.
 */
export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const generation of [13, 14] as const) {
    const table = await gmTable(generation);
    try {
      const { work, span } = await drag(table.page("gm"));
      const { p50, p95 } = timing(work);
      const place = `${COLUMNS * ROWS} assets, gen. ${generation}`;
      results.push(
        {
          name: `P2 a frame of a drag on the map, p95, ${place}`,
          value: `${p95.toFixed(1)} ms`,
          target: `≤ ${FRAME} ms`,
          met: p95 <= FRAME,
        },
        {
          name: `P2 the same, p50, and frames a second, ${place}`,
          value: `${p50.toFixed(1)} ms, ${((1000 * work.length) / span).toFixed(0)}`,
        },
      );
    } finally {
      await table.close();
    }
  }
  return results;
}

/** Makes a crew whose assets stand in a grid, each with a line to the next on its right and below. @returns its uuid */
function newCrew(page: Page): Promise<string> {
  return page.evaluate(
    async ([columns, rows]) => {
      const crew = await Actor.create({ name: "Сорок", type: "crew" });
      const cells = Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
      const assets = cells.map(({ x, y }, i) => ({
        ...{ name: `Пересадочный узел ${i}`, type: "asset" },
        system: { slug: `a${i}`, base: i === 0, held: i % 3 === 0, spot: { x: x - 4, y: y - 2 } },
      }));
      const made = await crew.createEmbeddedDocuments("Item", assets);
      const lines: Record<string, { from: string; to: string }> = {};
      cells.forEach(({ x, y }, i) => {
        if (x < columns - 1) lines[`r${i}`] = { from: made[i].id, to: made[i + 1].id };
        if (y < rows - 1) lines[`d${i}`] = { from: made[i].id, to: made[i + columns].id };
      });
      await crew.update({ "system.lines": lines });
      return crew.uuid;
    },
    [COLUMNS, ROWS] as const,
  );
}

/** Drags the stop in the middle. @returns milliseconds of work by frame, and of the whole drag */
async function drag(page: Page): Promise<{ work: number[]; span: number }> {
  const sheet = await openSheet(page, await newCrew(page));
  await sheet.locator('[data-action="toggleMode"]').click();
  const map = sheet.locator(".depo-map.is-editing");
  await map.waitFor();
  return map.evaluate(
    async (element, [middle, frames]) => {
      const stop = element.querySelectorAll<SVGGElement>("[data-asset]")[middle]!;
      const box = stop.querySelector(".depo-map__pick")!.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const at = (dx: number, dy: number) => ({ bubbles: true, button: 0, clientX: x + dx, clientY: y + dy });
      const work: number[] = [];
      let begun = 0;
      stop.dispatchEvent(new PointerEvent("pointerdown", at(0, 0)));
      const start = performance.now();
      for (let i = 0; i < frames; i++) {
        // What the map draws in a frame runs between these two.
        requestAnimationFrame(() => (begun = performance.now()));
        window.dispatchEvent(new PointerEvent("pointermove", at(10 + 90 * Math.sin(i / 9), 60 * Math.cos(i / 9))));
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            void element.getBoundingClientRect();
            work.push(performance.now() - begun);
            resolve();
          });
        });
      }
      const span = performance.now() - start;
      if (!stop.classList.contains("is-dragged")) throw new Error("The stop was not dragged");
      window.dispatchEvent(new PointerEvent("pointercancel", at(0, 0)));
      return { work, span };
    },
    [Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2, FRAMES] as const,
  );
}
