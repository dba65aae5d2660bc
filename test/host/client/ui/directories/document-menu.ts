import { DocumentOwnershipConfig } from "../../applications/apps/document-ownership-config.ts";
import { t } from "../../applications/text.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry.ts";
import { game } from "../../game/index.ts";
import { getDocumentClass } from "../../utils/index.ts";
import { menuEntry } from "./menu-entry.ts";

/** The menu of a document in a directory. */
export function documentEntries(find: (row: HTMLElement) => any): ContextMenuEntry[] {
  const owns = (row: HTMLElement): boolean => find(row)?.isOwner === true;
  const isGM = (): boolean => game.user.isGM;
  return [
    menuEntry({
      label: "HOST.Menu.Open",
      icon: "fa-solid fa-up-right-from-square",
      onClick: (row) => find(row)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "HOST.Menu.Ownership",
      icon: "fa-solid fa-user-lock",
      visible: isGM,
      onClick: (row) => new DocumentOwnershipConfig({ document: find(row) }).render({ force: true }),
    }),
    menuEntry({
      label: "HOST.Menu.Duplicate",
      icon: "fa-solid fa-copy",
      visible: (row) => owns(row) && find(row).constructor.canUserCreate(game.user),
      onClick: (row) => duplicate(find(row)),
    }),
    menuEntry({
      label: "HOST.Menu.Export",
      icon: "fa-solid fa-file-export",
      visible: owns,
      onClick: (row) => find(row).exportToJSON(),
    }),
    menuEntry({
      label: "HOST.Menu.Import",
      icon: "fa-solid fa-file-import",
      visible: owns,
      onClick: (row) => find(row).importFromJSONDialog(),
    }),
    menuEntry({
      label: "HOST.Menu.Delete",
      icon: "fa-solid fa-trash",
      visible: (row) => find(row)?.canUserModify(game.user, "delete") === true,
      onClick: (row) => find(row).deleteDialog(),
    }),
  ];
}

async function duplicate(document: any): Promise<void> {
  const name = t("HOST.Menu.CopyOf", { name: document.name });
  await document.clone({ name }, { save: true, addSource: true });
}

/** The menu of a folder in a directory. */
export function folderEntries(find: (row: HTMLElement) => any): ContextMenuEntry[] {
  const visible = (): boolean => game.user.isGM;
  return [
    menuEntry({
      label: "HOST.Menu.EditFolder",
      icon: "fa-solid fa-pen-to-square",
      visible,
      onClick: (row) => find(row)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "HOST.Directory.CreateFolder",
      icon: "fa-solid fa-folder-plus",
      visible,
      onClick: (row) => getDocumentClass("Folder").createDialog({ type: find(row).type, folder: find(row).id }),
    }),
    menuEntry({
      label: "HOST.Menu.Delete",
      icon: "fa-solid fa-trash",
      visible,
      onClick: (row) => find(row)?.deleteDialog(),
    }),
  ];
}
