import type { Page } from "playwright-core";
import { forceDice, lastCard, newMetrohod, openSheet, pressOn, showChat } from "../table/support/play.ts";
import { Table } from "../table/support/table.ts";
import { changedBytes } from "./lib/changed-leaves.ts";
import type { BenchResult } from "./result.ts";

/** Bytes that an update cannot do without beside the changed values: who, what, when. */
const ENVELOPE = 300;

interface Cost {
  name: string;
  /** Writes that reached the other clients. */
  writes: number;
  /** Bytes of those writes, and of the changed leaves alone. */
  bytes: number;
  least: number;
  /** Renders of a sheet that the action does not concern. */
  foreign: number;
}

interface Frame {
  event: string;
}

/** P5: what the commonest actions cost: writes, bytes, renders of unrelated sheets. */
export async function run(): Promise<BenchResult[]> {
  const table = await Table.open({ generation: 14, language: "ru", users: ["gm", "one", "two"] });
  try {
    const costs = await measure(table);
    return [
      ...costs.map(({ name, writes, bytes, least }) => ({
        name: `P5 ${name}`,
        value: `${writes} write(s), ${bytes} B (least ${least} B)`,
      })),
      judge("P5 writes an action", Math.max(...costs.map(({ writes }) => writes)), 2),
      judge("P5 bytes against the least", Math.max(...costs.map(({ bytes, least }) => bytes / least)), 2),
      judge(
        "P5 renders of unrelated sheets",
        costs.reduce((sum, { foreign }) => sum + foreign, 0),
        0,
      ),
    ];
  } finally {
    await table.close();
  }
}

const judge = (name: string, value: number, most: number): BenchResult => ({
  name,
  value: String(Math.round(value * 100) / 100),
  target: `at most ${most}`,
  met: value <= most,
});

async function measure(table: Table): Promise<Cost[]> {
  const [gm, one, two] = [table.page("gm"), table.page("one"), table.page("two")];
  const uuid = await newMetrohod(table, { system: { skills: { tinkering: 2 }, stress: { value: 1 }, coins: 5 } });
  const other = await newMetrohod(table, { name: "Другая", owners: ["two"] });
  for (const page of [gm, one, two]) await showChat(page);
  await openSheet(two, other);
  const sheet = await openSheet(one, uuid);
  const cost = (name: string, act: () => Promise<void>) => costOf(table, two, name, act);
  const track = (path: string, n: number) => () => sheet.locator(`[data-track="${path}"] [data-stop="${n}"]`).click();
  const costs = [
    await cost("stress stop", track("system.stress.value", 3)),
    await cost("experience stop", track("system.experience.value", 2)),
    await cost("coins step", () => sheet.locator('[data-action="step"][data-path="system.coins"]').last().click()),
    await cost("stash step", () => sheet.locator('[data-action="step"][data-path="system.stash"]').last().click()),
    await cost("propose a check", () => sheet.locator('[data-action="check"][data-skill="tinkering"]').click()),
    await cost("set the terms", () => lastCard(gm).locator('input[value="desperate standard"]').check({ force: true })),
    await cost("trade", () => lastCard(one).locator('input[name="trade"][value="safety"]').check({ force: true })),
  ];
  await forceDice(gm, [1, 2]);
  costs.push(await cost("roll", () => pressOn(lastCard(one), "roll").click()));
  await lastCard(gm).locator('input[name="pick-harm"]').check({ force: true });
  costs.push(await cost("announce", () => pressOn(lastCard(gm), "announce").click()));
  await forceDice(gm, [4]);
  costs.push(await cost("resist", () => pressOn(lastCard(one), "resist").click()));
  costs.push(await cost("undo", () => pressOn(lastCard(one), "undo").click()));
  return costs;
}

/** Does the action and waits until nothing more arrives at an onlooker. */
async function costOf(table: Table, onlooker: Page, name: string, act: () => Promise<void>): Promise<Cost> {
  const renders = () => onlooker.evaluate(() => hostTest.counts.renders["MetrohodSheet"] ?? 0);
  const before = await renders();
  const documents = await sourcesOn(onlooker);
  await table.control({ traffic: "start" });
  await table.control({ traffic: "clear" });
  await act();
  await onlooker.waitForTimeout(700);
  const traffic = (await table.control({ traffic: "read" })) as Record<string, Frame[]>;
  const frames = (traffic["player0000000002"] ?? []).filter(({ event }) => event === "database");
  const bytes = frames.reduce((sum, frame) => sum + new TextEncoder().encode(JSON.stringify(frame)).length, 0);
  const changed = changedBytes(documents, await sourcesOn(onlooker));
  const least = changed.bytes + changed.documents * ENVELOPE;
  return { name, writes: frames.length, bytes, least, foreign: (await renders()) - before };
}

/** Actors and messages as a page has them, by uuid; without what the envelope stands for, and the ledger's own marks. */
const sourcesOn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const all = [...game.actors, ...game.messages].map((document) => {
      const { _id, _stats, flags: _flags, ...source } = document.toObject();
      return [document.uuid, source] as const;
    });
    return Object.fromEntries(all);
  });
