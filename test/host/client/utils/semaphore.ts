/** Runs asynchronous tasks, at most `max` of them at a time, in the order in which they were added. */
export class Semaphore {
  readonly max: number;
  #waiting: (() => Promise<void>)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** Tasks that wait. */
  get remaining(): number {
    return this.#waiting.length;
  }

  /** Tasks that run. */
  get active(): number {
    return this.#active;
  }

  /** Adds a task. @returns what the task returns; rejects when it does. */
  add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error);
        }
      });
      this.#next();
    });
  }

  /** Forgets the tasks that wait. */
  clear(): void {
    this.#waiting = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#waiting.shift();
    if (!task) return;
    this.#active++;
    void task().then(() => {
      this.#active--;
      this.#next();
    });
  }
}
