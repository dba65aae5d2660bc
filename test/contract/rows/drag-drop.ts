import { fixture } from "../probe/fixture/index.ts";
import { row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const editor = () => foundry.applications.ux.TextEditor.implementation;

function dragEvent(type: string, data?: object): DragEvent {
  const dataTransfer = new DataTransfer();
  if (data) dataTransfer.setData("text/plain", JSON.stringify(data));
  return new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
}

const openSheet = (t: Trial, actor: any): Promise<any> => t.open(actor.sheet);
const drop = (target: Element, data?: object) => void target.dispatchEvent(dragEvent("drop", data));

row("DND-1", "toDragData names type and uuid", async (t) => {
  const item = await t.item();
  t.equal(item.toDragData(), { type: "Item", uuid: item.uuid });
});

row("DND-1", "getDragEventData reads the payload", (t) => {
  t.equal(editor().getDragEventData(dragEvent("drop", { type: "Item", uuid: "Item.x" })), {
    type: "Item",
    uuid: "Item.x",
  });
});

row("DND-1", "getDragEventData of no or broken data is an empty object", (t) => {
  t.equal(editor().getDragEventData(dragEvent("drop")), {}, "none");
  const event = dragEvent("drop");
  event.dataTransfer?.setData("text/plain", "{broken");
  t.equal(editor().getDragEventData(event), {}, "broken");
});

row("DND-1", "fromDropData resolves a uuid, also of a compendium", async (t) => {
  const item = await t.item();
  t.ok((await Item.implementation.fromDropData(item.toDragData())) === item, "world");
  const { uuid } = game.packs.get(fixture.pack).index.contents[0];
  t.equal((await Item.implementation.fromDropData({ type: "Item", uuid })).uuid, uuid, "compendium");
});

row("DND-1", "fromDropData makes a document of inline data", async (t) => {
  const document = await Item.implementation.fromDropData({
    type: "Item",
    data: { name: "Inline", type: fixture.type },
  });
  t.equal(document.name, "Inline");
});

row("DND-1", "fromDropData throws for what it cannot resolve", async (t) => {
  await t.rejects(async () => Item.implementation.fromDropData({ type: "Item" }));
});

row("DND-2", "the hook dropActorSheetData gets actor, sheet and data", async (t) => {
  const [actor, item] = [await t.actor(), await t.item()];
  const sheet = await openSheet(t, actor);
  let seen: any[] = [];
  t.hook("dropActorSheetData", (...args: any[]) => {
    seen = args;
    return false;
  });
  drop(sheet.element.querySelector("section"), item.toDragData());
  await t.until(() => seen.length, "the hook");
  t.ok(seen[0] === actor && seen[1] === sheet, "actor and sheet");
  t.equal(seen[2].uuid, item.uuid, "data");
});

row("DND-2", "the hook stops the drop by returning false", async (t) => {
  const [actor, item] = [await t.actor(), await t.item()];
  const sheet = await openSheet(t, actor);
  let heard = false;
  t.hook("dropActorSheetData", () => {
    heard = true;
    return false;
  });
  drop(sheet.element.querySelector("section"), item.toDragData());
  await t.until(() => heard, "the hook");
  await t.pause();
  t.equal([actor.items.size, sheet.drops], [0, undefined]);
});

row("DND-2", "_onDropItem gets the document", async (t) => {
  const [actor, item] = [await t.actor(), await t.item()];
  const sheet = await openSheet(t, actor);
  drop(sheet.element.querySelector("section"), item.toDragData());
  await t.until(() => sheet.drops?.length, "the drop");
  t.equal(sheet.drops[0].step, "_onDropItem");
  t.ok(sheet.drops[0].value === item, "the document");
  await t.until(() => actor.items.size === 1, "its copy");
});

row("DND-2", "draggable elements start with the data of their document", async (t) => {
  const actor = await t.actor();
  const item = await t.ownedItem(actor);
  const sheet = await openSheet(t, actor);
  const event = dragEvent("dragstart");
  const handle = await t.until(() => sheet.element.querySelector(".draggable"), "the row");
  handle.dispatchEvent(event);
  t.equal(JSON.parse(event.dataTransfer?.getData("text/plain") ?? "{}"), { type: "Item", uuid: item.uuid });
});

row("DND-3", "an item of elsewhere is copied into the actor", async (t) => {
  const actor = await t.actor();
  const { uuid, name } = game.packs.get(fixture.pack).index.contents[0];
  const sheet = await openSheet(t, actor);
  drop(sheet.element.querySelector("section"), { type: "Item", uuid });
  await t.until(() => actor.items.size === 1, "the copy");
  t.equal(actor.items.contents[0].name, name);
});

row("DND-3", "an item of the same actor is sorted, not copied", async (t) => {
  const actor = await t.actor();
  const [one, two] = [
    await t.ownedItem(actor, { name: "One", sort: 1000 }),
    await t.ownedItem(actor, { name: "Two", sort: 2000 }),
  ];
  const sheet = await openSheet(t, actor);
  drop(sheet.element.querySelector(`[data-item-id="${one.id}"]`), two.toDragData());
  await t.until(() => two.sort < one.sort, "the new order");
  t.equal(actor.items.size, 2);
});

row("DND-3", "a drop beside every row does no harm", async (t) => {
  const actor = await t.actor();
  const item = await t.ownedItem(actor);
  const sheet = await openSheet(t, actor);
  drop(sheet.element.querySelector("section"), item.toDragData());
  await t.until(() => sheet.drops?.length, "the drop");
  await t.pause();
  t.equal(actor.items.size, 1);
});

row("DND-4", "a sheet that may not be edited takes nothing", async (t) => {
  const [actor, item] = [await t.actor(), await t.item()];
  const ReadOnly: any = class ReadOnly extends fixture.ProbeActorSheet {
    get isEditable() {
      return false;
    }
  };
  const sheet = await t.open(new ReadOnly({ document: actor }));
  drop(sheet.element.querySelector("section"), item.toDragData());
  await t.pause();
  t.equal(actor.items.size, 0);
});
