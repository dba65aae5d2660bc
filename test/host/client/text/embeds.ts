import { h } from "../applications/dom.ts";
import { game } from "../game/game.ts";
import { fromUuid } from "../utils/uuid.ts";

/** `@Embed[uuid option key=value]{label}`. */
export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** How deep one embedded text may embed another. */
const DEEPEST = 5;

export interface EmbedConfig {
  uuid: string;
  label?: string;
  /** Options without a value. */
  values: string[];
  [option: string]: any;
}

/** The configuration that an `@Embed` writes: the uuid, bare options, and `key=value` pairs. */
export function parseEmbedConfig(text: string, label?: string): EmbedConfig {
  const [uuid = "", ...options] = text.match(/[\w-]+="[^"]*"|\S+/g) ?? [];
  const config: EmbedConfig = { uuid: uuid.replace(/^uuid=/, "").replace(/"/g, ""), values: [] };
  if (label) config.label = label;
  for (const option of options) {
    const [key = "", value] = option.split(/=(.*)/s);
    if (value === undefined) config.values.push(key);
    else if (!["__proto__", "constructor", "prototype", "values"].includes(key)) config[key] = parseValue(value);
  }
  return config;
}

/** The embedded document's element; a note when it cannot be shown (TXT-1). */
export async function embed(match: RegExpExecArray, options: Record<string, any>): Promise<HTMLElement> {
  const config = parseEmbedConfig(match[1] ?? "", match[2]);
  const depth = options._embedDepth ?? 0;
  const found =
    depth < DEEPEST ? await fromUuid(config.uuid, { relative: options.relativeTo }).catch(() => null) : null;
  const element = await found?.toEmbed?.(config, { ...options, relativeTo: found, _embedDepth: depth + 1 });
  return (
    element ??
    h("p", { class: "broken content-embed", text: game.i18n.format("TEXT.BrokenEmbed", { uuid: config.uuid }) })
  );
}

function parseValue(value: string): string | boolean {
  const text = value.replace(/^"(.*)"$/s, "$1");
  if (text === "true" || text === "false") return text === "true";
  return text;
}
