/** src/depo.ts and all it imports → one ES module. Class names are kept: Foundry finds sheets and rolls by them. */
import { build as bundle, type Plugin } from "vite";
import { at, ROOT } from "../project.ts";
import type { BuildOptions } from "../build.ts";

export async function buildCode({ out, minify, sourcemap }: BuildOptions, plugins: Plugin[] = []): Promise<void> {
  await bundle({
    root: ROOT,
    configFile: false,
    publicDir: false,
    plugins,
    logLevel: "warn",
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2022",
      sourcemap,
      minify,
      modulePreload: false,
      rolldownOptions: {
        input: at("src/depo.ts"),
        output: { format: "es", entryFileNames: "depo.js", keepNames: true, codeSplitting: false },
      },
    },
  });
}
