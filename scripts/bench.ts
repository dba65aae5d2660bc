/** `npm run bench [-- NAME…]`: runs test/bench/*.ts, all or the named ones, and prints one table; a missed target ends with code 1. */
import { basename } from "node:path";
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { BenchResult } from "../test/bench/result.ts";
import { at, main } from "./project.ts";

interface BenchModule {
  run?(): Promise<BenchResult[]> | BenchResult[];
}

main(async () => {
  const wanted = process.argv.slice(2);
  const names = readdirSync(at("test/bench"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length) throw new Error(`test/bench has no ${unknown.join(", ")}`);
  const results: BenchResult[] = [];
  for (const name of wanted.length ? wanted : names) {
    const module = (await import(pathToFileURL(at("test/bench", `${name}.ts`)).href)) as BenchModule;
    if (module.run) results.push(...(await module.run()));
  }
  print(results);
  const missed = results.filter((result) => result.met === false);
  if (missed.length) throw new Error(`Missed: ${missed.map((result) => result.name).join(", ")}`);
});

function print(results: readonly BenchResult[]): void {
  const rows = results.map(({ name, value, target, met }) => [
    name,
    value,
    target ?? "",
    met === undefined ? "" : met ? "met" : "MISSED",
  ]);
  const table = [["measure", "value", "target", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log("\nMeasured in Node and on our own host, which is not Foundry.");
}
