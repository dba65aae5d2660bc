import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const openSheet = (t: Trial, document: any): Promise<any> => t.open(document.sheet);

row("SHEET-1", "the registered default sheet of a type is used", async (t) => {
  t.ok((await t.actor()).sheet instanceof fixture.ProbeActorSheet, "Actor");
  t.ok((await t.item()).sheet instanceof fixture.ProbeItemSheet, "Item");
});

row("SHEET-1", "a flag of the document chooses another registered sheet", async (t) => {
  class OtherSheet extends fixture.ProbeActorSheet {}
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, fixture.id, OtherSheet, { types: [fixture.type], label: "Other" });
  t.defer(() => DocumentSheetConfig.unregisterSheet(Actor, fixture.id, OtherSheet, { types: [fixture.type] }));
  const actor = await t.actor({}, { flags: { core: { sheetClass: `${fixture.id}.OtherSheet` } } });
  t.ok(actor.sheet instanceof OtherSheet, "chosen");
  t.ok((await t.actor()).sheet.constructor === fixture.ProbeActorSheet, "others are as before");
});

row("SHEET-1", "an unregistered sheet is not used any more", async (t) => {
  class GoneSheet extends fixture.ProbeActorSheet {}
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, fixture.id, GoneSheet, { types: [fixture.type], label: "Gone" });
  DocumentSheetConfig.unregisterSheet(Actor, fixture.id, GoneSheet, { types: [fixture.type] });
  const actor = await t.actor({}, { flags: { core: { sheetClass: `${fixture.id}.GoneSheet` } } });
  t.ok(!(actor.sheet instanceof GoneSheet), "not used");
});

row("SHEET-2", "the sheet is made once", async (t) => {
  const actor = await t.actor();
  t.ok(actor.sheet === actor.sheet, "the same");
});

row("SHEET-2", "an open sheet is among the document's apps, a closed one is not", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  t.ok(Object.values(actor.apps).includes(sheet), "open");
  await sheet.close({ animate: false });
  t.ok(!Object.values(actor.apps).includes(sheet), "closed");
});

row("SHEET-2", "an update renders the sheet again", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  await actor.update({ name: "New name" });
  await t.until(() => sheet.element.querySelector("[name=name]").value === "New name", "the new name");
});

row("SHEET-2", "creation and deletion of embedded documents render it again", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  const rows = () => sheet.element.querySelectorAll("[data-item-id]").length;
  const item = await t.ownedItem(actor);
  await t.until(() => rows() === 1, "the new item");
  await item.update({ name: "Renamed" });
  await t.until(() => sheet.element.querySelector("[data-item-id]")?.textContent.includes("Renamed"), "its new name");
  await item.delete();
  await t.until(() => rows() === 0, "its end");
});

row("SHEET-2", "render false leaves the sheet as it is", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  await actor.update({ name: "Quiet" }, { render: false });
  await t.pause();
  t.equal(sheet.element.querySelector("[name=name]").value, "Probe");
});

row("SHEET-2", "deletion of the document closes the sheet", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  await actor.delete();
  await t.until(() => !sheet.rendered, "the close");
});

row("SHEET-3", "a changed input updates the document", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  const input = sheet.element.querySelector('[name="system.power"]');
  input.value = "8";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await t.until(() => actor.system.power === 8, "the update");
});

row("SHEET-3", "the submission goes through _prepareSubmitData and _processSubmitData", async (t) => {
  const actor = await t.actor();
  const seen: string[] = [];
  const Steps: any = class Steps extends fixture.ProbeActorSheet {
    _prepareSubmitData(...args: any[]) {
      seen.push("_prepareSubmitData");
      return super._prepareSubmitData(...args);
    }
    async _processSubmitData(...args: any[]) {
      seen.push(`_processSubmitData ${args[2].system.power}`);
      return super._processSubmitData(...args);
    }
  };
  const sheet = await t.open(new Steps({ document: actor }));
  const input = sheet.element.querySelector('[name="system.power"]');
  input.value = "9";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await t.until(() => actor.system.power === 9, "the update");
  t.equal(seen, ["_prepareSubmitData", "_processSubmitData 9"]);
});

row("SHEET-3", "a sheet that may not be edited has its inputs disabled", async (t) => {
  const actor = await t.actor();
  const ReadOnly: any = class ReadOnly extends fixture.ProbeActorSheet {
    get isEditable() {
      return false;
    }
  };
  const sheet = await t.open(new ReadOnly({ document: actor }));
  const disabled = [...sheet.element.querySelectorAll("section input")].map((input: any) => input.disabled);
  t.equal(disabled, [true, true, true]);
});

row("SHEET-3", "isVisible and isEditable follow the permissions of the sheet", async (t) => {
  const actor = await t.actor();
  t.equal([actor.sheet.isVisible, actor.sheet.isEditable], [true, true]);
  t.equal(typeof actor.sheet.options.viewPermission, "number", "viewPermission");
  t.equal(typeof actor.sheet.options.editPermission, "number", "editPermission");
});

row("SHEET-4", "an actor sheet has actor and document, an item sheet item and document", async (t) => {
  const actor = await t.actor();
  t.ok(actor.sheet.actor === actor && actor.sheet.document === actor, "actor");
  const item = await t.item();
  t.ok(item.sheet.item === item && item.sheet.document === item, "item");
});

ask("SHEET-4", "what is in the context of a document sheet?", async (t) => {
  const actor = await t.actor();
  const sheet = await openSheet(t, actor);
  return Object.keys(await sheet._prepareContext({})).sort();
});

ask("SHEET-4", "do actor sheets submit on change without being told to?", () => {
  const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
  return [ActorSheetV2, ItemSheetV2].map((sheet) => sheet.DEFAULT_OPTIONS?.form?.submitOnChange ?? null);
});
