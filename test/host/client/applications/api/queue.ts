/** Runs asynchronous work one piece at a time, in the order asked for (APP-3). A failure does not stop what follows. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();

  /** @returns the outcome of this piece of work, once all earlier work is done. */
  add<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work, work);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
