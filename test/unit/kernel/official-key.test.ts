import { describe, expect, it } from "vitest";
import { officialKey } from "../../../src/kernel/official-key.ts";

const flask = { type: "gear", slug: "flask" };

describe("the key of an official text", () => {
  it("is ten letters and digits, the same for the same words", () => {
    const key = officialKey(flask, "name", "Фляга");
    expect(key).toMatch(/^[0-9a-z]{10}$/);
    expect(officialKey({ ...flask }, "name", "Фляга")).toBe(key);
  });

  it("does not go by spacing, which editors of rich text change", () => {
    const key = officialKey(flask, "system.description", "<p>One.</p> <p>Two.</p>");
    expect(officialKey(flask, "system.description", "<p>One.</p>\n<p>Two.</p>\n")).toBe(key);
  });

  it.each([
    ["words", flask, "name", "Фляга деда"],
    ["a letter's case", flask, "name", "фляга"],
    ["another field", flask, "system.summary", "Фляга"],
    ["another slug", { type: "gear", slug: "bottle" }, "name", "Фляга"],
    ["another type", { type: "talent", slug: "flask" }, "name", "Фляга"],
  ] as const)("differs for %s", (_, entry, path, text) => {
    expect(officialKey(entry, path, text)).not.toBe(officialKey(flask, "name", "Фляга"));
  });

  it("hardly ever meets another: none of 50 000 do", () => {
    const keys = Array.from({ length: 50_000 }, (_, n) => officialKey(flask, "name", `Entry ${n}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
