import { h, icon, iconButton } from "../../applications/dom.ts";
import { t } from "../../applications/text.ts";

/** A branch of folders as collections give it. */
export interface Branch {
  folder: any;
  children: Branch[];
  entries: any[];
}

export interface TreeView {
  /** Whether a folder is open. */
  expanded(id: string): boolean;
  /** Whether new entries and folders may be made here. */
  canCreate: boolean;
  entry(entry: any): HTMLElement;
}

/** The list of a branch: its folders, then its entries. */
export function buildBranch(branch: Branch, view: TreeView): HTMLElement {
  return h(
    "ol",
    { class: branch.folder ? "subdirectory" : "directory-list scrollable", tabindex: branch.folder ? undefined : 0 },
    ...branch.children.map((child) => buildFolder(child, view)),
    ...branch.entries.map((entry) => view.entry(entry)),
  );
}

function buildFolder(branch: Branch, view: TreeView): HTMLElement {
  const { folder } = branch;
  const open = view.expanded(folder.id);
  const toggle = h(
    "button",
    { type: "button", class: "folder-name", "aria-expanded": String(open), dataset: { action: "toggleFolder" } },
    icon(open ? "fa-solid fa-folder-open fa-fw" : "fa-solid fa-folder fa-fw"),
    h("span", { text: folder.name }),
  );
  const create = view.canCreate
    ? iconButton("fa-solid fa-plus", t("HOST.Directory.CreateIn", { name: folder.name }), {
        dataset: { action: "createEntry" },
      })
    : null;
  const header = h("header", { class: "folder-header", role: "none" }, toggle, create);
  const colour = folder.color?.css ?? folder.color;
  if (colour) header.style.borderInlineStartColor = String(colour);
  const item = h(
    "li",
    {
      class: `directory-item folder${open ? " expanded" : ""}`,
      draggable: "true",
      dataset: { folderId: folder.id, uuid: folder.uuid },
    },
    header,
  );
  if (open) item.append(buildBranch(branch, view));
  return item;
}

/** One entry: its picture and its name, which opens it. */
export function buildEntry(entry: any, { draggable = true }: { draggable?: boolean } = {}): HTMLElement {
  const id: string = entry.id ?? entry._id;
  const image = entry.thumbnail ?? entry.img;
  return h(
    "li",
    {
      class: "directory-item entry document",
      draggable: String(draggable),
      dataset: { entryId: id, documentId: id, uuid: entry.uuid },
    },
    h(
      "button",
      { type: "button", class: "entry-name", dataset: { action: "activateEntry" } },
      image ? h("img", { class: "thumbnail", src: image, alt: "", loading: "lazy" }) : null,
      h("span", { text: entry.name || t("HOST.Directory.Unnamed") }),
    ),
  );
}

/** Only what matches a query, flat and sorted by name; null when there is no query. */
export function matching(entries: any[], query: string, clean: (text: string) => string): any[] | null {
  const wanted = clean(query);
  if (!wanted) return null;
  return entries
    .filter((entry) => clean(String(entry.name ?? "")).includes(wanted))
    .sort((a, b) => String(a.name).localeCompare(String(b.name)));
}
