/** `npm run dev [-- host options]`: builds, opens the host, and builds again whatever a change concerns; the host reloads its clients. */
import { spawn } from "node:child_process";
import { existsSync, statSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { build, SOURCES, stepsFor } from "./build.ts";
import { at, DIST, main, ROOT } from "./project.ts";

const options = { out: DIST, minify: false, sourcemap: true };

/** Editors write a file in several goes; wait till they are done. */
const QUIET_MS = 100;

const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();

function changed(path: string): void {
  for (const step of stepsFor(path.replaceAll("\\", "/"))) waiting.add(step);
  if (!waiting.size) return;
  clearTimeout(timer);
  timer = setTimeout(() => (working = working.then(rebuild)), QUIET_MS);
}

async function rebuild(): Promise<void> {
  const steps = [...waiting, "manifest"];
  waiting.clear();
  try {
    await build(options, steps);
    console.log(`${new Date().toLocaleTimeString()} built ${steps.join(", ")}`);
  } catch (error) {
    console.error((error as Error).message);
  }
}

/** A single file is watched through its folder, since editors replace files. */
function follow(source: string): void {
  if (!existsSync(at(source))) return;
  if (statSync(at(source)).isDirectory())
    watch(at(source), { recursive: true }, (_, file) => changed(join(source, file ?? "")));
  else watch(ROOT, (_, file) => file === basename(source) && changed(source));
}

main(async () => {
  await build(options);
  SOURCES.forEach(follow);
  const arguments_ = ["--system", "dist", "--watch", ...process.argv.slice(2)];
  const host = spawn(
    process.execPath,
    [at("node_modules/tsx/dist/cli.mjs"), at("test/host/server/cli.ts"), ...arguments_],
    {
      cwd: ROOT,
      stdio: "inherit",
    },
  );
  host.on("exit", (code) => process.exit(code ?? 0));
});
