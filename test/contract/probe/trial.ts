import { fixture } from "./fixture/index.ts";
import { recording } from "./fixture/recorder.ts";
import { same, show } from "./same.ts";
import type { ConsoleWatch } from "./watch-console.ts";

type Work = () => unknown;

/** One run of one row: its assertions, its throw-away documents, and the tidying up at its end. */
export class Trial {
  readonly generation: number = game.release.generation;
  readonly #watch: ConsoleWatch;
  readonly #tidying: Work[] = [];

  constructor(watch: ConsoleWatch) {
    this.#watch = watch;
  }

  /** Fails unless the condition holds. */
  ok(condition: unknown, what: string): void {
    if (!condition) throw new Error(`not so: ${what}`);
  }

  /** Fails unless both values are alike (see {@link same}). */
  equal(actual: unknown, expected: unknown, what = "value"): void {
    if (!same(actual, expected)) throw new Error(`${what}: expected ${show(expected)}, got ${show(actual)}`);
  }

  /** Fails unless the work throws, with a message that matches. */
  throws(work: Work, pattern = /./): void {
    try {
      work();
    } catch (error) {
      return this.#matches(error, pattern);
    }
    throw new Error("expected an error, got none");
  }

  /** Fails unless the promise is rejected, with a message that matches. */
  async rejects(work: () => Promise<unknown>, pattern = /./): Promise<void> {
    try {
      await work();
    } catch (error) {
      return this.#matches(error, pattern);
    }
    throw new Error("expected a rejection, got none");
  }

  #matches(error: unknown, pattern: RegExp): void {
    const message = error instanceof Error ? error.message : String(error);
    if (!pattern.test(message)) throw new Error(`expected an error like ${pattern}, got: ${message}`);
  }

  /** Allows console errors that match; returns nothing, asserts nothing. */
  allowErrors(pattern = /./): void {
    this.#watch.expect(pattern);
  }

  /** Fails unless such a console error was heard; it is allowed then. */
  async heardError(pattern: RegExp): Promise<void> {
    this.#watch.expect(pattern);
    await this.until(() => this.#watch.heard().some((line) => pattern.test(line)), `a console error like ${pattern}`);
  }

  /** Waits until the condition holds. */
  async until<T>(condition: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
    const end = Date.now() + 5_000;
    for (;;) {
      const value = await condition();
      if (value) return value;
      if (Date.now() > end) throw new Error(`did not happen: ${what}`);
      await this.pause(20);
    }
  }

  /** Does something at the end of the row, last registered first. */
  defer(work: Work): void {
    this.#tidying.push(work);
  }

  /** Listens to a hook for the length of the row. */
  hook(name: string, listener: (...args: any[]) => unknown): void {
    const id = Hooks.on(name, listener);
    this.defer(() => Hooks.off(name, id));
  }

  /** Sets a property for the length of the row. */
  swap(target: any, key: string, value: unknown): void {
    const before = target[key];
    target[key] = value;
    this.defer(() => (target[key] = before));
  }

  /** Lets time pass, in milliseconds, in which something must not happen. */
  pause(ms = 100): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** The calls that fixtures and hooks recorded while the work ran; the work itself sees those so far. */
  async record(work: (calls: readonly string[]) => unknown): Promise<string[]> {
    return recording(work);
  }

  /** Creates a world document that is deleted at the end of the row. */
  async create(name: string, data: object, options: object = {}): Promise<any> {
    const document = await getDocumentClass(name).create(data, options);
    if (document) this.defer(() => game.collections.get(name).get(document.id)?.delete());
    return document;
  }

  /** An actor of the probe's sub-type. */
  async actor(system: object = {}, data: object = {}): Promise<any> {
    return this.create("Actor", { name: "Probe", type: fixture.type, system, ...data });
  }

  /** A world item of the probe's sub-type. */
  async item(system: object = {}, data: object = {}): Promise<any> {
    return this.create("Item", { name: "Probe thing", type: fixture.type, system, ...data });
  }

  /** An item owned by an actor. */
  async ownedItem(actor: any, data: object = {}): Promise<any> {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Owned", type: fixture.type, ...data }]);
    return item;
  }

  /** A user without rights who is not connected. */
  async player(role: number = CONST.USER_ROLES.PLAYER): Promise<any> {
    return this.create("User", { name: `Probe ${foundry.utils.randomID(6)}`, role });
  }

  /** Opens an application that is closed at the end of the row. */
  async open(app: any, options: object = {}): Promise<any> {
    this.defer(() => app.rendered && app.close({ animate: false }));
    await app.render({ force: true, ...options });
    return app;
  }

  /** Tidies up. @returns what went wrong in that. */
  async end(): Promise<string[]> {
    const problems: string[] = [];
    for (const work of this.#tidying.reverse()) {
      try {
        await work();
      } catch (error) {
        problems.push(`tidying up: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return problems;
  }
}
