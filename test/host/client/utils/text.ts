const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made inert for HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** The reverse of `escapeHTML`. */
export function unescapeHTML(value: string): string {
  const reverse = Object.fromEntries(Object.entries(ESCAPES).map(([character, entity]) => [entity, character]));
  return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => reverse[entity]!);
}

const UNSAFE_ELEMENTS = "script,object,embed,iframe,frame,frameset,base,link,meta,form[action],template";
const URL_ATTRIBUTES = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "data",
  "srcdoc",
  "poster",
  "background",
]);

/** HTML without scripts, event handlers and script addresses. */
export function cleanHTML(raw: string): string {
  const body = new DOMParser().parseFromString(raw, "text/html").body;
  for (const element of body.querySelectorAll(UNSAFE_ELEMENTS)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of Array.from(element.attributes)) {
      const address = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
      const scripted = URL_ATTRIBUTES.has(name) && /^(javascript|vbscript|data:text)/.test(address);
      if (name.startsWith("on") || name === "srcdoc" || scripted) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

/** A number of bytes in words: 1536 → "1.5 kB". */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const step = base === 2 ? 1024 : 1000;
  const power = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${Number((size / step ** power).toFixed(decimalPlaces))} ${units[power]}`;
}

/** An address with every path segment encoded once. */
export function encodeURL(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}

/** The absolute path of something on this server. */
export function getRoute(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}

/** Whether version `v1` is newer than `v0`: numbers compare as numbers, other parts as text. */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i] ?? "0", right[i] ?? "0"];
    if (a === b) continue;
    const [x, y] = [Number(a), Number(b)];
    if (Number.isNaN(x) || Number.isNaN(y)) return a > b;
    if (x !== y) return x > y;
  }
  return false;
}
