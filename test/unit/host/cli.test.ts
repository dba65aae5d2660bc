import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readOptions } from "../../host/server/cli-options.ts";

it("reads the command line", () => {
  expect(readOptions([])).toEqual({
    system: "dist",
    world: ".worlds/sample",
    port: 30200,
    host: "127.0.0.1",
    generation: 14,
    modules: [],
    reset: false,
    control: false,
  });
  expect(readOptions(["--generation", "13", "--port=0", "--module", "a", "--module", "b", "--reset"])).toMatchObject({
    generation: 13,
    port: 0,
    modules: ["a", "b"],
    reset: true,
  });
  expect(readOptions(["--help", "--port", "x"])).toBe("help");
});

it.each([
  [["--bogus"], "Unknown option '--bogus'"],
  [["stray"], "Unexpected argument 'stray'"],
  [["--generation", "12"], "--generation must be 13 or 14"],
  [["--port", "http"], "--port must be a number"],
  [["--port", "65536"], "--port must be a number"],
])("refuses %j", (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

it("says in one line why it cannot start, and ends with 1", async () => {
  const cli = join(import.meta.dirname, "../../host/server/cli.ts");
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", cli, "--generation", "12"]);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^The host could not start: --generation must be 13 or 14.*\n$/),
  });
}, 30_000);
