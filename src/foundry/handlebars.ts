/** The helpers of our templates, and the one place that makes markup past Handlebars' escaping. */
import { systemPath } from "./id.ts";
import { percent, plural } from "./i18n.ts";

/** An icon of the sprite as markup; the name is checked, so no text can become markup. */
function icon(name: string, modifier?: unknown): Handlebars.SafeString {
  const safe = /^[a-z0-9-]+$/.test(name) ? name : "missing";
  const extra = typeof modifier === "string" && /^[a-z0-9-_ ]+$/.test(modifier) ? ` ${modifier}` : "";
  const href = systemPath(`icons/ui.svg#${safe}`);
  return new Handlebars.SafeString(
    `<svg class="depo-icon${extra}" aria-hidden="true"><use href="${href}"></use></svg>`,
  );
}

/** Rich text for those who only read it. The server has cleaned what is stored (`htmlFields`), `enrichHTML` has made the rest. */
const rich = (enriched: unknown): Handlebars.SafeString => new Handlebars.SafeString(String(enriched ?? ""));

/** `[0, 1, … n − 1]`, for rows of boxes and dots. */
const times = (n: unknown): number[] => Array.from({ length: Math.max(0, Math.min(100, Number(n) || 0)) }, (_, i) => i);

/** Registers the helpers that the templates use: depoIcon, depoRich, depoPlural, depoPercent, depoTimes. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    depoIcon: icon,
    depoRich: rich,
    depoPlural: (key: string, n: number) => plural(key, n),
    depoPercent: percent,
    depoTimes: times,
  });
}
