import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { USER_ROLES } from "../../shared/constants.ts";
import type { Answer, DatabaseResponse, Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import { checkPayload } from "../data/payload.ts";
import { Refusal } from "../data/refusal.ts";
import { isSameOrigin } from "../http/origin.ts";
import type { World } from "../world/world.ts";
import type { Adversity } from "./adversity.ts";
import { Line } from "./line.ts";
import { configurePack } from "./pack-configuration.ts";
import { askUser } from "./queries.ts";

/** One connected client. */
export interface Peer {
  userId: string;
  socket: Socket;
  line: Line;
  /** Whether it has asked for the world and so gets broadcasts. */
  joined: boolean;
}

export interface SocketOptions {
  world: World;
  adversity: Adversity;
  /** Events that packages may relay: `system.<id>` and `module.<id>` of those with `"socket": true` (SOCK-1). */
  channels: ReadonlySet<string>;
  /** Id of the user whose session the cookies bear, or null when there is none or the user may not play. */
  userOf(cookies: string | undefined): string | null;
  /** Told about faults of the host itself. */
  fault(error: unknown): void;
}

/** The sockets of a host: who is there, what they ask, and what the others are told. */
export class Sockets {
  readonly #options: SocketOptions;
  readonly #server: Server;
  readonly #peers = new Set<Peer>();

  constructor(http: HttpServer, options: SocketOptions) {
    this.#options = options;
    this.#server = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: 32 * 1024 * 1024,
      allowRequest: (request, decide) => {
        decide(null, isSameOrigin(request.headers) && options.userOf(request.headers.cookie) !== null);
      },
    });
    this.#server.on("connection", (socket) => this.#connect(socket));
    options.adversity.disconnect = (userId) => {
      for (const peer of this.#peersOf(userId)) peer.socket.conn.close();
    };
  }

  /** Ids of the users who are connected. */
  activeUsers(): string[] {
    return [...new Set([...this.#peers].map((peer) => peer.userId))];
  }

  async close(): Promise<void> {
    await this.#server.close();
  }

  #peersOf(userId: string): Peer[] {
    return [...this.#peers].filter((peer) => userId === "*" || peer.userId === userId);
  }

  #connect(socket: Socket): void {
    const userId = this.#options.userOf(socket.handshake.headers.cookie);
    if (userId === null) {
      socket.disconnect(true);
      return;
    }
    const peer: Peer = { userId, socket, line: new Line(userId, this.#options.adversity), joined: false };
    const arrives = this.#peersOf(userId).length === 0;
    this.#peers.add(peer);
    if (arrives) this.#tell("userActivity", { userId, active: true }, peer);
    socket.on("disconnect", () => {
      this.#peers.delete(peer);
      if (this.#peersOf(userId).length === 0) this.#tell("userActivity", { userId, active: false });
    });
    this.#answer(peer, "world", () => {
      peer.joined = true;
      return this.#options.world.data(this.#user(peer), this.activeUsers());
    });
    this.#listenDatabase(peer);
    this.#answer(peer, "package", (payload) => this.#relay(peer, payload));
    this.#answer(peer, "query", (payload) =>
      askUser(this.#user(peer), payload, this.#options.world, (id) => this.#peersOf(id)),
    );
    this.#answer(peer, "packConfigure", async (payload) => {
      const user = this.#user(peer);
      const { change, response } = await configurePack(this.#options.world, user, payload);
      this.#tell("database", response);
      this.#tell("packConfigure", change);
      return null;
    });
  }

  /** Database answers leave from inside the database's queue, so that all clients see writes in the same order. */
  #listenDatabase(peer: Peer): void {
    peer.socket.on("database", (payload: unknown, acknowledge: unknown) => {
      const answer = this.#answerer(peer, "database", acknowledge);
      const refusal = isRead(payload) ? null : this.#options.adversity.rejection(peer.userId);
      if (refusal !== null) return answer({ ok: false, error: refusal });
      const done = (value: DatabaseResponse): void => {
        answer({ ok: true, value });
        const silent = value.action === "get" || value.operation.broadcast === false || value.operation.dryRun;
        if (!silent) this.#tell("database", value, peer);
        if (value.type === "User" && value.action !== "get") this.#dismissRemoved();
      };
      this.#options.world.database
        .run(payload, () => this.#user(peer), done)
        .catch((error: unknown) => answer(this.#refused(error)));
    });
  }

  #relay(peer: Peer, payload: unknown): null {
    checkPayload(payload);
    if (!isPlainObject(payload) || !Array.isArray(payload.args)) throw new Refusal("A message needs a list of args");
    const { event, args } = payload;
    if (!this.#options.channels.has(event)) {
      throw new Refusal(
        `No active package may use the channel "${String(event)}": its manifest must say "socket": true`,
      );
    }
    this.#tell("package", { event, args, senderId: peer.userId }, peer);
    return null;
  }

  /** Sends an event to every joined client but one. */
  #tell(event: string, payload: unknown, except?: Peer): void {
    for (const peer of this.#peers) {
      if (peer !== except && peer.joined) peer.line.send(event, payload, () => peer.socket.emit(event, payload));
    }
  }

  /** A handler that answers at once is acknowledged at once: no broadcast slips in between. */
  #answer(peer: Peer, event: string, handler: (payload: unknown) => unknown): void {
    peer.socket.on(event, (...args: unknown[]) => {
      const answer = this.#answerer(peer, event, args.at(-1));
      const succeed = (value: unknown): void => answer({ ok: true, value });
      const fail = (error: unknown): void => answer(this.#refused(error));
      try {
        const value = handler(typeof args[0] === "function" ? undefined : args[0]);
        if (value instanceof Promise) value.then(succeed, fail);
        else succeed(value);
      } catch (error) {
        fail(error);
      }
    });
  }

  #answerer(peer: Peer, event: string, acknowledge: unknown): (answer: Answer<unknown>) => void {
    return (answer) => {
      if (typeof acknowledge === "function") peer.line.send(`answer:${event}`, answer, () => acknowledge(answer));
    };
  }

  #refused(error: unknown): Answer<never> {
    if (error instanceof Refusal) return { ok: false, error: error.message };
    this.#options.fault(error);
    return { ok: false, error: "The host failed on this request; see its log" };
  }

  #user(peer: Peer): Source {
    const user = this.#options.world.user(peer.userId);
    if (!user) throw new Refusal("This user is no longer in the world");
    return user;
  }

  #dismissRemoved(): void {
    for (const peer of this.#peers) {
      const user = this.#options.world.user(peer.userId);
      if (!user || user.role === USER_ROLES.NONE) peer.socket.disconnect(true);
    }
  }
}

const isRead = (payload: unknown): boolean => isPlainObject(payload) && payload.action === "get";
