import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

row("TOK-1", "trackable attributes of a type can be configured", (t) => {
  t.equal(CONFIG.Actor.trackableAttributes[fixture.type], { bar: ["hp"], value: ["power"] });
});

row("TOK-1", "modifyTokenAttribute changes a bar, within its limits", async (t) => {
  const actor = await t.actor({ hp: { value: 5, max: 10 } });
  await actor.modifyTokenAttribute("hp", -2, true, true);
  t.equal(actor.system.hp.value, 3, "by a difference");
  await actor.modifyTokenAttribute("hp", 50, true, true);
  t.equal(actor.system.hp.value, 10, "no more than its maximum");
  await actor.modifyTokenAttribute("hp", 4, false, true);
  t.equal(actor.system.hp.value, 4, "to a value");
});

row("TOK-1", "modifyTokenAttribute changes a plain value", async (t) => {
  const actor = await t.actor({ power: 5 });
  await actor.modifyTokenAttribute("power", 3, true, false);
  t.equal(actor.system.power, 8);
});

row("TOK-2", "prototype token defaults can be set before creation", async (t) => {
  const actor = await t.actor({}, { prototypeToken: { actorLink: true } });
  t.equal(actor.prototypeToken.actorLink, true);
  t.equal(typeof (await t.actor()).prototypeToken.actorLink, "boolean");
});

ask("TOK-2", "the name of a new actor's prototype token", async (t) => (await t.actor()).prototypeToken.name);

row("TOK-2", "the canvas says whether it is ready", (t) => {
  t.equal(typeof (globalThis as any).canvas.ready, "boolean");
});

row("CSS-1", "styles of a module are in the layer modules, above the layer system", (t) => {
  const style = document.createElement("style");
  style.textContent = "@layer system { .depo-probe-layer.depo-probe-layer { outline-color: rgb(7, 7, 7); } }";
  const element = document.createElement("div");
  element.className = "depo-probe-layer";
  document.body.append(style, element);
  t.defer(() => [style, element].forEach((node) => node.remove()));
  t.equal(getComputedStyle(element).outlineColor, "rgb(1, 2, 3)");
});

row("CSS-1", "styles outside of layers are above those of packages", (t) => {
  const style = document.createElement("style");
  style.textContent = "div { outline-color: rgb(8, 8, 8); }";
  const element = document.createElement("div");
  element.className = "depo-probe-layer";
  document.body.append(style, element);
  t.defer(() => [style, element].forEach((node) => node.remove()));
  t.equal(getComputedStyle(element).outlineColor, "rgb(8, 8, 8)");
});

row("CSS-1", "the body has a theme", (t) => {
  t.ok(document.body.matches(".theme-light, .theme-dark"), document.body.className);
});

row("KEY-1", "a registered keybinding is known with its default", (t) => {
  const [binding] = game.keybindings.get("depo-probe", "ping");
  t.equal([binding.key, [...binding.modifiers].sort()], ["KeyJ", ["Control", "Shift"]]);
});

const pressPing = (target: EventTarget): void => {
  for (const type of ["keydown", "keyup"])
    target.dispatchEvent(
      new KeyboardEvent(type, {
        key: "J",
        code: "KeyJ",
        ctrlKey: true,
        shiftKey: true,
        bubbles: true,
        cancelable: true,
      }),
    );
};

ask("KEY-1", "does a synthetic key press reach it?", async (t) => {
  const calls = await t.record(() => pressPing(document.body));
  return calls.includes("key ping");
});

ask("KEY-1", "is it ignored while typing?", async (t) => {
  const input = document.createElement("input");
  document.body.append(input);
  t.defer(() => input.remove());
  input.focus();
  const calls = await t.record(() => pressPing(input));
  return !calls.includes("key ping");
});

row("DOC-13", "folders hold documents and each other", async (t) => {
  const outer = await t.create("Folder", { name: "Outer", type: "Actor" });
  const inner = await t.create("Folder", { name: "Inner", type: "Actor", folder: outer.id });
  const actor = await t.actor({}, { folder: inner.id });
  t.ok(actor.folder === inner && inner.folder === outer, "up");
  t.equal(
    inner.contents.map((document: any) => document.id),
    [actor.id],
    "down",
  );
});

row("DOC-13", "a journal has pages, sorted", async (t) => {
  const journal = await t.create("JournalEntry", {
    name: "Journal",
    pages: [
      { name: "Two", type: "text", sort: 200 },
      { name: "One", type: "text", sort: 100, text: { content: "<p>a</p>" } },
    ],
  });
  const sorted = journal.pages.contents.toSorted((a: any, b: any) => a.sort - b.sort);
  t.equal(
    sorted.map((page: any) => page.name),
    ["One", "Two"],
  );
  t.equal(sorted[0].text.content, "<p>a</p>");
});

row("DOC-13", "a script macro runs with its scope", async (t) => {
  const command = "return [scope.word, typeof actor, speaker.alias ?? null];";
  const macro = await t.create("Macro", { name: "Probe", type: "script", command });
  const [word] = await macro.execute({ word: "x" });
  t.equal(word, "x");
});

row("DOC-13", "a macro goes to a slot of the hotbar", async (t) => {
  const macro = await t.create("Macro", { name: "Probe", type: "script", command: "" });
  const [free] = [50, 49, 48].filter((slot) => !game.user.hotbar[slot]);
  await game.user.assignHotbarMacro(macro, free);
  t.equal(game.user.hotbar[free!], macro.id, "in it");
  await game.user.assignHotbarMacro(null, free);
  t.equal(game.user.hotbar[free!], undefined, "out of it");
});

row("DOC-13", "a table draws one of its results by its roll", async (t) => {
  const result = (text: string, range: number[]) =>
    t.generation >= 14
      ? { type: "text", name: text, description: text, range }
      : { type: "text", description: text, text, range };
  const table = await t.create("RollTable", {
    name: "Table",
    formula: "1d2",
    results: [result("first", [1, 1]), result("second", [2, 2])],
  });
  const { roll, results } = await table.roll();
  t.equal([results.length, results[0].range], [1, [roll.total, roll.total]]);
  const draw = await table.draw({ displayChat: false });
  t.equal(draw.results.length, 1);
});

row("DOC-15", "a document of the type base has an object as system", async (t) => {
  const actor = await t.actor();
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Base" }]);
  t.equal([effect.type, typeof effect.system], ["base", "object"]);
});

row("DOC-16", "sort and folder are kept by documents", async (t) => {
  const item = await t.item({}, { sort: 300 });
  t.equal([item.sort, item.folder], [300, null]);
});

row("PREP-4", "CONFIG.Item.documentClass is used for embedded items as well", async (t) => {
  const item = await t.ownedItem(await t.actor());
  t.ok(item instanceof fixture.ProbeItem && item.isEmbedded && item.actor === item.parent, "class, isEmbedded, actor");
});

row("DOC-16", "the hidden keys of a prototype are never merged", async (t) => {
  const actor = await t.actor({ free: JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}') });
  await actor.update({ "system.free.__proto__.polluted": 1, "system.power": 3 });
  t.equal(({} as any).polluted, undefined);
});
