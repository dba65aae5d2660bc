/** P10: a world brought up to date, beside a plain runner; cut off and taken up again; its writes and its memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Migration, Source } from "../../src/play/migration/migration.ts";
import { planWorld } from "../../src/play/migration/plan.ts";
import { runMigration } from "../../src/play/migration/run.ts";
import { sameJson } from "../../src/kernel/json.ts";
import { FakeWorld, STEPS } from "../unit/migration/world.ts";
import { timing } from "./lib/timing.ts";
import type { BenchResult } from "./result.ts";

const ACTORS = 2_000;
const ITEMS = 30;
const BATCH = 50;
const ROUNDS = 7;
const TARGET_VERSION = "0.4.0";
const MOST_TIME = 1;
const MOST_HEAP = 2;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** 2,000 actors with 30 items each, all of the first version, every one of which three steps change; as they come from a server. */
function newWorld(): FakeWorld {
  const text = (of: number): string => `What number ${of} has to say. `.repeat(20);
  const actors = Array.from({ length: ACTORS }, (_, i) => ({
    ...{ _id: `a${i}`, name: `Hero ${i}`, type: "hero", flags: {}, system: { purse: i % 9, notes: text(i) } },
    items: Array.from({ length: ITEMS }, (__, j) => ({
      ...{ _id: `i${j}`, name: `Thing ${j}`, type: "thing", flags: {} },
      system: { weight: j % 4, description: text(j) },
    })),
  }));
  return new FakeWorld(JSON.parse(JSON.stringify(actors)));
}

async function migrate(world: FakeWorld): Promise<void> {
  const plan = planWorld(world.sources, STEPS, world.version, TARGET_VERSION);
  const failures = await runMigration(plan, world);
  if (failures.length > 0) throw new Error(`${failures.length} documents were left behind`);
}

/** What a runner without stamps of documents does: every actor is copied, stepped and compared, 50 actors to a write. */
async function plainRun(world: FakeWorld): Promise<void> {
  const step = (kind: Migration["kind"], source: Source): Source =>
    STEPS.filter((each) => each.kind === kind && each.types.includes(String(source.type))).reduce(
      (now, each) => each.migrate(now),
      structuredClone(source),
    );
  const changed = (kind: Migration["kind"], source: Source, parent: string) => {
    const next = step(kind, source);
    const fields = Object.fromEntries(Object.entries(next).filter(([key, value]) => !sameJson(value, source[key])));
    const uuid = `${parent && `${parent}.`}${kind}.${source._id}`;
    return { kind, parent, id: source._id, uuid, name: String(source.name), fields, modified: null };
  };
  const actors = world.sources.actors as (Source & { items: Source[] })[];
  for (let from = 0; from < actors.length; from += BATCH) {
    const batch = actors.slice(from, from + BATCH);
    for (const { _id, items } of batch) await world.write(items.map((item) => changed("Item", item, `Actor.${_id}`)));
    await world.write(batch.map((actor) => changed("Actor", actor, "")));
  }
  await world.stamp(TARGET_VERSION);
}

/** Milliseconds of bringing a new world up to date. */
async function timed(run: (world: FakeWorld) => Promise<void>): Promise<number> {
  const world = newWorld();
  const start = performance.now();
  await run(world);
  return performance.now() - start;
}

/** How much of the heap, beside the world's own part, the plan takes when all of it is there. */
function planHeap(): number {
  const empty = heap();
  const world = newWorld();
  const filled = heap();
  const plan = planWorld(world.sources, STEPS, world.version, TARGET_VERSION);
  const planned = heap();
  if (plan.state !== "migrate") throw new Error("There was nothing to do");
  return (planned - empty) / (filled - empty);
}

/** Operations of a run that is cut off in the middle and of the one that takes it up. */
async function resumed(whole: number): Promise<{ operations: number; done: boolean }> {
  const world = newWorld();
  world.killAt = Math.floor(whole / 2);
  await migrate(world).catch(() => undefined);
  const cut = world.operations;
  world.killAt = Infinity;
  await migrate(world);
  const actors = world.actors as { system: object }[];
  return { operations: world.operations - cut, done: actors.every(({ system }) => "coins" in system) };
}

export async function run(): Promise<BenchResult[]> {
  const times = { depo: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.depo.push(await timed(migrate));
    times.plain.push(await timed(plainRun));
  }
  const [depo, plain] = [timing(times.depo).p50, timing(times.plain).p50];
  const world = newWorld();
  await migrate(world);
  const whole = world.operations;
  await migrate(world);
  const again = world.operations - whole;
  const least = Math.ceil(ACTORS / BATCH) + ACTORS * Math.ceil(ITEMS / BATCH) + 1;
  const rest = await resumed(whole);
  const share = planHeap();
  return [
    {
      name: `P10 ${ACTORS} actors of ${ITEMS} items, three steps: ours / plain, p50`,
      value: `${depo.toFixed(0)} / ${plain.toFixed(0)} ms`,
    },
    {
      name: "P10 time against a plain runner",
      value: `${(depo / plain).toFixed(2)}×`,
      target: `≤ ${MOST_TIME}×`,
      met: depo <= plain * MOST_TIME,
    },
    { name: "P10 writes, with the stamp", value: String(whole), target: `≤ ${least}`, met: whole <= least },
    { name: "P10 writes of a second run", value: String(again), target: "0", met: again === 0 },
    {
      name: "P10 cut off halfway and taken up: writes of the rest",
      value: `${rest.operations}, ${rest.done ? "all" : "not all"} up to date`,
      target: `≤ ${Math.ceil(least / 2) + 1}, all`,
      met: rest.done && rest.operations <= Math.ceil(least / 2) + 1,
    },
    {
      name: "P10 heap with the whole plan, against the world's",
      value: `${share.toFixed(2)}×`,
      target: `≤ ${MOST_HEAP}×`,
      met: share <= MOST_HEAP,
    },
  ];
}
