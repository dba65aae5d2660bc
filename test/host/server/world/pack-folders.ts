import { createHash } from "node:crypto";
import { FOLDER_MAX_DEPTH } from "../../shared/constants.ts";
import type { Source } from "../../shared/protocol.ts";
import type { Package } from "./packages.ts";

export interface PackFolders {
  /** Folder documents of type "Compendium", parents first. */
  folders: Source[];
  /** Folder id by compendium collection. */
  placement: Map<string, string>;
}

/** The sidebar folders that the manifests' `packFolders` describe (PACK-4). Their ids are the same at every start. */
export function packFolders(packages: readonly Package[]): PackFolders {
  const result: PackFolders = { folders: [], placement: new Map() };
  for (const { id, manifest } of packages) addFolders(result, id, manifest.packFolders, [], null);
  return result;
}

function addFolders(result: PackFolders, owner: string, list: unknown, path: string[], parent: string | null): void {
  if (!Array.isArray(list) || path.length >= FOLDER_MAX_DEPTH) return;
  for (const [index, entry] of list.entries()) {
    const name = String(entry?.name ?? "");
    if (!name) continue;
    const here = [...path, name];
    const _id = folderId(owner, here);
    result.folders.push({
      _id,
      name,
      type: "Compendium",
      color: entry.color ?? null,
      sorting: entry.sorting ?? "m",
      sort: (index + 1) * 100000,
      folder: parent,
      description: "",
      flags: {},
    });
    for (const pack of entry.packs ?? []) result.placement.set(`${owner}.${pack}`, _id);
    addFolders(result, owner, entry.folders, here, _id);
  }
}

function folderId(owner: string, path: string[]): string {
  const digest = createHash("sha256")
    .update([owner, ...path].join("\n"))
    .digest("base64");
  return digest.replace(/[^A-Za-z0-9]/g, "").slice(0, 16);
}
