import type { Change } from "../../kernel/changes.ts";
import { clamp } from "../../kernel/tracks.ts";
import { findKept } from "../../foundry/documents.ts";
import { commit } from "../ledger/ledger.ts";
import type { Limits } from "./track-keys.ts";

/** A number of a document that steps. */
export interface StepTarget {
  uuid: string;
  path: string;
}

interface Pending {
  target: StepTarget;
  shown: number;
  /** Steps not sent yet. */
  waiting: number;
}

const idOf = ({ uuid, path }: StepTarget): string => `${uuid} ${path}`;

function stored({ uuid, path }: StepTarget): number {
  return Number(foundry.utils.getProperty(findKept(uuid) ?? {}, path) ?? 0);
}

/**
 * Steps numbers so that every click counts: what is clicked while a change is under way is summed up and sent after it,
 * as a delta. The reader sees the sum at once.
 */
export class StepQueue {
  readonly #pending = new Map<string, Pending>();

  /**
   * @param changes what a step means for documents; `null` when the player thinks better of it
   * @param show shows a value in place of the stored one
   */
  constructor(
    private readonly changes: (target: StepTarget, by: number) => Promise<Change[] | null>,
    private readonly show: (target: StepTarget, value: number) => void,
  ) {}

  /** The value that the reader sees. */
  value(target: StepTarget): number {
    return this.#pending.get(idOf(target))?.shown ?? stored(target);
  }

  /** Steps towards a value that may not lie within the limits; the steps stop at them. */
  step(target: StepTarget, by: number, { min, max }: Limits): void {
    const known = this.#pending.get(idOf(target));
    const pending = known ?? { target, shown: stored(target), waiting: 0 };
    const to = clamp(pending.shown + by, min, max);
    if (to === pending.shown) return;
    pending.waiting += to - pending.shown;
    pending.shown = to;
    this.#pending.set(idOf(target), pending);
    this.show(target, to);
    if (!known) void this.#drain(pending);
  }

  /** Shows the pending values again, over fresh markup. */
  repaint(): void {
    for (const { target, shown } of this.#pending.values()) this.show(target, shown);
  }

  async #drain(pending: Pending): Promise<void> {
    const { target } = pending;
    while (pending.waiting !== 0) {
      const by = pending.waiting;
      pending.waiting = 0;
      const changes = await this.changes(target, by);
      if (!changes || !(await commit(changes)).ok) break;
    }
    this.#pending.delete(idOf(target));
    this.show(target, stored(target));
  }
}
