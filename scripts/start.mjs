/**
 * `npm start [-- options]`: opens the system on our own host, from a fresh clone too. Options go to the host:
 * --port N, --system DIR, --world DIR, --generation 13|14, --module DIR, --reset.
 */
import { spawn } from "node:child_process";
import { main, prepare, ROOT, run, typescript } from "./setup.mjs";

await main(() => {
  prepare();
  const options = process.argv.slice(2);
  if (!options.includes("--system")) {
    if (run(process.execPath, typescript("scripts/build.ts", "--if-stale")) !== 0) throw new Error("The build failed.");
    options.unshift("--system", "dist");
  }
  const host = spawn(process.execPath, typescript("test/host/server/cli.ts", ...options), {
    cwd: ROOT,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => host.kill(signal));
  host.on("exit", (code) => (process.exitCode = code ?? 0));
});
