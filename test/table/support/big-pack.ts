import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packContext, packDocuments } from "../../../scripts/build/pack-documents.ts";
import type { Language } from "../../../scripts/project.ts";

/** What the module and its compendium are called, joined as the game joins them. */
export const BIG_PACK = "depo-big.gear";

/**
 * Builds a module whose one compendium holds so many items: the texts and fields of Metrohod's own gear over and over, each
 * time under a number of its own. The caller removes it.
 * @returns the module's folder
 */
export async function bigPack(language: Language, size: number): Promise<string> {
  const module = mkdtempSync(join(tmpdir(), "depo-big-"));
  const sources = join(module, "sources");
  mkdirSync(sources);
  const context = packContext();
  const gear = context.packs.filter(({ game, kind }) => game === "metrohod" && kind === "gear");
  const originals = gear.flatMap((pack) => packDocuments(pack, language, context));
  for (let i = 0; i < size; i++) {
    const original = originals[i % originals.length];
    if (!original) throw new Error("Metrohod has no gear");
    const _id = `gear${String(i).padStart(12, "0")}`;
    const number = Math.floor(i / originals.length) + 1;
    const document = { ...original, _id, _key: `!items!${_id}`, name: `${original.name} ${number}` };
    writeFileSync(join(sources, `${_id}.json`), JSON.stringify({ ...document, sort: (i + 1) * 100_000 }));
  }
  await compilePack(sources, join(module, "packs/gear"));
  rmSync(sources, { recursive: true });
  const pack = { name: "gear", label: "Big", path: "packs/gear", type: "Item", system: "depo" };
  const manifest = { id: "depo-big", title: "Big", version: "1.0.0", packs: [pack] };
  writeFileSync(join(module, "module.json"), JSON.stringify(manifest));
  return module;
}
