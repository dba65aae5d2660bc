import { debounce } from "../../utils/index.ts";

type SearchCallback = (event: Event, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector?: string;
  callback: SearchCallback;
  initial?: string;
  delay?: number;
}

/** Calls back while a search field is typed in (APP-13). */
export class SearchFilter {
  query = "";
  rgx = /./u;
  #options: SearchFilterOptions;
  #content: HTMLElement | null = null;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? "";
  }

  /** Text as it is compared: without accents, ё as е, trimmed, in lower case. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u0305\u0307\u0308\u030c]/g, "")
      .normalize("NFC")
      .toLowerCase();
  }

  /** Whether a text contains the query. */
  static testQuery(query: string | RegExp, target: string): boolean {
    const cleaned = this.cleanQuery(target);
    return query instanceof RegExp ? query.test(cleaned) : cleaned.includes(this.cleanQuery(query));
  }

  bind(html: HTMLElement): void {
    const input = html.querySelector<HTMLInputElement>(this.#options.inputSelector);
    if (!input) return;
    this.#content = this.#options.contentSelector ? html.querySelector(this.#options.contentSelector) : null;
    if (this.query) input.value = this.query;
    const run = debounce((event: Event) => this.filter(event, input.value), this.#options.delay ?? 100);
    input.addEventListener("input", run);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    if (this.query) this.filter(new Event("input"), this.query);
  }

  /** Applies a query at once. */
  filter(event: Event, query: string): void {
    this.query = query;
    this.rgx = new RegExp(SearchFilter.cleanQuery(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu");
    this.#options.callback(event, this.query, this.rgx, this.#content);
  }
}
