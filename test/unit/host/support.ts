import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { io, type Socket } from "socket.io-client";
import { startHost, type Host, type HostOptions } from "../../host/server/host.ts";
import type { Answer, DatabaseRequest, DatabaseResponse, Source, WorldData } from "../../host/shared/protocol.ts";

export const GM = "gamemaster000001";
export const PLAYER = "player0000000001";
export const OTHER = "player0000000002";

/** A manifest with all that the tests touch. */
export const MANIFEST = {
  id: "demo",
  title: "Demo <system>",
  version: "1.2.3",
  socket: true,
  compatibility: { minimum: "13" },
  documentTypes: {
    Actor: { hero: { htmlFields: ["notes", "story.text"], gmOnlyFields: ["secret"] }, crew: {} },
    Item: { gear: { htmlFields: ["description"] } },
    ChatMessage: { card: {} },
  },
  packs: [
    { name: "gear", label: "Gear", path: "packs/gear", type: "Item", system: "demo" },
    { name: "heroes", label: "Heroes", path: "packs/heroes", type: "Actor", ownership: { GAMEMASTER: "OWNER" } },
  ],
  packFolders: [
    { name: "Demo", sorting: "m", color: "#336699", packs: ["gear"], folders: [{ name: "Secret", packs: ["heroes"] }] },
  ],
};

/** Records of the packs, as a build writes them. */
const PACKS: Record<string, Record<string, Source>> = {
  gear: {
    "!items!gear000000000001": {
      _id: "gear000000000001",
      name: "Rope",
      type: "gear",
      img: "x.svg",
      system: { weight: 2, description: "" },
      effects: [],
    },
    "!items!gear000000000002": {
      _id: "gear000000000002",
      name: "Lamp",
      type: "gear",
      img: "y.svg",
      folder: "fold000000000001",
      system: { weight: 1 },
      effects: [],
    },
    "!folders!fold000000000001": { _id: "fold000000000001", name: "Light", type: "Item", folder: null },
  },
  heroes: {
    "!actors!hero000000000001": {
      _id: "hero000000000001",
      name: "Vera",
      type: "hero",
      system: {},
      items: ["item000000000001"],
      effects: [],
    },
    "!actors.items!hero000000000001.item000000000001": {
      _id: "item000000000001",
      name: "Knife",
      type: "gear",
      system: {},
      effects: [],
    },
  },
};

export interface Folders {
  root: string;
  system: string;
  world: string;
}

/** A fresh temporary folder with the demo system built in it. */
export async function demoFolders(manifest: object = MANIFEST): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), "depo-host-"));
  const system = join(root, "system");
  await writeTree(system, {
    "system.json": JSON.stringify(manifest),
    "demo.js": "export {};\n",
    "page.html": "<p>page</p>\n",
    ".secret": "hidden\n",
    "styles/демо.css": "p { color: red }\n",
  });
  await writeFile(join(root, "outside.txt"), "outside\n");
  for (const [name, records] of Object.entries(PACKS)) {
    await mkdir(join(system, "packs"), { recursive: true });
    const level = new ClassicLevel<string, Source>(join(system, "packs", name), { valueEncoding: "json" });
    await level.batch(Object.entries(records).map(([key, value]) => ({ type: "put" as const, key, value })));
    await level.close();
  }
  return { root, system, world: join(root, "world") };
}

export async function writeTree(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** One user's connection, with everything it was told. */
export class Client {
  readonly socket: Socket;
  readonly told: { event: string; payload: any }[] = [];
  world!: WorldData;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, payload: unknown) => this.told.push({ event, payload }));
  }

  /** Joins as a user and loads the world. */
  static async join(host: Host, userId: string): Promise<Client> {
    const client = await Client.connect(host, await cookieOf(host, userId));
    client.world = await client.ask<WorldData>("world");
    return client;
  }

  /** Connects with a cookie. @throws when the server does not let it in. */
  static connect(host: Host, cookie: string, headers: Record<string, string> = {}): Promise<Client> {
    const extraHeaders = { cookie, ...headers };
    const socket = io(host.url, { transports: ["websocket"], extraHeaders, forceNew: true, reconnection: false });
    const client = new Client(socket);
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(client)).once("connect_error", reject);
    });
  }

  /** Sends an event and gives the answer's value. @throws the answer's error. */
  async ask<T = any>(event: string, payload?: unknown): Promise<T> {
    const args = payload === undefined ? [] : [payload];
    const answer: Answer<T> = await this.socket.emitWithAck(event, ...args);
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }

  /** A database request; gives the whole response. */
  database(type: string, action: DatabaseRequest["action"], operation: object): Promise<DatabaseResponse> {
    return this.ask("database", { type, action, operation });
  }

  /** Creates one document. */
  async create(type: string, data: object, options: object = {}): Promise<Source> {
    return (await this.database(type, "create", { data: [data], ...options })).result[0];
  }

  /** Updates one document; gives the difference that the server says. */
  async update(type: string, update: object, options: object = {}): Promise<Source | undefined> {
    return (await this.database(type, "update", { updates: [update], ...options })).result[0];
  }

  delete(type: string, id: string, options: object = {}): Promise<DatabaseResponse> {
    return this.database(type, "delete", { ids: [id], ...options });
  }

  /** The document as the server has it now, or undefined. */
  async read(type: string, id: string, options: object = {}): Promise<Source | undefined> {
    return (await this.database(type, "get", { query: { _id__in: [id] }, ...options })).result[0];
  }

  /** Resolves when everything sent to this client before now has arrived. */
  async settled(): Promise<void> {
    await this.database("Actor", "get", { query: { _id__in: [] } });
  }

  /** What it was told under one event. */
  heard(event: string): any[] {
    return this.told.filter((frame) => frame.event === event).map((frame) => frame.payload);
  }
}

export async function cookieOf(host: Host, userId: string): Promise<string> {
  const response = await fetch(`${host.url}/join?user=${userId}&go=1`, { redirect: "manual" });
  const cookie = response.headers.getSetCookie()[0];
  if (!cookie) throw new Error(`No session for ${userId}: ${response.status}`);
  return cookie.split(";")[0]!;
}

/** A host over the demo system, its clients, and the end of both. */
export class Table {
  readonly folders: Folders;
  host!: Host;
  #clients: Client[] = [];

  private constructor(folders: Folders) {
    this.folders = folders;
  }

  static async open(options: Partial<HostOptions> = {}, manifest: object = MANIFEST): Promise<Table> {
    const table = new Table(await demoFolders(manifest));
    await table.start(options);
    return table;
  }

  async start(options: Partial<HostOptions> = {}): Promise<void> {
    const { system, world } = this.folders;
    this.host = await startHost({ system, world, port: 0, control: true, ...options });
  }

  async join(userId: string): Promise<Client> {
    const client = await Client.join(this.host, userId);
    this.#clients.push(client);
    return client;
  }

  async control(command: object): Promise<any> {
    const response = await fetch(`${this.host.url}/control`, { method: "POST", body: JSON.stringify(command) });
    const answer: any = await response.json();
    return answer.value;
  }

  /** Stops the host; the world stays. */
  async stop(): Promise<void> {
    for (const client of this.#clients) client.socket.close();
    this.#clients = [];
    await this.host.close();
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folders.root, { recursive: true, force: true });
  }
}
