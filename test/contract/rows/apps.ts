import { ask, row } from "../probe/harness.ts";
import { note } from "../probe/fixture/recorder.ts";
import { plainApp } from "./app-classes.ts";

row("APP-1", "DEFAULT_OPTIONS merge down the chain of inheritance, constructor options on top", (t) => {
  const Base = plainApp({ position: { width: 300, height: 200 }, window: { title: "Base" } });
  const Derived: any = class Derived extends Base {
    static DEFAULT_OPTIONS = { position: { width: 400 } };
  };
  const { options } = new Derived({ window: { title: "Mine" } });
  t.equal([options.position.width, options.position.height, options.window.title], [400, 200, "Mine"]);
});

row("APP-1", "the base application is the root of the chain", (t) => {
  const chain = plainApp().inheritanceChain();
  t.ok([...chain].includes(foundry.applications.api.ApplicationV2), "ApplicationV2 is in it");
  t.equal(typeof foundry.applications.api.ApplicationV2.BASE_APPLICATION, "function");
});

row("APP-1", "{id} in the id option is replaced so that every application has an id of its own", (t) => {
  const App = plainApp({ id: "probe-{id}" });
  const [one, two] = [new App({}), new App({})];
  t.ok(one.id !== two.id && one.id.startsWith("probe-"), `${one.id}, ${two.id}`);
});

ask("APP-1", "are classes of the chain joined?", () => {
  const Base = plainApp({ classes: ["one"] });
  const Derived: any = class Derived extends Base {
    static DEFAULT_OPTIONS = { classes: ["two"] };
  };
  return new Derived({ classes: ["three"] }).options.classes;
});

const STEPS = [
  "_canRender",
  "_configureRenderOptions",
  "_prepareContext",
  "_preFirstRender",
  "_preRender",
  "_renderFrame",
  "_attachFrameListeners",
  "_renderHTML",
  "_replaceHTML",
  "_insertElement",
  "_updateFrame",
  "_onFirstRender",
  "_onRender",
  "_postRender",
];

/** An application that notes each step of rendering. */
function notingApp(): any {
  const App = plainApp();
  class NotingApp extends App {}
  for (const step of STEPS) {
    const original = (App.prototype as any)[step];
    (NotingApp.prototype as any)[step] = function (...args: any[]) {
      note(step);
      return original.apply(this, args);
    };
  }
  return NotingApp;
}

row("APP-2", "the first render goes through its steps in order", async (t) => {
  const app = new (notingApp())();
  const calls = await t.record(() => t.open(app));
  t.equal(calls, STEPS);
});

row("APP-2", "later renders leave out the frame and the first-render steps", async (t) => {
  const app = await t.open(new (notingApp())());
  const calls = await t.record(() => app.render());
  const later = STEPS.filter((step) => !/First|_renderFrame|_attachFrame|_insertElement/.test(step));
  t.equal(calls, later);
});

row("APP-2", "the render hook comes before _postRender", async (t) => {
  const App = notingApp();
  t.hook("renderApplicationV2", (app: any) => app instanceof App && note("hook"));
  const calls = await t.record(() => t.open(new App()));
  t.equal(calls.slice(-3), ["_onRender", "hook", "_postRender"]);
});

row("APP-2", "_canRender that returns false stops the render", async (t) => {
  const App = plainApp();
  class Never extends App {
    _canRender() {
      return false;
    }
  }
  t.equal((await t.open(new Never())).rendered, false);
});

row("APP-2", "what asynchronous steps do is awaited", async (t) => {
  const App = plainApp();
  class Slow extends App {
    async _prepareContext() {
      await t.pause(10);
      return { word: "slow" };
    }
  }
  t.ok((await t.open(new Slow())).element.textContent.includes("slow"), "the context was there");
});

row("APP-3", "render opens only with force", async (t) => {
  const app = new (plainApp())();
  await app.render();
  t.equal(app.rendered, false, "render()");
  await t.open(app);
  t.equal([app.rendered, document.body.contains(app.element)], [true, true], "render({force: true})");
});

row("APP-3", "renders at the same time run one after the other", async (t) => {
  let running = 0;
  let most = 0;
  const App = plainApp();
  class Counting extends App {
    async _renderHTML(...args: any[]) {
      most = Math.max(most, ++running);
      await t.pause(10);
      running--;
      return super._renderHTML(...args);
    }
  }
  const app = await t.open(new Counting());
  await Promise.all([app.render(), app.render(), app.render()]);
  t.equal(most, 1);
});

row("APP-4", "render and close hooks fire for every class of the chain", async (t) => {
  const App = plainApp();
  class ProbeBaseApp extends App {}
  class ProbeDerivedApp extends ProbeBaseApp {}
  const app = new ProbeDerivedApp();
  const heard: string[] = [];
  for (const name of ["ProbeDerivedApp", "ProbeBaseApp", "ApplicationV2"])
    for (const event of ["render", "close"])
      t.hook(`${event}${name}`, (subject: any) => void (subject === app && heard.push(`${event} ${name}`)));
  await t.open(app);
  await app.close({ animate: false });
  t.equal(heard, [
    "render ProbeDerivedApp",
    "render ProbeBaseApp",
    "render ApplicationV2",
    "close ProbeDerivedApp",
    "close ProbeBaseApp",
    "close ApplicationV2",
  ]);
});

row("APP-4", "the render hook gets application, element, context and options", async (t) => {
  const App = plainApp();
  const app = new App();
  let seen: any[] = [];
  t.hook("renderApplicationV2", (...args: any[]) => void (args[0] === app && (seen = args)));
  await t.open(app);
  t.ok(seen[1] === app.element && seen[1] instanceof HTMLElement, "element");
  t.equal([seen[2].word, seen[3].force], ["word", true], "context and options");
});

row("APP-5", "a click on data-action calls the action with the application as this", async (t) => {
  const seen: any[] = [];
  const App = plainApp({
    actions: {
      press(this: any, event: any, target: any) {
        seen.push(this, event.type, target.dataset.word);
      },
    },
  });
  const app = await t.open(new App());
  app.element.querySelector("[data-action=press] b").click();
  t.ok(seen[0] === app, "this");
  t.equal(seen.slice(1), ["click", "yes"], "event and target");
});

row("APP-5", "an action may choose its mouse buttons", async (t) => {
  const seen: number[] = [];
  const App = plainApp({
    actions: { press: { handler: (event: any) => void seen.push(event.button), buttons: [0, 2] } },
  });
  const app = await t.open(new App());
  const button = app.element.querySelector("[data-action=press]");
  for (const [type, number] of [
    ["click", 0],
    ["contextmenu", 2],
  ] as const)
    button.dispatchEvent(new PointerEvent(type, { button: number, bubbles: true, cancelable: true }));
  t.equal(seen, [0, 2]);
});

row(
  "APP-5",
  "an action may take the middle button",
  async (t) => {
    let clicks = 0;
    const App = plainApp({ actions: { press: { handler: () => void clicks++, buttons: [1] } } });
    const app = await t.open(new App());
    const button = app.element.querySelector("[data-action=press]");
    button.dispatchEvent(new PointerEvent("auxclick", { button: 1, bubbles: true, cancelable: true }));
    t.equal(clicks, 1);
  },
  { only: 14 },
);

row("APP-5", "an action of a derived class replaces that of its base", async (t) => {
  const seen: string[] = [];
  const Base = plainApp({ actions: { press: () => void seen.push("base") } });
  const Derived: any = class Derived extends Base {
    static DEFAULT_OPTIONS = { actions: { press: () => void seen.push("derived") } };
  };
  const app = await t.open(new Derived());
  app.element.querySelector("[data-action=press]").click();
  t.equal(seen, ["derived"]);
});

row("APP-9", "setPosition moves and sizes the window", async (t) => {
  const app = await t.open(new (plainApp({ position: { width: 300, height: 200 } }))());
  app.setPosition({ left: 40, top: 50, width: 320 });
  t.equal([app.position.left, app.position.top, app.position.width], [40, 50, 320], "position");
  const box = app.element.getBoundingClientRect();
  t.equal([box.left, box.top, box.width].map(Math.round), [40, 50, 320], "element");
});

row("APP-9", "a window minimises and maximises", async (t) => {
  const app = await t.open(new (plainApp({ position: { width: 300, height: 200 } }))());
  await app.minimize();
  t.equal(app.minimized, true, "minimised");
  await app.maximize();
  t.equal([app.minimized, Math.round(app.element.getBoundingClientRect().height)], [false, 200], "maximised");
});

row("APP-9", "bringToFront puts a window above the others", async (t) => {
  const App = plainApp({ id: "probe-{id}" });
  const [one, two] = [await t.open(new App()), await t.open(new App())];
  const height = (app: any) => Number(getComputedStyle(app.element).zIndex);
  one.bringToFront();
  t.ok(height(one) > height(two), "one above two");
  two.bringToFront();
  t.ok(height(two) > height(one), "two above one");
});

row("APP-9", "the title is localised", async (t) => {
  const app = await t.open(new (plainApp({ window: { title: "DEPOPROBE.Run" } }))());
  t.equal(app.title, game.i18n.localize("DEPOPROBE.Run"), "title");
  t.equal(app.element.querySelector(".window-title").textContent, app.title, "in the header");
});

row("APP-9", "header controls call their action", async (t) => {
  let called = 0;
  const App = plainApp({
    window: { controls: [{ icon: "fa-solid fa-star", label: "DEPOPROBE.Run", action: "star" }] },
    actions: { star: () => void called++ },
  });
  const app = await t.open(new App());
  await app.toggleControls?.(true);
  const control = await t.until(() => document.querySelector<HTMLElement>('[data-action="star"]'), "the control");
  control.click();
  await t.until(() => called === 1, "the call");
});

row("APP-9", "the root has class application, the content window-content", async (t) => {
  const app = await t.open(new (plainApp({ classes: ["probe-app"] }))());
  t.ok(app.element.matches(".application.probe-app"), "root");
  t.ok(app.element.querySelector(".window-content")?.textContent.includes("word"), "content");
  t.equal(app.element.id, app.id, "id");
});

row("APP-9", "an application without a frame has no header", async (t) => {
  const app = await t.open(new (plainApp({ window: { frame: false } }))());
  t.equal(app.element.querySelector(".window-header"), null);
});

ask("APP-9", "does Escape close the window?", async (t) => {
  const app = await t.open(new (plainApp())());
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
  await t.pause(500);
  return !app.rendered;
});

row("APP-10", "close removes the element and keeps the instance's state", async (t) => {
  const App = plainApp();
  class Closing extends App {
    _onClose(...args: any[]) {
      super._onClose(...args);
      note("_onClose");
    }
  }
  const app: any = await t.open(new Closing());
  app.memory = 5;
  const { element } = app;
  const calls = await t.record(() => app.close({ animate: false }));
  t.equal([calls.includes("_onClose"), app.rendered, element.isConnected, app.memory], [true, false, false, 5]);
  await t.open(app);
  t.equal(app.rendered, true, "it opens again");
});

row("APP-10", "open applications are listed in foundry.applications.instances", async (t) => {
  const app = await t.open(new (plainApp({ id: "probe-listed" }))());
  t.ok(foundry.applications.instances.get("probe-listed") === app, "listed");
  await app.close({ animate: false });
  t.equal(foundry.applications.instances.has("probe-listed"), false, "no longer");
});
