import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { mimeType } from "./mime.ts";

/** A folder whose files are served below a path of the site. */
export interface StaticFolder {
  /** Starts and ends with a slash. */
  prefix: string;
  folder: string;
  /** Paths in it, relative and with slashes, that nobody gets: databases of compendia. */
  hidden?: readonly string[];
  /** Serve `.html` as plain text, as generation 14 does for packages. */
  plainHtml?: boolean;
}

/** Answers with a file of the folder, or returns false when there is none to serve. Nothing outside the folder, no dot files. */
export async function serveFile(
  mount: StaticFolder,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await fileOf(mount, path);
  if (!file) return false;
  const { size, mtimeMs } = await stat(file);
  const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const type = mount.plainHtml && file.endsWith(".html") ? "text/plain; charset=utf-8" : mimeType(file);
  const headers = { ETag: tag, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" };
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, headers).end();
    return true;
  }
  response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  return true;
}

async function fileOf({ folder, hidden = [] }: StaticFolder, path: string): Promise<string | null> {
  const segments = path.split("/");
  if (segments.some((segment) => segment === "" || segment.startsWith(".") || /[\\\0:]/.test(segment))) return null;
  if (hidden.some((name) => path === name || path.startsWith(`${name}/`))) return null;
  const root = await realpath(folder).catch(() => null);
  const file = root && (await realpath(join(root, ...segments)).catch(() => null));
  if (!root || !file) return null;
  const inside = relative(root, file);
  // A link may lead out of the folder, or to a dot file in it.
  if (inside.split(sep).some((segment) => segment.startsWith("."))) return null;
  return (await stat(file)).isFile() ? file : null;
}
