import { beforeEach, describe, expect, it } from "vitest";
import { mergeOptions } from "../../host/client/applications/api/options.ts";
import { fitPosition } from "../../host/client/applications/api/position.ts";
import { Queue } from "../../host/client/applications/api/queue.ts";
import { setGeneration } from "../../host/client/generation.ts";

beforeEach(() => setGeneration(14));

describe("options of applications (APP-1)", () => {
  const base = { classes: ["a"], window: { frame: true, title: "Base" }, actions: { one: () => 1 }, position: {} };

  it("merge down the chain: classes add up, lists replace, the nearest value wins", () => {
    const two = (): number => 2;
    const merged = mergeOptions(
      [base, { classes: ["b", "a"], window: { title: "Own" }, actions: { two } }, { position: { width: 300 } }],
      "Test",
    );
    expect(merged.classes).toEqual(["a", "b"]);
    expect(merged.window).toEqual({ frame: true, title: "Own" });
    expect(Object.keys(merged.actions)).toEqual(["one", "two"]);
    expect(merged.position).toEqual({ width: 300 });
  });

  it("never change the declaration of a class", () => {
    mergeOptions([base, { classes: ["b"], window: { title: "Own" } }], "Test");
    expect(base.classes).toEqual(["a"]);
    expect(base.window.title).toBe("Base");
  });

  it("keep a document as it is, and take no unsafe key", () => {
    const document = { name: "Ann", nested: {} };
    const hostile = JSON.parse('{"__proto__": {"polluted": true}, "window": {"title": "x"}}');
    const merged = mergeOptions([base, { document }, hostile], "Test");
    expect(merged.document).toBe(document);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(merged.window.title).toBe("x");
  });

  it.each([
    ["window", "titel"],
    ["position", "widht"],
    ["form", "submitOnClose"],
  ])("refuse an unknown setting of %s", (branch, key) => {
    expect(() => mergeOptions([base, { [branch]: { [key]: 1 } }], "MyApp")).toThrow(`MyApp has the unknown option`);
  });

  it("know detached windows on 14 alone (APP-12)", () => {
    expect(mergeOptions([{ window: { detach: true } }], "Test").window.detach).toBe(true);
    setGeneration(13);
    expect(() => mergeOptions([{ window: { detach: true } }], "Test")).toThrow("window.detach");
  });
});

describe("the place of a window (APP-9)", () => {
  const area = { width: 1000, height: 800 };

  it("is the middle when none is given", () => {
    const position = fitPosition({ width: 400, height: "auto" }, { width: 400, height: 200 }, area);
    expect(position).toMatchObject({ left: 300, top: 300, width: 400, height: "auto" });
  });

  it.each([
    [
      { left: -50, top: 20 },
      { left: 0, top: 20 },
    ],
    [
      { left: 900, top: 700 },
      { left: 600, top: 600 },
    ],
  ])("stays inside the page: %j", (wanted, expected) => {
    expect(fitPosition({ ...wanted, width: 400 }, { width: 400, height: 200 }, area)).toMatchObject(expected);
  });

  it("never exceeds the page in size", () => {
    const position = fitPosition({ width: 4000, height: 4000 }, { width: 4000, height: 4000 }, area);
    expect(position).toMatchObject({ left: 0, top: 0, width: 1000, height: 800 });
  });
});

describe("renders one after another (APP-3)", () => {
  it("keep their order, and go on after a failure", async () => {
    const queue = new Queue();
    const log: string[] = [];
    const work =
      (name: string, wait: Promise<void>, fails = false) =>
      async () => {
        await wait;
        log.push(name);
        if (fails) throw new Error(name);
        return name;
      };
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first = queue.add(work("slow", gate));
    const second = queue.add(work("fails", Promise.resolve(), true));
    const third = queue.add(work("last", Promise.resolve()));
    release();
    await expect(second).rejects.toThrow("fails");
    expect(await Promise.all([first, third])).toEqual(["slow", "last"]);
    expect(log).toEqual(["slow", "fails", "last"]);
  });
});
