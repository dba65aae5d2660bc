/** P6: what a client downloads before the first sheet opens – gzip of code, styles, templates and one language; requests. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "../../scripts/build.ts";
import { filesIn } from "../../scripts/project.ts";
import type { BenchResult } from "./result.ts";

/** Blades, Scum and Villainy, PbtA and GUMSHOE together; see the measure. */
const PEERS_CODE_KB = 157;
const MOST_REQUESTS = 6;

/** Sizes of a release build, each file compressed on its own, as a server sends it. */
export async function run(): Promise<BenchResult[]> {
  const out = mkdtempSync(join(tmpdir(), "depo-bench-"));
  try {
    await build({ out, minify: true, sourcemap: false }, ["code", "styles", "templates", "languages"]);
    const size = (...files: string[]) =>
      files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1024;
    const code = filesIn(out, ".js");
    const templates = filesIn(join(out, "templates"), ".hbs");
    const kilobytes = (value: number) => `${value.toFixed(1)} KB gzip`;
    const requests = code.length + 2;
    return [
      {
        name: "P6 code",
        value: kilobytes(size(...code)),
        target: `≤ ${PEERS_CODE_KB} KB`,
        met: size(...code) <= PEERS_CODE_KB,
      },
      { name: "P6 styles", value: kilobytes(size(join(out, "depo.css"))) },
      { name: "P6 templates", value: `${kilobytes(size(...templates))} in ${templates.length} files, over one socket` },
      { name: "P6 one language", value: kilobytes(size(join(out, "lang/ru.json"))) },
      {
        name: "P6 requests",
        value: `${requests} (code, styles, language)`,
        target: `≤ ${MOST_REQUESTS}`,
        met: requests <= MOST_REQUESTS,
      },
    ];
  } finally {
    rmSync(out, { recursive: true });
  }
}
