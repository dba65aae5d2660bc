import { row } from "../probe/harness.ts";
import { partsApp } from "./app-classes.ts";

row("APP-7", "parts are rendered in the order of their declaration, one element each", async (t) => {
  const app = await t.open(new (partsApp())());
  const parts = [...app.element.querySelectorAll("[data-application-part]")].map(
    (part: any) => part.dataset.applicationPart,
  );
  t.equal(parts, ["head", "body"]);
  t.ok(app.parts.head instanceof HTMLElement && app.parts.body.matches("section.body"), "app.parts");
});

row("APP-7", "ids inside a part can be prefixed with partId", async (t) => {
  const app = await t.open(new (partsApp())());
  t.ok(app.element.querySelector("#probe-parts-body-name"), "#probe-parts-body-name");
});

row("APP-7", "templates named by a part are partials", async (t) => {
  const app = await t.open(new (partsApp())());
  t.equal(app.element.querySelector(".partial").textContent, "word");
});

row("APP-7", "a render of some parts keeps the DOM of the others", async (t) => {
  const app = await t.open(new (partsApp())());
  const { head, body } = app.parts;
  await app.render({ parts: ["body"] });
  t.ok(app.parts.head === head && head.isConnected, "head is the same element");
  t.ok(app.parts.body !== body, "body is another");
  t.equal(app.parts.body.querySelector(".count").textContent, "2");
});

row("APP-7", "focus and selection of a named input survive a render", async (t) => {
  const app = await t.open(new (partsApp())());
  const input = () => app.element.querySelector("input[name=word]");
  input().focus();
  await app.render();
  t.ok(document.activeElement === input(), "focus");
});

row("APP-7", "scroll positions of scrollable elements survive a render", async (t) => {
  const app = await t.open(new (partsApp())());
  app.element.querySelector(".scroller").scrollTop = 120;
  await app.render();
  t.equal(app.element.querySelector(".scroller").scrollTop, 120);
});

row("APP-7", "_preparePartContext may add to the context of a part", async (t) => {
  class App extends partsApp() {
    async _preparePartContext(partId: string, context: any, options: any) {
      const part = await super._preparePartContext(partId, context, options);
      return { ...part, word: `${part.word} of ${partId}` };
    }
  }
  const app = await t.open(new App());
  t.equal(app.parts.head.querySelector(".word").textContent, "word of head");
});

row("APP-7", "_configureRenderParts may leave parts out", async (t) => {
  class App extends partsApp() {
    _configureRenderParts(options: any) {
      const { head } = super._configureRenderParts(options);
      return { head };
    }
  }
  const app = await t.open(new App());
  t.equal([...app.element.querySelectorAll("[data-application-part]")].length, 1);
});

row("APP-7", "a part with a form submits to its handler", async (t) => {
  let seen: any;
  const template = "modules/depo-probe/templates/form.hbs";
  const handler = (_event: any, form: any, data: any) => void (seen = [form.tagName, data.object.word]);
  const App = partsApp(
    { tag: "div" },
    {
      parts: {
        form: { template: "modules/depo-probe/templates/form-part.hbs", forms: { form: { handler } } },
        rest: { template },
      },
    },
  );
  const app = await t.open(new App());
  app.parts.form.querySelector("form").requestSubmit();
  await t.until(() => seen, "the submission");
  t.equal(seen, ["FORM", "inside"]);
});

const tabs = {
  main: {
    tabs: [
      { id: "first", icon: "fa-solid fa-star" },
      { id: "second", icon: "fa-solid fa-moon" },
    ],
    initial: "first",
    labelPrefix: "DEPOPROBE.Tab",
  },
};
const tabParts = {
  nav: { template: "templates/generic/tab-navigation.hbs" },
  first: { template: "modules/depo-probe/templates/tab.hbs" },
  second: { template: "modules/depo-probe/templates/tab.hbs" },
};

/** A window with two tabs, each in a part of its own. */
function tabsApp(): any {
  return class extends partsApp({ id: "probe-tabs" }, { parts: tabParts, tabs }) {
    async _prepareContext(options: any): Promise<any> {
      return { ...(await super._prepareContext(options)), tabs: this._prepareTabs("main") };
    }

    async _preparePartContext(partId: string, context: any, options: any) {
      const part = await super._preparePartContext(partId, context, options);
      return { ...part, tab: context.tabs[partId] };
    }
  };
}
const shown = (app: any): string[] =>
  [...app.element.querySelectorAll(".tab[data-tab].active")].map((tab: any) => tab.dataset.tab);

row("APP-8", "_prepareTabs describes the tabs of a group", async (t) => {
  const { first, second } = new (tabsApp())()._prepareTabs("main");
  t.equal([first.id, first.group, first.active, second.active], ["first", "main", true, false]);
  t.equal([first.cssClass, second.cssClass ?? "", first.icon], ["active", "", "fa-solid fa-star"]);
});

row("APP-8", "labels come from the prefix and the id", async (t) => {
  const { first } = new (tabsApp())()._prepareTabs("main");
  t.equal(game.i18n.localize(first.label), game.i18n.localize("DEPOPROBE.Tab.first"));
});

row("APP-8", "the core template renders the navigation", async (t) => {
  const app = await t.open(new (tabsApp())());
  const links = [...app.element.querySelectorAll('nav [data-action="tab"]')].map((link: any) => [
    link.dataset.group,
    link.dataset.tab,
  ]);
  t.equal(links, [
    ["main", "first"],
    ["main", "second"],
  ]);
});

row("APP-8", "a click and changeTab change the tab, and it persists over a render", async (t) => {
  const app = await t.open(new (tabsApp())());
  t.equal(shown(app), ["first"], "initial");
  app.element.querySelector('nav [data-tab="second"]').click();
  t.equal([shown(app), app.tabGroups.main], [["second"], "second"], "clicked");
  await app.render();
  t.equal(shown(app), ["second"], "after a render");
  app.changeTab("first", "main");
  t.equal([shown(app), app.tabGroups.main], [["first"], "first"], "changeTab");
});
