import type { Adversity } from "./adversity.ts";

/** How long a frame waits for the one it changes places with, in ms. */
const REORDER_WAIT = 1000;

interface Waiting {
  /** When it may leave, on the clock of `performance.now()`. */
  at: number;
  emit: () => void;
}

/**
 * The way from the server to one client: frames leave in the order they were sent, after whatever trouble the test
 * asked for.
 */
export class Line {
  readonly #userId: string;
  readonly #adversity: Adversity;
  readonly #queue: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  /** A frame that lets the next one pass. */
  #held: { release: () => void; timer: NodeJS.Timeout } | null = null;

  constructor(userId: string, adversity: Adversity) {
    this.#userId = userId;
    this.#adversity = adversity;
  }

  /**
   * Sends a frame.
   * @param event Its name; answers go as `answer:<event>`.
   * @param emit Puts it on the wire.
   */
  send(event: string, payload: unknown, emit: () => void): void {
    if (this.#adversity.drops(this.#userId, event)) return;
    this.#adversity.record(this.#userId, { event, payload });
    this.#queue.push({ at: performance.now() + this.#adversity.delay(this.#userId), emit });
    if (!this.#timer) this.#flush();
  }

  /** Lets out all frames whose time has come. One that still waits holds up those behind it. */
  #flush(): void {
    this.#timer = null;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const wait = next.at - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#flush(), wait);
        return;
      }
      this.#queue.shift();
      this.#pass(next.emit);
    }
  }

  #pass(emit: () => void): void {
    const held = this.#held;
    if (held) {
      this.#held = null;
      clearTimeout(held.timer);
      emit();
      held.release();
    } else if (this.#adversity.reorders(this.#userId)) {
      const release = (): void => {
        this.#held = null;
        emit();
      };
      this.#held = { release, timer: setTimeout(release, REORDER_WAIT) };
    } else emit();
  }
}
