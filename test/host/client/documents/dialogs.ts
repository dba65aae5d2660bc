import type { Plain } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import { runtime } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";

const localize = (key: string): string => runtime.game.i18n.localize(key);

function option(value: string, label: string, selected: boolean): HTMLOptionElement {
  return new Option(label, value, selected, selected);
}

function group(label: string, input: HTMLElement): HTMLElement {
  return runtime.foundry.applications.fields.createFormGroup({ label, input });
}

/** Folders that a new document of a kind may lie in. */
function placesFor(documentName: string, pack: string | null): any[] {
  if (pack) return runtime.game.packs.get(pack).folders.contents;
  return runtime.game.folders.filter((folder: any) => folder.type === documentName);
}

/** Asks for name, type and folder, then creates a document. @returns it, or null when the dialog is closed. */
export async function createDialog(
  cls: typeof ClientDocument,
  data: Plain,
  operation: Plain,
  { types, folders, ...config }: Plain,
): Promise<any> {
  const { parent = null, pack = null } = operation;
  const allowed = cls.TYPES.filter((type) => type !== "base" && (!types || types.includes(type)));
  const form = document.createElement("div");
  const name = Object.assign(document.createElement("input"), {
    type: "text",
    name: "name",
    value: data.name ?? "",
    autofocus: true,
  });
  name.placeholder = cls.defaultName({ type: allowed[0], parent, pack });
  form.append(group(localize("Name"), name));
  if (allowed.length > 1) {
    const select = Object.assign(document.createElement("select"), { name: "type" });
    const chosen = data.type ?? CONFIG[cls.documentName].defaultType;
    for (const type of allowed)
      select.append(option(type, localize(CONFIG[cls.documentName].typeLabels[type] ?? type), type === chosen));
    form.append(group(localize("Type"), select));
  }
  const places: any[] =
    folders ?? (parent ? [] : placesFor(cls.documentName === "Folder" ? data.type : cls.documentName, pack));
  if (places.length) {
    const select = Object.assign(document.createElement("select"), { name: "folder" });
    select.append(option("", "", !data.folder));
    for (const folder of places) select.append(option(folder.id, folder.name, folder.id === data.folder));
    form.append(group(localize("DOCUMENT.Folder"), select));
  }
  const title = runtime.game.i18n.format("DOCUMENT.Create", { type: localize(cls.metadata.label) });
  const { DialogV2 } = runtime.foundry.applications.api;
  const answer = await DialogV2.input({
    window: { title },
    content: form,
    ok: { label: title },
    rejectClose: false,
    ...config,
  });
  if (!answer) return null;
  const chosen: Plain = { ...data, ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== "")) };
  if (allowed.length) chosen.type ??= allowed[0];
  chosen.name = chosen.name?.trim() || cls.defaultName({ type: chosen.type, parent, pack });
  return cls.create(chosen, { renderSheet: true, ...operation });
}

/** Asks whether to delete, then deletes. @returns the document, or false or null when refused or closed. */
export async function deleteDialog(doc: ClientDocument, options: Plain, operation: Plain): Promise<any> {
  const type = localize(doc.constructor.metadata.label);
  const content = document.createElement("p");
  content.textContent = runtime.game.i18n.format("DOCUMENT.DeleteWarning", {
    type: `${type} ${doc.name ?? ""}`.trim(),
  });
  const title = `${runtime.game.i18n.format("DOCUMENT.Delete", { type })}: ${doc.name ?? doc.id}`;
  return runtime.foundry.applications.api.DialogV2.confirm({
    window: { title },
    content,
    yes: { callback: () => doc.delete(operation) },
    ...options,
  });
}

/** Hands the document's data to the browser as a file. */
export function exportToJSON(doc: ClientDocument, options: Plain): void {
  const data = doc.toCompendium(null, options);
  const name = `fvtt-${doc.documentName}-${(doc.name ?? doc.id ?? "").replace(/[^\p{L}\p{N}]+/gu, "-")}-${doc.id}.json`;
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const anchor = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

/** Asks for a file of exported data, then imports it. */
export async function importFromJSONDialog(doc: ClientDocument): Promise<any> {
  const input = Object.assign(document.createElement("input"), { type: "file", name: "data", accept: ".json" });
  const title = runtime.game.i18n.format("DOCUMENT.ImportData", { document: doc.name });
  return runtime.foundry.applications.api.DialogV2.prompt({
    window: { title },
    content: input,
    rejectClose: false,
    ok: {
      label: title,
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const file = button.form?.querySelector<HTMLInputElement>('input[name="data"]')?.files?.[0];
        if (!file) throw new Error("You did not upload a data file!");
        return doc.importFromJSON(await file.text());
      },
    },
  });
}
