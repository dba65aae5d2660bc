import { h } from "../applications/dom.ts";
import { CONFIG } from "../config.ts";
import { enrichers, type TextEnricher } from "./config.ts";
import { DOCUMENT_LINK, documentLink, WEB_ADDRESS, webLink } from "./content-links.ts";
import { EMBED, embed } from "./embeds.ts";
import { INLINE_ROLL, inlineRoll } from "./inline-rolls.ts";
import { fromUuid } from "../utils/uuid.ts";
import { parseHTML, replaceText } from "./text-nodes.ts";

export interface EnrichmentOptions {
  /** Whether secrets are shown that nobody has revealed. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Record<string, any> | (() => Record<string, any>);
  relativeTo?: any;
  [option: string]: any;
}

/** Text with links and rolls in it (section 15 of the semantics); `foundry.applications.ux.TextEditor`. */
export class TextEditor {
  /** The configured class; call its members, not those of this one. */
  static get implementation(): typeof TextEditor {
    return "TextEditor" in CONFIG.ux ? CONFIG.ux.TextEditor : TextEditor;
  }

  /** Turns references in HTML text into links, rolls and embedded documents; secrets are taken out unless asked for (TXT-1). */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true } = options;
    if (!content) return "";
    const root = parseHTML(content);
    for (const secret of root.querySelectorAll("section.secret")) treatSecret(secret, secrets);
    if (embeds) await replaceText(root, EMBED, (match) => embed(match, options), { replaceParent: true });
    if (documents) await replaceText(root, DOCUMENT_LINK, (match) => documentLink(match, options.relativeTo));
    if (links) await replaceText(root, WEB_ADDRESS, webLink, { skip: "a" });
    if (rolls) {
      const data = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
      await replaceText(root, INLINE_ROLL, (match) => inlineRoll(match, data));
    }
    if (custom) for (const enricher of enrichers()) await enrich(root, enricher, options);
    return root.innerHTML;
  }

  /** The data of a drag (DND-1); an empty object when there is none that reads. */
  static getDragEventData(event: DragEvent): Record<string, any> {
    const text = event.dataTransfer?.getData("text/plain");
    if (!text) return {};
    try {
      const data: unknown = JSON.parse(text);
      return typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
    } catch {
      return {};
    }
  }

  /** The text of a link for dragged data, or null when it names no document. */
  static async getContentLink(
    eventData: Record<string, any>,
    _options: Record<string, any> = {},
  ): Promise<string | null> {
    const found = typeof eventData.uuid === "string" ? await fromUuid(eventData.uuid) : null;
    return found ? `@UUID[${found.uuid}]{${found.name}}` : null;
  }

  /** The beginning of a text without its markup. */
  static previewHTML(content: string, length = 250): string {
    const text = parseHTML(content).textContent.replace(/\s+/g, " ").trim();
    return this.truncateText(text, { maxLength: length });
  }

  /** Shortens text, at the end of a word unless told otherwise. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const kept = splitWords || !/\s/.test(cut) ? cut : cut.slice(0, cut.search(/\s+\S*$/));
    return `${kept}${suffix ?? ""}`;
  }

  /** The text that HTML with entities spells. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }
}

/** Who may see secrets gets a control to reveal them with; from others the unrevealed are taken away. */
function treatSecret(secret: Element, known: boolean): void {
  if (known) {
    const block = secret.ownerDocument.createElement("secret-block");
    secret.replaceWith(block);
    block.append(secret);
  } else if (!secret.classList.contains("revealed")) secret.remove();
}

async function enrich(root: HTMLElement, enricher: TextEnricher, options: EnrichmentOptions): Promise<void> {
  const { id, pattern, replaceParent = false, onRender } = enricher;
  await replaceText(
    root,
    pattern,
    async (match) => {
      const element = await enricher.enricher(match, options);
      if (!element || !onRender) return element;
      if (!id) throw new Error("An enricher with onRender needs an id (TXT-2)");
      return h("enriched-content", { dataset: { enricher: id } }, element);
    },
    { replaceParent },
  );
}
