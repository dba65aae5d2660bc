import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { startHost, type Host, type HostOptions } from "../../host/server/host.ts";

/** The users of a new world, by the short names that the tests call them. */
export const USERS = {
  gm: "gamemaster000001",
  one: "player0000000001",
  two: "player0000000002",
  three: "player0000000003",
} as const;

export type UserName = keyof typeof USERS;
export type Language = "ru" | "en";

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A person at the table: their page, and everything that went wrong on it. */
export interface Seat {
  user: UserName;
  page: Page;
  /** Errors of the console and the page, deprecations, missing translations. Must be empty at the end. */
  problems: string[];
}

export interface TableOptions {
  generation: 13 | 14;
  language: Language;
  users: readonly UserName[];
  /** Text in each user's own language rather than the table's. */
  languages?: Partial<Record<UserName, Language>>;
  scheme?: "light" | "dark";
  /** What the world begins with, in place of the system's own sample. */
  sample?: HostOptions["sample"];
  /** The folder of the built system, where it is not the project's own. */
  system?: string;
  /** Folders of modules, all of them active. */
  modules?: string[];
  /** An address of a host that runs already, in place of one of the table's own. */
  url?: string;
}

/** A world on a host of its own with some users joined, each in a browser context of their own. */
export class Table {
  private constructor(
    readonly options: TableOptions,
    readonly browser: Browser,
    readonly host: Host | null,
    readonly url: string,
    readonly seats: Map<UserName, Seat>,
    private readonly world: string,
  ) {}

  static async open(options: TableOptions): Promise<Table> {
    const world = mkdtempSync(join(tmpdir(), "depo-table-"));
    const host = options.url ? null : await openHost({ world, ...options });
    const url = options.url ?? host?.url ?? "";
    const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const table = new Table(options, browser, host, url, new Map(), world);
    for (const user of options.users) await table.join(user);
    return table;
  }

  /** Seats a user: opens a page, joins, and waits until the game is ready there. */
  async join(user: UserName): Promise<Seat> {
    const { language, languages = {}, scheme = "light" } = this.options;
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: scheme });
    const spoken = languages[user] ?? language;
    await context.addInitScript((lang) => {
      if (!localStorage.getItem("core.language")) localStorage.setItem("core.language", lang);
    }, spoken);
    const page = await context.newPage();
    const seat: Seat = { user, page, problems: [] };
    page.on("pageerror", (error) => seat.problems.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" || message.text().includes("Deprecated")) {
        seat.problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    this.seats.set(user, seat);
    await this.enter(seat);
    return seat;
  }

  /** Goes through the door, for the first time or again. */
  async enter({ page, user }: Seat): Promise<void> {
    await page.goto(`${this.url}/join?user=${USERS[user]}&go=1`);
    await page.waitForFunction(
      () => "game" in globalThis && (globalThis as { game?: { ready?: boolean } }).game?.ready === true,
    );
  }

  /** Changes the language of a user's interface, which loads the page anew. */
  async switchLanguage(user: UserName, language: Language): Promise<void> {
    const seat = this.seat(user);
    await seat.page.evaluate((lang) => localStorage.setItem("core.language", lang), language);
    await this.enter(seat);
  }

  /** The seat of a user who has joined. */
  seat(user: UserName): Seat {
    const seat = this.seats.get(user);
    if (!seat) throw new Error(`${user} has not joined`);
    return seat;
  }

  page(user: UserName): Page {
    return this.seat(user).page;
  }

  /** Everything that went wrong at the table so far, by user. */
  async problems(): Promise<string[]> {
    const all: string[] = [];
    for (const { user, page, problems } of this.seats.values()) {
      const noted: string[] = page.isClosed() ? [] : await page.evaluate(() => globalThis.hostTest.errors);
      all.push(...[...problems, ...noted].map((problem) => `${user}: ${problem}`));
    }
    return all;
  }

  /** Tells the host to make trouble, or to stop it; see the host's readme. @returns what the host answers */
  async control(order: object): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.url}/control`, { method: "POST", headers, body: JSON.stringify(order) });
    const { value } = (await answer.json()) as { value: unknown };
    return value;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host?.close();
    rmSync(this.world, { recursive: true, force: true });
  }
}

/** Starts a host on the built system with the test switches on. */
export function openHost({
  world,
  generation,
  sample,
  system = "dist",
  modules = [],
}: Pick<HostOptions, "world" | "generation" | "sample" | "modules"> & { system?: string }): Promise<Host> {
  if (!existsSync("dist/system.json")) throw new Error("Build first: npm run build");
  const setup = { system, modules, world, port: 0, control: true, ...(generation && { generation }) };
  return startHost(sample ? { ...setup, sample } : setup);
}
