import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "depo-vectors-"))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script over files of these contents; its exit code and lines. */
function run(...contents: unknown[]): { code: number | null; lines: string[] } {
  const files = contents.map((content, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return file;
  });
  const script = ["--import", "tsx", "scripts/vectors.ts", ...files];
  const { status, stdout } = spawnSync(process.execPath, script, { cwd: ROOT, encoding: "utf8" });
  return { code: status, lines: stdout.trimEnd().split("\n") };
}

const sound = { rule: "crew.breakActions", in: { wars: 0 }, out: { actions: 2 } };
const wrong = { rule: "crew.breakActions", in: { wars: 0 }, out: { actions: 3 } };
const unknown = { rule: "crew.holiday", in: {}, out: { actions: 2 } };

describe("npm run vectors", () => {
  it("passes what is right", () => {
    expect(run({ game: "metrohod", cases: [sound, sound] })).toEqual({ code: 0, lines: ["2 passed, 0 failed"] });
  });

  it("names each failing case and ends with the sum over all files", () => {
    const { code, lines } = run({ game: "metrohod", cases: [sound, wrong] }, { game: "metrohod", cases: [unknown] });
    expect(code).toBe(1);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`#2 ${JSON.stringify(wrong)}: got {"actions":2}`);
    expect(lines[1]).toContain(`#1 ${JSON.stringify(unknown)}: unknown rule`);
    expect(lines[2]).toBe("1 passed, 2 failed");
  });

  it("fails a game it does not know, a file it cannot read and a broken case", () => {
    const { code, lines } = run({ game: "chess", cases: [sound] }, "{", { game: "metrohod", cases: [null, sound] });
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe("1 passed, 3 failed");
  });

  it("fails without a file", () => {
    expect(run().code).toBe(1);
  });
});
