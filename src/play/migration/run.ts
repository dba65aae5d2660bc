import type { Failure, Write, WorldPlan } from "./plan.ts";
import { reasonOf } from "./plan.ts";

/** Most documents that go into one write. */
const BATCH = 50;

/** Where a migration writes. */
export interface Store {
  /** Writes documents of one kind and parent. Either all are written or it throws. */
  write(batch: readonly Write[]): Promise<void>;
  /** Sets the version that the whole world bears. */
  stamp(version: string): Promise<void>;
  /** Told after every batch how many documents are through. */
  progress(done: number, of: number): void;
}

/** Writes of one kind and parent, in lists of at most `BATCH`. */
export function batchesOf(writes: readonly Write[]): Write[][] {
  const groups = new Map<string, Write[]>();
  for (const write of writes) {
    const key = `${write.parent} ${write.kind}`;
    const group = groups.get(key);
    if (group) group.push(write);
    else groups.set(key, [write]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH) }, (_, i) => group.slice(i * BATCH, (i + 1) * BATCH)),
  );
}

/** Writes a batch; when it fails as a whole, each of its documents by itself. @returns those that failed even so */
async function writeBatch(batch: readonly Write[], store: Store): Promise<Failure[]> {
  try {
    await store.write(batch);
    return [];
  } catch (error) {
    const [only] = batch;
    if (only && batch.length === 1) return [{ uuid: only.uuid, name: only.name, why: reasonOf(error) }];
  }
  const failures: Failure[] = [];
  for (const write of batch) failures.push(...(await writeBatch([write], store)));
  return failures;
}

/**
 * Carries a plan out. Every document bears its own stamp, written together with its data, so a run that is cut off goes on
 * where it was; the world is stamped only when no document is left behind. @returns the documents that stay as they were
 */
export async function runMigration(plan: WorldPlan, store: Store): Promise<Failure[]> {
  if (plan.state === "current" || plan.state === "newer") return [];
  const { writes = [], failures: unread = [] } = plan.state === "migrate" ? plan : {};
  const failures = [...unread];
  let done = 0;
  for (const batch of batchesOf(writes)) {
    failures.push(...(await writeBatch(batch, store)));
    done += batch.length;
    store.progress(done, writes.length);
  }
  if (failures.length === 0) await store.stamp(plan.to);
  return failures;
}
