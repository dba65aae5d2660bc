import type { Adversity } from "./adversity.ts";

/** How long a frame waits for the one it changes places with. */
const REORDER_WAIT = 150;

/**
 * The way from the server to one client: frames arrive in the order they were sent, after whatever trouble the test
 * asked for.
 */
export class Line {
  readonly #userId: string;
  readonly #adversity: Adversity;
  #freeAt = 0;
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
    const now = performance.now();
    const at = Math.max(this.#freeAt, now + this.#adversity.delay(this.#userId));
    this.#freeAt = at;
    if (at <= now) this.#pass(emit);
    else setTimeout(() => this.#pass(emit), at - now);
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
