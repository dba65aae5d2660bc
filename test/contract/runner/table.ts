import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { type Host, startHost } from "../../host/server/host.ts";
import { buildProbe } from "../probe/build.ts";
import type { Generation } from "../probe/harness.ts";

const FIXTURE_SYSTEM = resolve(fileURLToPath(import.meta.url), "../../fixture-system");
const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];

export const GM = "gamemaster000001";
export const PLAYERS = ["player0000000001", "player0000000002", "player0000000003"] as const;

/** The languages in which the generations are tried, so that both languages are. */
const LANGUAGE: Record<Generation, string> = { 13: "en", 14: "ru" };

/** One user at the table: a page in a browser session of its own, and what went wrong there. */
export class Seat {
  readonly page: Page;
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => void this.errors.push(error.message));
    page.on("response", (answer) => {
      if (answer.status() >= 400) this.errors.push(`${answer.status()} ${answer.url()}`);
    });
    page.on("console", (message) => {
      // The browser's own word for a failed response lacks the address.
      if (message.type() === "error" && !message.text().startsWith("Failed to load")) this.errors.push(message.text());
    });
  }

  /** Runs a function in the page, with one argument that survives JSON. */
  do<T, A = undefined>(work: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.page.evaluate(work as any, argument as any) as Promise<T>;
  }

  /** Loads the world anew. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Drops errors that belong to what a row did. */
  forgive(pattern: RegExp): void {
    const rest = this.errors.filter((error) => !pattern.test(error));
    this.errors.splice(0, this.errors.length, ...rest);
  }

  /** Waits for the world. @throws with what the page shows and says when it does not come. */
  async ready(): Promise<void> {
    const started = () => (globalThis as any).game?.ready === true;
    await this.page.waitForFunction(started, undefined, { timeout: 60_000 }).catch(async () => {
      const text = await this.page.innerText("body").catch(() => "");
      throw new Error(`The world did not start.\n${text.slice(0, 500)}\n${this.errors.join("\n")}`);
    });
  }

  /** Waits until a condition holds in the page. */
  async until<A = undefined>(condition: (argument: A) => unknown, argument?: A): Promise<void> {
    await this.page.waitForFunction(condition as any, argument as any, { timeout: 10_000 });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

/** A host with the fixture system and the probe, and a browser to sit down at it. */
export class Table {
  readonly generation: Generation;
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #host: Host;

  private constructor(generation: Generation, folder: string, browser: Browser, host: Host) {
    this.generation = generation;
    this.#folder = folder;
    this.#browser = browser;
    this.#host = host;
  }

  static async open(generation: Generation): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), "depo-contract-"));
    await buildProbe(join(folder, "depo-probe"));
    const host = await Table.#serve(folder, generation, true);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS, headless: true });
    return new Table(generation, folder, browser, host);
  }

  static #serve(folder: string, generation: Generation, reset: boolean): Promise<Host> {
    const world = join(folder, "world");
    const modules = [join(folder, "depo-probe")];
    return startHost({ system: FIXTURE_SYSTEM, world, modules, generation, reset, port: 0, control: true });
  }

  /** Sits a user down. */
  async join(userId: string, prepare: (context: BrowserContext) => Promise<unknown> = async () => {}): Promise<Seat> {
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 900 } });
    const language = JSON.stringify(LANGUAGE[this.generation]);
    await context.addInitScript((value) => localStorage.setItem("core.language", value), language);
    await prepare(context);
    const seat = new Seat(await context.newPage());
    await seat.page.goto(`${this.#host.url}/join?user=${userId}&go=1`);
    await seat.ready();
    return seat;
  }

  get url(): string {
    return this.#host.url;
  }

  /** Throws a switch for tests (see the host's `/control`). */
  async control(command: object): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${this.url}/control`, { method: "POST", headers, body: JSON.stringify(command) });
    if (!answer.ok) throw new Error(`/control: ${answer.status} ${await answer.text()}`);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#host.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
