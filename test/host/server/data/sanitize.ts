import sanitizeHtml from "sanitize-html";
import type { DocumentKind } from "../../shared/documents.ts";
import { DataFieldOperator, ForcedReplacement } from "../../shared/operators.ts";
import type { Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import type { SubTypes } from "./sub-types.ts";

/** HTML fields of core documents. */
const CORE_HTML: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
};

const TAGS =
  `a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data dd del
  details dfn div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label
  legend li main map mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp search
  section secret-block select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr
  track u ul var video wbr`.split(/\s+/);

const ATTRIBUTES = {
  "*": ["class", "id", "style", "title", "dir", "lang", "role", "hidden", "tabindex", "draggable", "data-*", "aria-*"],
  a: ["href", "name", "rel", "target"],
  audio: ["src", "controls", "loop", "muted", "preload"],
  button: ["type", "name", "value", "disabled"],
  col: ["span"],
  data: ["value"],
  details: ["open"],
  img: ["src", "srcset", "alt", "width", "height", "loading"],
  input: ["type", "name", "value", "checked", "disabled", "placeholder", "min", "max", "step", "readonly"],
  label: ["for"],
  li: ["value"],
  meter: ["value", "min", "max", "low", "high", "optimum"],
  ol: ["start", "type", "reversed"],
  option: ["value", "selected", "disabled"],
  progress: ["value", "max"],
  select: ["name", "multiple", "disabled"],
  source: ["src", "srcset", "type", "media"],
  td: ["colspan", "rowspan", "headers"],
  textarea: ["name", "placeholder", "disabled", "readonly", "rows", "cols"],
  th: ["colspan", "rowspan", "headers", "scope"],
  time: ["datetime"],
  video: ["src", "controls", "loop", "muted", "poster", "preload", "width", "height"],
};

/** HTML with everything that could run or load a script taken out; links and pictures stay. */
export function sanitize(html: string): string {
  if (!html.includes("<")) return html;
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https", "data"] },
    allowedSchemesAppliedToAttributes: ["href", "src", "srcset", "poster"],
    disallowedTagsMode: "discard",
    allowVulnerableTags: false,
  });
}

type Tree = Map<string, Tree | true>;

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    const segments = path.split(".");
    const last = segments.pop()!;
    let node = root;
    for (const segment of segments) {
      const known = node.get(segment);
      const next: Tree = known instanceof Map ? known : new Map();
      node.set(segment, next);
      node = next;
    }
    node.set(last, true);
  }
  return root;
}

/**
 * A document's source, or update data for it, with its HTML cleaned: core's own HTML fields and those that the manifest
 * lists for any of the given types, also inside operators. Embedded documents are left to their own turn.
 * @param type The type that the document has now; an update of the type cleans for both.
 */
export function sanitizeSource(kind: DocumentKind, data: Source, types: SubTypes, type?: unknown): Source {
  const paths = [...(CORE_HTML[kind.name] ?? [])];
  for (const name of new Set([type, data.type])) {
    for (const path of types.get(kind, name)?.htmlFields ?? []) paths.push(`system.${path}`);
  }
  return paths.length ? walk(data, treeOf(paths)) : data;
}

function walk(value: any, tree: Tree | true): any {
  if (value instanceof ForcedReplacement) return new ForcedReplacement(walk(value.value, tree));
  if (value instanceof DataFieldOperator) return value;
  if (tree === true) return typeof value === "string" ? sanitize(value) : value;
  if (!isPlainObject(value)) return value;
  const clean: Source = {};
  for (const [key, entry] of Object.entries(value)) {
    const subtree = tree.get(key.replace(/^==/, ""));
    clean[key] = subtree ? walk(entry, subtree) : entry;
  }
  return clean;
}
