import { rmSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { BIG_PACK, bigPack } from "../table/support/big-pack.ts";
import { newMetrohod, openSheet, waitForValue } from "../table/support/play.ts";
import { USERS, type Table } from "../table/support/table.ts";
import type { BenchResult } from "./result.ts";
import { gmTable } from "./lib/gm-table.ts";
import { timing, type Timing } from "./lib/timing.ts";

const ENTRIES = 5000;
const LOADS = 5;
const OPENINGS = { warmUps: 10, samples: 60 };
/** How many names are typed key by key into the search, and taken back key by key. */
const NAMES = 7;
/** One frame at 60 Hz, in milliseconds. */
const FRAME = 16.7;

/** What the server has sent of the pack: bytes of its index, bytes and number of whole documents. */
interface Sent {
  index: number;
  source: number;
  documents: number;
}

/** Milliseconds of the picker and, for comparison, of the host's own window of the pack. */
interface Times {
  load: Timing;
  open: Timing;
  key: Timing;
  window: Timing;
}

/**
 * P8: a compendium of 5,000 items, each as long as the gear of ours: what of it is sent, how fast a sheet's picker opens over
 * it and follows the search, and that one document is loaded when one is taken. The whole pack loaded is the baseline. The
 * index has nothing but what every index has; it is far from 1/15 of the source because such an item is only 600 bytes long.
 */
export async function run(): Promise<BenchResult[]> {
  const module = await bigPack("ru", ENTRIES);
  const results: BenchResult[] = [];
  try {
    for (const generation of [13, 14] as const) {
      const table = await gmTable(generation, [module]);
      try {
        results.push(...(await measure(table, `gen. ${generation}`)));
      } finally {
        await table.close();
      }
    }
  } finally {
    rmSync(module, { recursive: true });
  }
  return results;
}

async function measure(table: Table, place: string): Promise<BenchResult[]> {
  const page = table.page("gm");
  await table.control({ traffic: "start" });
  await table.enter(table.seat("gm"));
  const uuid = await newMetrohod(table, { owners: [] });
  const sheet = await openSheet(page, uuid);
  await sheet.locator("[role=tab]").nth(1).click();
  const picked = await pick(table, sheet, uuid);
  const dropped = await drop(table, sheet, uuid);
  await table.control({ traffic: "clear" });
  await page.evaluate((id) => game.packs.get(id).getDocuments(), BIG_PACK);
  const { source } = await sent(table);
  await table.control({ reset: true });
  const { load, open, key, window } = await times(page, sheet);
  const share = source / picked.index;
  const ms = ({ p50, p95 }: Timing): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const judge = (name: string, value: string, target: string, met: boolean): BenchResult => ({
    ...{ name: `P8 ${name}, ${place}`, value },
    ...{ target, met },
  });
  const one = (what: string, documents: number): BenchResult =>
    judge(`documents loaded for one that is ${what}`, String(documents), "1", documents === 1);
  const bytes = picked.index / ENTRIES;
  return [
    judge("index, an entry", `${bytes.toFixed(0)} B`, "≤ 200 B", bytes <= 200),
    judge("index against the source", `1/${share.toFixed(1)}`, "≤ 1/15", share >= 15),
    { name: `P8 all documents loaded, ${place}`, value: ms(load) },
    { name: `P8 picker opened, ${place}`, value: ms(open) },
    judge(
      "picker opened, against all documents loaded",
      `${(open.p50 / load.p50).toFixed(3)}×`,
      "≤ 0.1×",
      open.p50 / load.p50 <= 0.1,
    ),
    judge("a key in the picker's search", ms(key), `p95 ≤ ${FRAME} ms`, key.p95 <= FRAME),
    one("picked", picked.documents),
    one("dropped", dropped.documents),
    { name: `P8 the host's own window of the pack opened, ${place}`, value: ms(window) },
  ];
}

/** Opens the picker, searches, and takes the one entry that is left. @returns what was sent since the page was opened */
async function pick(table: Table, sheet: Locator, uuid: string): Promise<Sent> {
  const page = table.page("gm");
  await sheet.locator('[data-action="addItem"][data-type="gear"]').click();
  const picker = page.locator(".depo-picker");
  const name: string = await page.evaluate((id) => game.packs.get(id).index.contents.at(-7).name, BIG_PACK);
  await picker.locator('input[type="search"]').fill(name);
  await picker.locator(`[data-name="${name}"] [data-action="take"]`).click();
  await waitForValue(table, uuid, "items.size", 1);
  await picker.locator('[data-action="close"]').click();
  return sent(table);
}

/** Drops an entry as the window of its compendium gives it. @returns what was sent for it */
async function drop(table: Table, sheet: Locator, uuid: string): Promise<Sent> {
  await table.control({ traffic: "clear" });
  await sheet.locator(".window-content").evaluate((content, id) => {
    const dataTransfer = new DataTransfer();
    const entry = game.packs.get(id).index.contents.at(-8);
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: entry.uuid }));
    content.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, BIG_PACK);
  await waitForValue(table, uuid, "items.size", 2);
  return sent(table);
}

interface Frame {
  event: string;
  payload: { value?: { packs?: any[]; operation?: any; result?: object[] } };
}

/** What the server's answers held of the pack since the record was begun or cleared. */
async function sent(table: Table): Promise<Sent> {
  const traffic = (await table.control({ traffic: "read" })) as Record<string, Frame[]>;
  const all: Sent = { index: 0, source: 0, documents: 0 };
  const size = (list: readonly object[]): number => Buffer.byteLength(JSON.stringify(list));
  for (const { event, payload } of traffic[USERS.gm] ?? []) {
    const { packs = [], operation, result = [] } = payload.value ?? {};
    if (event === "answer:world") all.index += size(packs.find(({ collection }) => collection === BIG_PACK).index);
    if (event !== "answer:database" || operation?.pack !== BIG_PACK) continue;
    // Whole documents say who wrote them; entries of the index do not.
    const documents = result.filter((each) => "_stats" in each);
    all.documents += documents.length;
    all.source += size(documents);
    if (documents.length === 0) all.index += size(result);
  }
  return all;
}

/** Times everything on the page itself, with layout, which a reader waits for too. */
async function times(page: Page, sheet: Locator): Promise<Times> {
  const { load, open, key, window } = await sheet.locator('[data-action="addItem"][data-type="gear"]').evaluate(
    async (add: HTMLButtonElement, [id, loads, { warmUps, samples }, names]) => {
      const pack = game.packs.get(id);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const out = { load: [] as number[], open: [] as number[], key: [] as number[], window: [] as number[] };
      const time = async (into: number[] | null, act: () => Promise<unknown>): Promise<void> => {
        await frame();
        const start = performance.now();
        await act();
        into?.push(performance.now() - start);
      };
      const picker = (): any =>
        [...foundry.applications.instances.values()].find((app: any) => app.element?.matches(".depo-picker"));
      const openPicker = async (): Promise<void> => {
        add.click();
        do await frame();
        while (!picker()?.rendered || !picker().element.querySelector("[data-name]"));
      };
      for (let i = 0; i < loads; i++) {
        pack.clear();
        await time(out.load, () => pack.getDocuments());
      }
      pack.clear();
      for (let i = -warmUps; i < samples; i++) {
        await time(i < 0 ? null : out.open, openPicker);
        await picker().close({ animate: false });
        while (add.disabled) await frame();
      }
      await openPicker();
      const root: HTMLElement = picker().element;
      const search = root.querySelector<HTMLInputElement>("input[type=search]")!;
      const list = root.querySelector(".depo-picker__list")!;
      const { contents } = pack.index;
      const typed = Array.from({ length: names }, (_, i): string => contents[i * 700 + i].name).flatMap((name) =>
        Array.from(name, (_, i) => name.slice(0, i + 1)),
      );
      const press = async (query: string): Promise<void> => {
        const drawn = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (list.childElementCount === 0) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(list, { childList: true });
        });
        search.value = query;
        search.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await drawn;
        void root.offsetHeight;
      };
      for (const query of typed.slice(0, 30)) await time(null, () => press(query));
      for (const query of [...typed, ...typed.toReversed()]) await time(out.key, () => press(query));
      await picker().close({ animate: false });
      const { Compendium } = foundry.applications.sidebar.apps;
      for (let i = 0; i < loads; i++) {
        const app = new Compendium({ collection: pack });
        await time(out.window, async () => {
          await app.render({ force: true });
          await frame();
        });
        await app.close({ animate: false });
      }
      return out;
    },
    [BIG_PACK, LOADS, OPENINGS, NAMES] as const,
  );
  return { load: timing(load), open: timing(open), key: timing(key), window: timing(window) };
}
