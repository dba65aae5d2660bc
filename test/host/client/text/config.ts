import { CONFIG } from "../config.ts";

/** One of `CONFIG.TextEditor.enrichers` (TXT-2). */
export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: Record<string, any>) => HTMLElement | null | Promise<HTMLElement | null>;
  /** Whether the element around gives way too when it holds nothing but the match. */
  replaceParent?: boolean;
  /** Called with the `<enriched-content>` each time it is put on a page; needs an id. */
  onRender?: (element: HTMLElement) => unknown;
}

/** The enrichers that packages have added. */
export function enrichers(): TextEnricher[] {
  return CONFIG.TextEditor.enrichers;
}
