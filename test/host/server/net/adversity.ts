import { isPlainObject } from "../../shared/values.ts";
import { Refusal } from "../data/refusal.ts";

interface Rejection {
  userId: string;
  left: number;
  message: string;
}

interface Drop {
  userId: string;
  event: string;
  left: number;
}

export interface Frame {
  event: string;
  payload: unknown;
}

const EVERYONE = "*";

/**
 * The troubles that tests ask for: slow lines, frames out of order, refused writes, lost frames, cut connections. It
 * also keeps what was sent to whom, so that a test can prove that a secret never left the server.
 */
export class Adversity {
  /** Called to cut a user's connections. */
  disconnect: (userId: string) => void = () => {};
  readonly #delays = new Map<string, [number, number]>();
  readonly #reorder = new Set<string>();
  #rejections: Rejection[] = [];
  #drops: Drop[] = [];
  #traffic: Map<string, Frame[]> | null = null;

  /** Milliseconds that the next frame to a user waits. */
  delay(userId: string): number {
    const range = this.#delays.get(userId) ?? this.#delays.get(EVERYONE);
    return range ? range[0] + Math.random() * (range[1] - range[0]) : 0;
  }

  /** Whether pairs of frames to a user change places. */
  reorders(userId: string): boolean {
    return this.#reorder.has(userId);
  }

  /** The words with which a user's write is refused, or null. Counts down. */
  rejection(userId: string): string | null {
    const found = this.#rejections.find((r) => r.left > 0 && (r.userId === userId || r.userId === EVERYONE));
    if (!found) return null;
    found.left--;
    return found.message;
  }

  /** Whether this frame gets lost. Counts down. */
  drops(userId: string, event: string): boolean {
    const found = this.#drops.find(
      (d) => d.left > 0 && d.event === event && (d.userId === userId || d.userId === EVERYONE),
    );
    if (found) found.left--;
    return found !== undefined;
  }

  /** Notes a frame that is sent, while traffic is recorded. */
  record(userId: string, frame: Frame): void {
    if (!this.#traffic) return;
    const frames = this.#traffic.get(userId) ?? [];
    frames.push(frame);
    this.#traffic.set(userId, frames);
  }

  /**
   * Carries out a command of `/control`.
   * @returns What it asks for: recorded frames by user id for `{traffic: "read"}`, else null.
   * @throws {Refusal} when it is not understood.
   */
  control(command: unknown): Record<string, Frame[]> | null {
    if (!isPlainObject(command)) throw new Refusal("A command is an object");
    const { delay, reject, drop, reorder, disconnect, traffic, reset, ...rest } = command;
    const unknown = Object.keys(rest)[0];
    if (unknown !== undefined) throw new Refusal(`There is no command "${unknown}"`);
    if (delay) this.#delays.set(delay.userId, rangeOf(delay.ms));
    if (reject) this.#rejections.push({ userId: reject.userId, left: reject.count ?? 1, message: reject.message });
    if (drop) this.#drops.push({ userId: drop.userId, event: drop.event, left: drop.count ?? 1 });
    if (reorder) this.#reorder[reorder.on ? "add" : "delete"](reorder.userId);
    if (disconnect) this.disconnect(disconnect.userId);
    if (reset) this.#reset();
    return traffic ? this.#trafficCommand(traffic) : null;
  }

  #trafficCommand(command: unknown): Record<string, Frame[]> | null {
    if (command === "start") this.#traffic ??= new Map();
    else if (command === "clear") this.#traffic?.clear();
    else if (command === "read") return Object.fromEntries(this.#traffic ?? []);
    else throw new Refusal(`There is no traffic command "${String(command)}"`);
    return null;
  }

  #reset(): void {
    this.#delays.clear();
    this.#reorder.clear();
    this.#rejections = [];
    this.#drops = [];
    this.#traffic = null;
  }
}

function rangeOf(value: unknown): [number, number] {
  const [from, to = from]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof from !== "number" || typeof to !== "number" || from < 0 || to < from) {
    throw new Refusal("A delay is [from, to] in milliseconds");
  }
  return [from, to];
}
