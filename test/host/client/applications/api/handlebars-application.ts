import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { attachForm, submitForm } from "./forms.ts";
import { parsePart, readPartState, writePartState, type PartState } from "./parts.ts";
import type { Context, FormOptions, RenderOptions } from "./types.ts";

/** The declaration of one part of an application in `static PARTS` (APP-7). */
export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
}

type Constructor<T> = abstract new (...args: any[]) => T;

/**
 * Adds rendering from Handlebars templates in parts (APP-7). A render of some parts leaves the elements of the others
 * alone; a replaced part keeps its scroll positions, and the focus if the focused control has an id or a name.
 */
export function HandlebarsApplicationMixin<B extends Constructor<ApplicationV2>>(BaseApplication: B) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    /** The rendered parts by id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const all = Object.keys(this.#configured);
      options.parts = options.isFirstRender || !options.parts ? all : options.parts;
      const unknown = options.parts.find((part) => !this.#configured[part]);
      if (unknown) throw new Error(`Host: ${this.constructor.name} has no part "${unknown}" (APP-7)`);
    }

    /** The parts that a render may show; override to choose. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#configured).flatMap((part) => [...(part.templates ?? []), part.template]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId] as TemplatePart;
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this.#parsePartHTML(partId, part, html);
      }
      return rendered;
    }

    #parsePartHTML(partId: string, part: TemplatePart, html: string): HTMLElement {
      const element = parsePart(html, part.template);
      element.dataset.applicationPart = partId;
      if (part.classes) element.classList.add(...part.classes);
      if (part.id) element.id = `${this.id}-${part.id}`;
      return element;
    }

    /** The context of one part: `partId` is added, and `tab` when the part is a tab of the same name. */
    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs?.[partId]) context.tab = context.tabs[partId];
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const prior = this.#parts[partId];
        const state: PartState = { scroll: [] };
        if (prior?.isConnected) this._preSyncPartState(partId, element, prior, state);
        this.#place(partId, element, content);
        if (prior) this._syncPartState(partId, element, prior, state);
        this._attachPartListeners(partId, element, options);
        this.#parts[partId] = element;
      }
    }

    /** Puts a part in its declared place; a `root` part fills the content itself. */
    #place(partId: string, element: HTMLElement, content: HTMLElement): void {
      const prior = this.#parts[partId];
      if (this.#configured[partId]?.root) {
        content.dataset.applicationPart = partId;
        content.classList.add(...element.classList);
        content.replaceChildren(...element.childNodes);
        this.#parts[partId] = content;
      } else if (prior && content.contains(prior)) prior.replaceWith(element);
      else {
        const order = Object.keys(this.#configured);
        const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
        content.insertBefore(element, later.find((node) => node && node.parentElement === content) ?? null);
      }
    }

    /** Notes what of a part that is about to be replaced shall be kept. */
    _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: PartState): void {
      Object.assign(state, readPartState(prior, this.#configured[partId]?.scrollable ?? []));
    }

    /** Restores what was noted, once the new part is in its place. */
    _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: PartState): void {
      writePartState(element, state);
    }

    /** Listeners of one part: its own forms. Called for each replaced part. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement))
          throw new Error(`Host: part "${partId}" has no form "${selector}" (APP-7)`);
        this.#attachPartForm(form, config);
      }
    }

    #attachPartForm(form: HTMLFormElement, config: FormOptions): void {
      attachForm(this, form, config, async (_config, event) => {
        event.preventDefault();
        await submitForm(this, config, event, form);
      });
    }

    override _tearDown(options: Record<string, any>): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
