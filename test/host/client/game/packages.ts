import type { PackageInfo, WorldData } from "../../shared/protocol.ts";
import { game } from "./game.ts";

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** A package as packages see it: its manifest's entries, and what the server says of it. */
function describe({ manifest, ...info }: PackageInfo): any {
  const entries = { ...manifest, ...info };
  return {
    ...entries,
    manifest,
    languages: new Set(listOf(manifest.languages)),
    esmodules: new Set(listOf(manifest.esmodules)),
  };
}

/** Puts world, system and modules on `game` (BOOT-3). */
export function describePackages(data: WorldData): void {
  game.world = describe(data.world);
  game.system = describe(data.system);
  for (const module of data.modules) game.modules.set(module.id, describe(module));
}

/** Loads the code of system and modules, in their order (BOOT-1). @throws when a file fails, with its path. */
export async function loadPackages({ system, modules }: WorldData): Promise<void> {
  for (const { id, type, manifest } of [system, ...modules]) {
    for (const script of listOf(manifest.scripts)) await loadScript(`/${type}s/${id}/${script}`);
    for (const module of listOf(manifest.esmodules)) await import(/* @vite-ignore */ `/${type}s/${id}/${module}`);
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, onload: () => resolve() });
    script.onerror = () => reject(new Error(`The script ${src} could not be loaded`));
    document.head.append(script);
  });
}
