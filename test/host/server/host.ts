import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { USER_ROLES } from "../shared/constants.ts";
import type { Generation } from "../shared/protocol.ts";
import { bundleClient } from "./bundle.ts";
import { Sessions } from "./http/sessions.ts";
import { Site } from "./http/site.ts";
import type { StaticFolder } from "./http/static-files.ts";
import { Adversity } from "./net/adversity.ts";
import { Sockets } from "./net/sockets.ts";
import { readPackage, type Package } from "./world/packages.ts";
import { packFolder } from "./world/packs.ts";
import type { SampleWorld } from "./world/sample.ts";
import { World } from "./world/world.ts";

export interface HostOptions {
  /** Folder of a built system. */
  system: string;
  /** Folder of the world; made when there is none. */
  world: string;
  /** Port to listen on, 0 for any free one. Default 30200. */
  port?: number;
  /** Which generation of the API the host shows. Default 14. */
  generation?: Generation;
  /** Folders of modules; all are active. */
  modules?: string[];
  /** Begin the world anew. */
  reset?: boolean;
  /** Address to listen on. Default 127.0.0.1, this machine only. */
  host?: string;
  /** Offer the switches for tests at `/control`, and `hostTest` in the client. */
  control?: boolean;
  /** What a new world begins with, instead of the system's own sample. */
  sample?: SampleWorld;
}

export interface Host {
  url: string;
  port: number;
  /** What had to be left out of the world, in plain words. */
  reports: readonly string[];
  close(): Promise<void>;
}

const HOST_FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Opens a world with a system and serves it.
 * @throws with words for the user: no system, a world that cannot be opened, a taken port.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { generation = 14, port = 30200, host = "127.0.0.1", reset = false, control = false, sample } = options;
  const [system, modules] = await Promise.all([
    readPackage(options.system, "system", generation),
    Promise.all((options.modules ?? []).map((path) => readPackage(path, "module", generation))),
  ]);
  const packages = [system, ...modules];
  const http = createServer();
  await listen(http, port, host);
  const address = http.address();
  const bound = typeof address === "object" && address ? address.port : port;
  try {
    const setup = { folder: options.world, hostFolder: HOST_FOLDER, system, modules, generation, reset, control };
    const world = await World.open(sample ? { ...setup, sample } : setup);
    return serve(http, bound, host, { world, packages, control, generation });
  } catch (error) {
    http.close();
    throw error;
  }
}

interface Parts {
  world: World;
  packages: Package[];
  control: boolean;
  generation: Generation;
}

function serve(http: Server, port: number, host: string, parts: Parts): Host {
  const { world, packages, control, generation } = parts;
  const adversity = new Adversity();
  const sessions = new Sessions(world.manifest.secret, port);
  const userOf = (cookies: string | undefined): string | null => {
    const user = world.user(sessions.userOf(cookies) ?? "");
    return user && user.role > USER_ROLES.NONE ? user._id! : null;
  };
  const fault = (error: unknown): void => console.error(error);
  const sockets = new Sockets(http, {
    world,
    adversity,
    channels: new Set(packages.filter((p) => p.manifest.socket === true).map((p) => `${p.type}.${p.id}`)),
    userOf,
    fault,
  });
  const site = new Site({
    world,
    packages,
    sessions,
    userOf,
    folders: staticFolders(packages, generation),
    bundle: bundleClient,
    adversity: control ? adversity : null,
    activeUsers: () => sockets.activeUsers(),
    fault,
  });
  http.on("request", (request, response) => {
    if (!request.url?.startsWith("/socket.io/")) void site.handle(request, response);
  });
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${port}`,
    port,
    reports: world.reports,
    close: async () => {
      await sockets.close();
      http.closeAllConnections();
      await world.close();
    },
  };
}

async function listen(http: Server, port: number, host: string): Promise<void> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is taken: stop the other program, or give another --port`, { cause: error });
  }
}

function staticFolders(packages: Package[], generation: Generation): StaticFolder[] {
  const awesome = dirname(createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/package.json"));
  return [
    { prefix: "/host/fontawesome/css/", folder: join(awesome, "css") },
    { prefix: "/host/fontawesome/webfonts/", folder: join(awesome, "webfonts") },
    { prefix: "/host/lang/", folder: join(HOST_FOLDER, "lang") },
    { prefix: "/templates/", folder: join(HOST_FOLDER, "templates") },
    { prefix: "/icons/", folder: join(HOST_FOLDER, "server/icons") },
    ...packages.map((owner) => ({
      prefix: `/${owner.type}s/${owner.id}/`,
      folder: owner.folder,
      hidden: packPaths(owner),
      plainHtml: generation === 14,
    })),
  ];
}

/** Where a package keeps its compendia, relative to its folder. */
function packPaths(owner: Package): string[] {
  const packs: any[] = Array.isArray(owner.manifest.packs) ? owner.manifest.packs : [];
  return packs
    .filter((entry) => typeof entry?.name === "string")
    .map((entry) =>
      packFolder(owner, entry)
        .slice(owner.folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
