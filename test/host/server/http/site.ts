import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../data/refusal.ts";
import type { Adversity } from "../net/adversity.ts";
import type { Package } from "../world/packages.ts";
import type { World } from "../world/world.ts";
import { isSameOrigin } from "./origin.ts";
import { gamePage, joinPage } from "./pages.ts";
import type { Sessions } from "./sessions.ts";
import { serveFile, type StaticFolder } from "./static-files.ts";

export interface SiteOptions {
  world: World;
  packages: readonly Package[];
  sessions: Sessions;
  /** Id of the user whose session the cookies bear, or null when there is none or the user may not play. */
  userOf(cookies: string | undefined): string | null;
  folders: readonly StaticFolder[];
  /** Builds the client where that is needed and gives its folder. @throws when it does not build. */
  bundle(): Promise<string>;
  /** The switches of `/control`, or null when the host is not under test. */
  adversity: Adversity | null;
  activeUsers(): string[];
  fault(error: unknown): void;
}

const CLIENT_PREFIX = "/host/";
const LARGEST_BODY = 1024 * 1024;

/** The web site of the host: the pages, the files and, under test, `/control`. */
export class Site {
  readonly #options: SiteOptions;
  /** Folder of the client as it was when a page was last loaded. */
  #client: string | null = null;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Answers one request. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
      const path = decode(pathname);
      if (path === null) return text(response, 400, "Bad address");
      if (request.method === "POST") await this.#post(path, request, response);
      else if (request.method !== "GET" && request.method !== "HEAD") text(response, 405, "Method not allowed");
      else if (path === "/") this.#join(response);
      else if (path === "/join") this.#enter(searchParams.get("user"), response);
      else if (path === "/game") await this.#game(request, response);
      else await this.#file(path, request, response);
    } catch (error) {
      if (error instanceof Refusal) return text(response, 400, error.message);
      this.#options.fault(error);
      if (response.headersSent) response.destroy();
      else text(response, 500, "The host failed on this request; see its log");
    }
  }

  async #post(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isSameOrigin(request.headers)) return text(response, 403, "Wrong origin");
    const { adversity } = this.#options;
    if (path === "/join") return this.#enter(userIdOf(await bodyOf(request)), response);
    if (path !== "/control" || !adversity) return text(response, 404, "Not found");
    json(response, { ok: true, value: adversity.control(parse(await bodyOf(request))) });
  }

  #join(response: ServerResponse): void {
    const { world, packages, activeUsers } = this.#options;
    const users = world.users().filter((user) => user.role > 0);
    html(response, joinPage(world.manifest.title, packages[0]!, users, activeUsers()));
  }

  #enter(userId: string | null, response: ServerResponse): void {
    const user = this.#options.world.user(userId ?? "");
    if (!user) return text(response, 404, "There is no such user");
    if (user.role === 0) return text(response, 403, "This user may not join");
    response.writeHead(303, { Location: "/game", "Set-Cookie": this.#options.sessions.cookieFor(user._id!) }).end();
  }

  async #game(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { userOf, world, packages, bundle } = this.#options;
    if (userOf(request.headers.cookie) === null) {
      response.writeHead(303, { Location: "/" }).end();
      return;
    }
    try {
      this.#client = await bundle();
    } catch (error) {
      return text(response, 500, `The client could not be built:\n${error instanceof Error ? error.message : error}`);
    }
    html(response, gamePage(world.manifest.title, packages));
  }

  async #file(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const folder of await this.#foldersFor(path)) {
      if (await serveFile(folder, path.slice(folder.prefix.length), request, response)) return;
    }
    text(response, 404, "Not found");
  }

  async #foldersFor(path: string): Promise<StaticFolder[]> {
    const found = this.#options.folders.filter((folder) => path.startsWith(folder.prefix));
    if (found.length || !path.startsWith(CLIENT_PREFIX)) return found;
    this.#client ??= await this.#options.bundle();
    return [{ prefix: CLIENT_PREFIX, folder: this.#client }];
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    body += chunk;
    if (body.length > LARGEST_BODY) throw new Refusal("The request is too large");
  }
  return body;
}

/** The user id of a form or a JSON body. */
function userIdOf(body: string): string | null {
  if (!body.startsWith("{")) return new URLSearchParams(body).get("userId");
  const value = parse(body);
  return typeof value === "object" && value !== null ? String(Reflect.get(value, "userId")) : null;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new Refusal("The request is not JSON", { cause: error });
  }
}

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" }).end(body);
};
const html = (response: ServerResponse, body: string): void => send(response, 200, "text/html", body);
const json = (response: ServerResponse, body: unknown): void =>
  send(response, 200, "application/json", JSON.stringify(body));
const text = (response: ServerResponse, status: number, body: string): void =>
  send(response, status, "text/plain", `${body}\n`);
