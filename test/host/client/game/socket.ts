import { io, type Socket } from "socket.io-client";
import type { Answer, Json, QueryRequest } from "../../shared/protocol.ts";
import { runtime } from "../runtime.ts";

type Listener = (...args: any[]) => unknown;
type CoreEvents = Record<string, Listener>;

/** How long a query waits when it does not say so itself, in ms. */
const QUERY_TIMEOUT = 30_000;

/**
 * The connection to the server. Packages use `on`, `off` and `emit` with their own event (SOCK-1); the host's parts
 * use `request`. What arrives before the world stands is kept and delivered then.
 */
export class GameSocket {
  readonly #socket: Socket;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pending = new Set<(reason: Error) => void>();
  #kept: (() => void)[] | null = [];

  constructor() {
    this.#socket = io({ transports: ["websocket"], autoConnect: false });
    this.#socket.on("disconnect", () => {
      for (const reject of this.#pending) reject(new Error("The connection to the server was lost before it answered"));
      this.#pending.clear();
    });
    this.#socket.on("package", ({ event, args, senderId }: { event: string; args: Json[]; senderId: string }) => {
      this.#receive(() => this.#listeners.get(event)?.forEach((listener) => listener(...args, senderId)));
    });
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  /** Connects. @throws when the server refuses. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once("connect", resolve);
      this.#socket.once("connect_error", reject);
      this.#socket.connect();
    });
  }

  // For packages (SOCK-1)

  /** Listens to a package's event. The last argument is the id of the user who sent it, as the server knows it. */
  on(event: string, listener: Listener): this {
    packageEvent(event);
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Sends a package's event to every other client. A function as last argument is called when the server has taken it. */
  emit(event: string, ...args: any[]): this {
    packageEvent(event);
    const ack = typeof args.at(-1) === "function" ? (args.pop() as Listener) : null;
    const plain: Json[] = JSON.parse(JSON.stringify(args));
    this.request("package", { event, args: plain }).then(
      () => ack?.(...plain),
      (error: Error) => runtime.ui.notifications?.error(error.message),
    );
    return this;
  }

  // For the host

  /** Asks the server. @throws with its words when it refuses, or when the connection is lost. */
  request<T = any>(event: string, payload?: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.#socket.connected) throw new Error("There is no connection to the server");
      this.#pending.add(reject);
      const done = (answer: Answer<T>): void => {
        this.#pending.delete(reject);
        if (answer.ok) resolve(answer.value);
        else reject(new Error(answer.error));
      };
      if (payload === undefined) this.#socket.emit(event, done);
      else this.#socket.emit(event, payload, done);
    });
  }

  /** Listens to the server's own events. */
  listen(events: CoreEvents): void {
    for (const [event, listener] of Object.entries(events)) {
      this.#socket.on(event, (...args: any[]) => this.#receive(() => listener(...args)));
    }
  }

  /** Told of a lost and a regained connection. */
  watch(onLost: () => void, onRegained: () => void): void {
    let lost = false;
    this.#socket.on("disconnect", () => {
      lost = true;
      onLost();
    });
    this.#socket.on("connect", () => {
      if (lost) onRegained();
      lost = false;
    });
  }

  /** Keeps what arrives from now on, until `release`. */
  hold(): void {
    this.#kept ??= [];
  }

  /** Delivers what was kept, in order, and all that follows at once. */
  release(): void {
    const kept = this.#kept ?? [];
    this.#kept = null;
    for (const deliver of kept) deliver();
  }

  #receive(deliver: () => void): void {
    if (this.#kept) this.#kept.push(deliver);
    else deliver();
  }

  /** Asks a user's client (QRY-1). */
  async query(user: any, name: string, data: any, timeout = QUERY_TIMEOUT): Promise<any> {
    if (!(name in runtime.CONFIG.queries)) throw new Error(`"${name}" is not a registered query`);
    const plain: Json = JSON.parse(JSON.stringify(data ?? null));
    if (user.isSelf) return runtime.CONFIG.queries[name](plain, { timeout });
    if (!user.active) throw new Error(`The user ${user.name} is not connected`);
    const request: QueryRequest = { userId: user.id, name, data: plain, timeout };
    return this.request("query", request);
  }

  /** Answers another user's query. */
  async answer({ name, data, timeout }: QueryRequest): Promise<Answer<Json>> {
    const handler = Object.hasOwn(runtime.CONFIG.queries, name) ? runtime.CONFIG.queries[name] : null;
    if (!handler) return { ok: false, error: `"${name}" is not a registered query` };
    try {
      const value = await handler(data, { timeout });
      return { ok: true, value: JSON.parse(JSON.stringify(value ?? null)) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** @throws unless the event is one of the system's or of a module's own. */
function packageEvent(event: string): void {
  const { system, modules } = runtime.game;
  const [type, id] = event.split(".");
  const known = (type === "system" && id === system.id) || (type === "module" && modules.has(id));
  if (!known)
    throw new Error(`Host: the socket event "${event}" is not one of a package ("system.<id>" or "module.<id>")`);
}
