import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCode } from "../../../scripts/build/code.ts";
import { at } from "../../../scripts/project.ts";

/**
 * The system as a later version would be: the built one with another number, and with a file of steps in place of a game's own.
 * @returns its folder, which the caller removes
 */
export async function buildNextVersion(version: string, game: string, steps: string): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), "depo-next-"));
  cpSync("dist", out, { recursive: true });
  const manifest = join(out, "system.json");
  const { version: _, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, unknown>;
  writeFileSync(manifest, JSON.stringify({ ...rest, version }));
  const replaced = at(`src/games/${game}/migrations.ts`);
  const plugin = { name: "steps", load: (id: string) => (id === replaced ? readFileSync(at(steps), "utf8") : null) };
  await buildCode({ out, minify: false, sourcemap: false }, [plugin]);
  return out;
}
