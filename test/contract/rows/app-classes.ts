/** An application without templates, whose content is the word of its context and one button. */
export function plainApp(options: object = {}): any {
  return class PlainApp extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = options;

    async _prepareContext(..._args: any[]): Promise<any> {
      return { word: "word" };
    }

    async _renderHTML(context: any): Promise<any> {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = "press";
      button.dataset.word = "yes";
      const inner = document.createElement("b");
      inner.textContent = context.word;
      button.append(inner);
      return button;
    }

    _replaceHTML(result: any, content: any): void {
      content.replaceChildren(result);
    }
  };
}

/** A window of two Handlebars parts, `head` and `body`, whose context counts its preparations. */
export function partsApp(options: object = {}, extra: { parts?: object; tabs?: object } = {}): any {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  const path = "modules/depo-probe/templates";
  const parts = {
    head: { template: `${path}/head.hbs` },
    body: { template: `${path}/body.hbs`, scrollable: [".scroller"], templates: [`${path}/partial.hbs`] },
  };
  return class PartsApp extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = { id: "probe-parts", ...options };
    static PARTS = extra.parts ?? parts;
    static TABS = extra.tabs ?? {};
    declare word: string;
    declare rounds: number;

    async _prepareContext(renderOptions: any): Promise<any> {
      const context = await super._prepareContext(renderOptions);
      this.rounds = (this.rounds ?? 0) + 1;
      return { ...context, word: this.word ?? "word", partCount: this.rounds };
    }
  };
}
