/** `npm run check`: types, lint, styles and format over the whole project; every step runs, any failure counts. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { countCasts } from "./casts.ts";
import { at, main, ROOT } from "./project.ts";

interface Step {
  name: string;
  command: readonly string[];
}

const TSCONFIGS = [
  "tsconfig.json",
  "tsconfig.pure.json",
  "test/tsconfig.json",
  "test/host/tsconfig.json",
  "scripts/tsconfig.json",
];

const STEPS: readonly Step[] = [
  ...TSCONFIGS.map((config) => ({ name: `types of ${config}`, command: ["tsc", "-p", config] })),
  { name: "eslint", command: ["eslint", ".", "--max-warnings", "0"] },
  {
    name: "stylelint",
    command: ["stylelint", "styles/**/*.scss", "test/host/**/*.css", "test/host/**/*.scss", "--allow-empty-input"],
  },
  { name: "prettier", command: ["prettier", "--check", "--cache", "--log-level", "warn", "."] },
];

/** Runs a tool of node_modules/.bin; answers its exit code and all that it printed. */
function run([tool = "", ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  const path = at("node_modules/.bin", tool);
  if (!existsSync(path)) throw new Error(`${tool} is not installed: npm ci`);
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { cwd: ROOT, shell: process.platform === "win32" });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

async function check(step: Step): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await run(step.command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code ? "✗" : "✓"} ${step.name} (${seconds} s)`);
  if (code) console.log(output.trimEnd().replaceAll(/^/gm, "    "));
  return code === 0;
}

main(async () => {
  const waiting = [...STEPS];
  const results: boolean[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await check(step));
  };
  await Promise.all([work(), work()]);
  const { door, most } = countCasts();
  console.log(`  casts past the types in src/foundry: ${door}, at most ${most}`);
  const failed = results.filter((ok) => !ok).length;
  if (failed) throw new Error(`check: ${failed} of ${results.length} steps failed`);
});
