/**
 * `npm run vectors -- FILE…`: runs files of worked cases through the real rules. Prints each failing case and, last,
 * `N passed, N failed`; exits with 1 on any failure. A game without a registry in test/vectors/, a rule that its registry
 * does not know and a file that cannot be read are failures.
 */
import { existsSync, readFileSync } from "node:fs";
import { runCases, type Rules, type VectorFile } from "../test/vectors/run.ts";

let passed = 0;
let failed = 0;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("Name at least one file of vectors: npm run vectors -- FILE…");
  process.exitCode = 1;
}

for (const file of files) {
  try {
    const { game, cases } = parse(file);
    const failures = runCases(cases, await rulesOf(game));
    for (const { number, case: each, reason } of failures) {
      console.log(`${file} #${number} ${JSON.stringify(each)}: ${reason}`);
    }
    failed += failures.length;
    passed += cases.length - failures.length;
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    failed += 1;
  }
}

console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

function parse(file: string): VectorFile {
  const { game, cases } = JSON.parse(readFileSync(file, "utf8")) as Partial<VectorFile>;
  if (typeof game !== "string" || !Array.isArray(cases) || cases.length === 0) throw new Error("no game or no cases");
  return { game, cases };
}

/** The registry of a game; none, so that every rule is unknown, when it has no file. */
async function rulesOf(game: string): Promise<Rules> {
  const module = new URL(`../test/vectors/${encodeURIComponent(game)}.ts`, import.meta.url);
  if (!existsSync(module)) return {};
  const { rules } = (await import(module.href)) as { rules?: Rules };
  return rules ?? {};
}
