/** `npm run probe`: release/depo-probe.zip, the module that runs the contract rows inside a licensed Foundry. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { zipSync, type Zippable } from "fflate";
import { buildProbe } from "../test/contract/probe/build.ts";
import { filesIn, main, RELEASE } from "./project.ts";

main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "depo-probe-"));
  try {
    await buildProbe(folder);
    const files: Zippable = {};
    for (const file of filesIn(folder, "")) files[`depo-probe/${relative(folder, file)}`] = readFileSync(file);
    mkdirSync(RELEASE, { recursive: true });
    writeFileSync(join(RELEASE, "depo-probe.zip"), zipSync(files, { level: 9 }));
    console.log(
      `release/depo-probe.zip (${Object.keys(files).length} files). Install it as a module in a throw-away world.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
