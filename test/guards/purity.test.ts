import { createContext, runInContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { at } from "../../scripts/project.ts";
import { sources } from "./sources.ts";

const ENTRY = "\0entry";

/** One script out of a module's text, and out of all that it imports. */
async function script(text: string): Promise<string> {
  const plugin = {
    name: "entry",
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? text : undefined),
  };
  const options = {
    input: ENTRY,
    output: { format: "iife", name: "pure" },
    preserveEntrySignatures: "strict",
  } as const;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: { write: false, minify: false, rolldownOptions: options },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

/** Runs a script where there is nothing but the language itself: no window, no process, no Foundry. */
const alone = (code: string): unknown => runInContext(code, createContext({}));

const pure = sources(["src/kernel"], ".ts").concat(
  sources(["src/games", "src/play"], ".ts").filter(({ path }) => /\/rules\/|\/migrations\.ts$/.test(path)),
);

describe("the kernel, the rules and the migrations need nothing but the language", () => {
  it("are found", () => expect(pure.length).toBeGreaterThan(0));
  it.each(pure)("$path", async ({ path }) => {
    const code = await script(`export * from ${JSON.stringify(at(path))}`);
    expect(() => alone(code)).not.toThrow();
  });
  it.each(["game.user", "document.body", "process.pid", "fetch"])("catches a use of %s", async (use) => {
    const code = await script(`export const used = ${use};`);
    expect(() => alone(code)).toThrow(/is not defined/);
  });
});
