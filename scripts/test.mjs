/**
 * `npm test`: everything, from a fresh clone too – check, build, unit and guards, contract, browser. Every step runs even
 * when an earlier one failed. At the end stand the names of all that failed; the last line is `N passed, N failed`.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, main, prepare, run, typescript } from "./setup.mjs";

const BROWSER_SUITES = ["contract", "table"];

const single = (code) => ({ passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0, names: [] });

/** The tests of a report that failed, each with the first line of why, and the files that failed outside of their tests. */
function failuresOf(testResults) {
  const failed = ({ status }) => status === "failed";
  return testResults.filter(failed).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(failed);
    const line = (text = "") => text.split("\n")[0];
    if (tests.length === 0) return [`${name}: ${line(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${fullName}: ${line(failureMessages[0])}`);
  });
}

function attempt(work) {
  try {
    return work();
  } catch (error) {
    console.error(error.message);
    return single(1);
  }
}

/** Runs one project of vitest.config.ts and counts its tests; a file that fails outside of its tests counts as one more. */
function vitest(project) {
  const folder = mkdtempSync(join(tmpdir(), "depo-test-"));
  const report = join(folder, "report.json");
  try {
    const options = [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
    const code = run(process.execPath, [join("node_modules", "vitest", "vitest.mjs"), ...options]);
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const names = failuresOf(testResults);
    const failed = names.length || (code ? 1 : 0);
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, names };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main(() => {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const step = (name, work) => {
    console.log(`\n── ${name}`);
    const start = Date.now();
    const counts = attempt(work);
    for (const key of Object.keys(total)) total[key] += counts[key];
    const { passed, failed, skipped, names } = counts;
    if (failed > 0) failures.push(...(names.length > 0 ? names.map((each) => `${name}: ${each}`) : [name]));
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`── ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
  };

  try {
    prepare();
    step("check", () => single(run(process.execPath, typescript("scripts/check.ts"))));
    step("build", () => single(run(process.execPath, typescript("scripts/build.ts"))));
    step("unit", () => vitest("unit"));
    process.env.CHROMIUM_PATH = findChromium();
    for (const suite of BROWSER_SUITES) step(suite, () => vitest(suite));
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }

  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join("\n")}`);
  if (total.skipped) console.log(`\n${total.skipped} skipped`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
});
