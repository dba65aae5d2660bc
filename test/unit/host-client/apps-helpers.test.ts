import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { castValue } from "../../host/client/applications/ux/form-data-extended.ts";
import { normaliseEntry } from "../../host/client/applications/ux/context-menu-entry.ts";
import { performIntegerSort } from "../../host/client/applications/ux/integer-sort.ts";
import { SearchFilter } from "../../host/client/applications/ux/search-filter.ts";
import { diagnostics } from "../../host/client/diagnostics.ts";
import { setGeneration } from "../../host/client/generation.ts";
import { matchesBinding } from "../../host/client/ui/keyboard.ts";
import { matching } from "../../host/client/ui/directories/entries.ts";

beforeEach(() => setGeneration(14));
afterEach(() => vi.restoreAllMocks());

describe("typed values of forms (APP-6)", () => {
  it.each([
    ["", "Number", null],
    ["12", "Number", 12],
    ["-1.5", "Number", -1.5],
    ["true", "Boolean", true],
    ["false", "Boolean", false],
    ["[1,2]", "JSON", [1, 2]],
    ["{broken", "JSON", "{broken"],
    [7, "String", "7"],
    [["1", ""], "Number", [1, null]],
    ["text", undefined, "text"],
  ])("%j as %s is %j", (value, dtype, expected) => {
    expect(castValue(value, dtype)).toEqual(expected);
  });
});

describe("context menu entries (CHAT-9)", () => {
  const row = { dataset: {} } as HTMLElement;

  it("have label, visible and onClick on 14", () => {
    const onClick = vi.fn();
    const item = normaliseEntry({ label: "Open", icon: "fa-solid fa-eye", visible: () => false, onClick });
    const event = {} as MouseEvent;
    item.run(event, row);
    expect(item).toMatchObject({ label: "Open", icon: "fa-solid fa-eye fa-fw" });
    expect(item.visible(row)).toBe(false);
    expect(onClick).toHaveBeenCalledWith(event, row);
  });

  it("have name, condition and callback on 13, which 14 notes as deprecated", () => {
    const callback = vi.fn();
    const entry = { name: "Open", icon: '<i class="fa-solid fa-eye"></i>', condition: true, callback };
    setGeneration(13);
    const item = normaliseEntry(entry);
    item.run({} as MouseEvent, row);
    expect(item.icon).toBe("fa-solid fa-eye fa-fw");
    expect(callback.mock.calls[0]?.[0]).toBe(row);
    setGeneration(14);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const before = diagnostics.errors.length;
    normaliseEntry(entry);
    expect(diagnostics.errors.slice(before).join()).toContain("Deprecated");
  });

  it("of the newer shape are refused on 13", () => {
    setGeneration(13);
    expect(() => normaliseEntry({ label: "Open", onClick: () => undefined })).toThrow("CHAT-9");
  });
});

describe("sorting by whole numbers (DND-3)", () => {
  const list = (...sorts: number[]): { name: string; sort: number }[] =>
    sorts.map((sort, index) => ({ name: "abcdef"[index] ?? "", sort }));

  /** The names in their order after the updates. */
  const order = (all: { name: string; sort: number }[], updates: ReturnType<typeof performIntegerSort>): string => {
    for (const { target, update } of updates) Object.assign(target, update);
    return [...all]
      .sort((x, y) => x.sort - y.sort)
      .map(({ name }) => name)
      .join("");
  };

  it("moves down behind its target and up before it", () => {
    const [a, b, c] = list(100, 200, 300);
    expect(order([a!, b!, c!], performIntegerSort(a, { target: b, siblings: [b, c] }))).toBe("bac");
    const [d, e, f] = list(100, 200, 300);
    expect(order([d!, e!, f!], performIntegerSort(f, { target: d, siblings: [d, e] }))).toBe("cab");
  });

  it("writes the moved one alone while there is room, else all", () => {
    const roomy = list(100, 200, 300);
    expect(performIntegerSort(roomy[0], { target: roomy[1], siblings: roomy.slice(1) })).toHaveLength(1);
    const tight = list(0, 1, 2);
    const updates = performIntegerSort(tight[0], { target: tight[1], siblings: tight.slice(1) });
    expect(updates).toHaveLength(3);
    expect(order(tight, updates)).toBe("bac");
  });

  it("goes to the end without a target", () => {
    const all = list(0, 100, 200);
    expect(order(all, performIntegerSort(all[0], { siblings: all.slice(1) }))).toBe("bca");
  });
});

describe("search (APP-13)", () => {
  it("takes ё for е and ignores case, but keeps й", () => {
    expect(SearchFilter.cleanQuery("  Ёлка ")).toBe("елка");
    expect(SearchFilter.testQuery("ЕЛКА", "Новогодняя ёлка")).toBe(true);
    expect(SearchFilter.testQuery("и", "й")).toBe(false);
  });

  it("gives entries that match, by name, and null without a query", () => {
    const entries = [{ name: "Путейский ключ" }, { name: "Аптечка" }, { name: "Ключница" }];
    const clean = (text: string): string => SearchFilter.cleanQuery(text);
    expect(matching(entries, "ключ", clean)?.map(({ name }) => name)).toEqual(["Ключница", "Путейский ключ"]);
    expect(matching(entries, " ", clean)).toBeNull();
  });
});

describe("key bindings (KEY-1)", () => {
  it.each([
    [["Shift"], ["Shift"], true],
    [["Shift", "Control"], ["Control", "Shift"], true],
    [[], ["Shift"], false],
    [["Shift"], [], false],
  ])("with modifiers %j mean a press with %j: %s", (modifiers, held, expected) => {
    expect(matchesBinding({ key: "KeyH", modifiers }, { key: "KeyH", modifiers: held })).toBe(expected);
  });

  it("mean their own key only", () => {
    expect(matchesBinding({ key: "KeyH" }, { key: "KeyJ", modifiers: [] })).toBe(false);
  });
});
