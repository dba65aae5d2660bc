import { h, iconButton } from "../applications/dom.ts";
import { t } from "../applications/text.ts";
import { game } from "../game/index.ts";
import { runtime } from "../runtime.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
  sidebarTab?: string;
}

export interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  canBeResumed?: boolean;
  display?: boolean;
  restricted?: boolean;
  localization?: Record<string, string>;
  suggestedNextTours?: string[];
}

const STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });

/** A guided walk over the page: each step points at an element and says something about it. Packages may extend it. */
export class Tour {
  static readonly STATUS = STATUS;
  /** The tour that runs now. */
  static activeTour: Tour | null = null;

  readonly config: TourConfig;
  namespace: string;
  id: string;
  #index: number | null = null;
  #card: HTMLElement | null = null;
  #fade: HTMLElement | null = null;
  #before: Element | null = null;

  constructor(config: TourConfig) {
    this.config = structuredClone(config);
    this.namespace = config.namespace ?? "";
    this.id = config.id ?? "";
  }

  /** Makes a tour from a JSON file. */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(`/${path.replace(/^\//, "")}`);
    if (!response.ok) throw new Error(`The tour "${path}" cannot be loaded: ${response.status}`);
    return new this(await response.json());
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return t(this.config.title);
  }

  get description(): string {
    return this.config.description ? t(this.config.description) : "";
  }

  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || game.user.isGM);
  }

  get currentStep(): TourStep | null {
    return this.#index === null ? null : (this.steps[this.#index] ?? null);
  }

  get stepIndex(): number | null {
    return this.#index;
  }

  get hasNext(): boolean {
    return this.#index !== null && this.#index < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#index !== null && this.#index > 0;
  }

  get canStart(): boolean {
    return !this.config.restricted || game.user.isGM;
  }

  get status(): string {
    if (this.#index === null) return STATUS.UNSTARTED;
    return this.#index >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  /** Runs from the first step. */
  async start(): Promise<void> {
    Tour.activeTour?.exit();
    this.#before = document.activeElement;
    Tour.activeTour = this;
    await this.progress(0);
  }

  async next(): Promise<void> {
    if (this.hasNext) await this.progress((this.#index ?? 0) + 1);
    else await this.complete();
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#index ?? 0) - 1);
  }

  /** Goes to a step. */
  async progress(index: number): Promise<void> {
    this.#clear();
    this.#index = index;
    const step = this.currentStep;
    if (!step) return;
    await this._preStep();
    if (step.sidebarTab) runtime.ui.sidebar.changeTab(step.sidebarTab, "primary");
    await this._renderStep();
    await this._postStep();
  }

  async _preStep(): Promise<void> {}
  async _postStep(): Promise<void> {}

  /** Shows the current step beside its element, or in the middle. */
  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const target = step.selector ? document.querySelector<HTMLElement>(step.selector) : null;
    if (step.selector && !target) console.warn(`Tour [${this.id}] target element "${step.selector}" was not found`);
    this.#fade = h("div", { class: "tour-fade" });
    this.#card = this.#build(step);
    document.body.append(this.#fade, this.#card);
    target?.scrollIntoView({ block: "nearest" });
    this.#place(target);
    this.#card.querySelector<HTMLElement>(".next")?.focus();
  }

  #build(step: TourStep): HTMLElement {
    const count = t("HOST.Tours.Step", { index: (this.#index ?? 0) + 1, count: this.steps.length });
    const button = (key: string, className: string, disabled: boolean, click: () => unknown): HTMLElement =>
      h("button", { type: "button", class: className, disabled, on: { click }, text: t(key) });
    return h(
      "section",
      {
        class: "tour",
        role: "dialog",
        "aria-label": t(step.title),
        on: { keydown: (event: KeyboardEvent) => this.#onKey(event) },
      },
      h(
        "header",
        { role: "none" },
        h("h2", { text: t(step.title) }),
        iconButton("fa-solid fa-xmark", t("HOST.Window.Close"), { on: { click: () => this.exit() } }),
      ),
      h("p", { text: t(step.content) }),
      h(
        "footer",
        { role: "none" },
        h("small", { text: count }),
        button("HOST.Tours.Previous", "previous", !this.hasPrevious, () => this.previous()),
        button(this.hasNext ? "HOST.Tours.Next" : "HOST.Tours.Finish", "next", false, () => this.next()),
      ),
    );
  }

  #onKey(event: KeyboardEvent): void {
    const keys: Record<string, () => unknown> = {
      Escape: () => this.exit(),
      ArrowRight: () => this.next(),
      ArrowLeft: () => this.previous(),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    void run();
  }

  #place(target: HTMLElement | null): void {
    if (!this.#card || !this.#fade) return;
    const box = target?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#card;
    if (box)
      Object.assign(this.#fade.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    const x = box ? box.left + box.width / 2 - width / 2 : (window.innerWidth - width) / 2;
    const below = box ? box.bottom + 8 : (window.innerHeight - height) / 2;
    const y = box && below + height > window.innerHeight ? box.top - height - 8 : below;
    this.#card.style.left = `${Math.max(8, Math.min(x, window.innerWidth - width - 8))}px`;
    this.#card.style.top = `${Math.max(8, Math.min(y, window.innerHeight - height - 8))}px`;
  }

  #clear(): void {
    this.#card?.remove();
    this.#fade?.remove();
    this.#card = this.#fade = null;
  }

  /** Ends before the last step. */
  exit(): void {
    this.#clear();
    if (Tour.activeTour === this) Tour.activeTour = null;
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }

  /** Ends after the last step. */
  async complete(): Promise<void> {
    this.exit();
    this.#index = this.steps.length;
  }

  /** Forgets how far it went. */
  async reset(): Promise<void> {
    this.exit();
    this.#index = null;
  }
}
