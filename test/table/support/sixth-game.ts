import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What of the project is made rather than written. */
const MADE = new Set(["node_modules", "dist", "release", "coverage", ".git", ".worlds"]);

const FIXTURE = "test/fixtures/sixth-game";
const LIST = "src/games.ts";

/**
 * Copies the project into a temporary folder and adds a sixth game to it: one folder laid over, and its name in the list of
 * games. @returns the copy's folder
 */
export function addSixthGame(): string {
  const root = mkdtempSync(join(tmpdir(), "depo-sixth-"));
  for (const name of readdirSync(".")) if (!MADE.has(name)) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
  cpSync(FIXTURE, root, { recursive: true });
  const list = readFileSync(LIST, "utf8").replace(/(export const games = \[.*)\]/, "$1, lots]");
  writeFileSync(join(root, LIST), `import { lots } from "./games/lots/game.ts";\n${list}`);
  return root;
}
