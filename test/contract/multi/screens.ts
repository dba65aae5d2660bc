import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { PLAYERS } from "../runner/table.ts";
import { closeSheet, openSheet, several, sharedActor, updateActor } from "./several.ts";

several("BOOT-2", "on load nothing is prepared before all documents of the world exist", async (round) => {
  const { gm } = round;
  await sharedActor(round, { name: "First" });
  await sharedActor(round, { name: "Second" });
  await gm.do(() => Item.create({ name: "World item", type: "depo-probe.thing" }).then(() => null));
  await gm.reload();
  const seen = await gm.do(() => game.modules.get("depo-probe").api.bootPreparations);
  expect(seen).toEqual([
    { actors: 2, items: 1 },
    { actors: 2, items: 1 },
  ]);
});

several("BOOT-4", "a stored document that is invalid is left out and listed; the world starts", async (round) => {
  const { gm } = round;
  const id = await sharedActor(round, { name: "Spoiled", system: { label: "was fine" } });
  const other = await sharedActor(round, { name: "Fine" });
  await gm.do(() => localStorage.setItem("depo-probe.spoiled", "was fine"));
  await gm.reload();
  await gm.do(() => localStorage.removeItem("depo-probe.spoiled"));
  const seen = await gm.do(
    ([bad, good]) => ({
      left: !game.actors.has(bad),
      listed: game.actors.invalidDocumentIds.has(bad),
      reached: game.actors.getInvalid(bad)?.name,
      others: game.actors.has(good),
    }),
    [id, other] as [string, string],
  );
  expect(seen).toEqual({ left: true, listed: true, reached: "Spoiled", others: true });
  gm.forgive(/label|invalid/i);
  await gm.reload();
  expect(await gm.do((actor) => game.actors.has(actor), id)).toBe(true);
});

several("DOC-16", "a world that is loaded again is as it was", async (round) => {
  const { gm } = round;
  const id = await sharedActor(round, {
    items: [{ name: "In", type: "depo-probe.thing", effects: [{ name: "Effect" }] }],
  });
  const read = (actor: string) => JSON.stringify(game.actors.get(actor).toObject());
  const before = await gm.do(read, id);
  await gm.reload();
  expect(JSON.parse(await gm.do(read, id))).toEqual(JSON.parse(before));
});

several("SHEET-3", "who may only look sees no pressable control, and gets no error", async (round) => {
  const { one } = round;
  const id = await sharedActor(round, { ownership: { default: 2 } });
  await openSheet(one, id);
  const seen = await one.do((actor) => {
    const { sheet } = game.actors.get(actor);
    const inputs = [...sheet.element.querySelectorAll("section input, section button")];
    return [sheet.isVisible, sheet.isEditable, inputs.length > 0, inputs.every((input: any) => input.disabled)];
  }, id);
  expect(seen).toEqual([true, false, true, true]);
  await closeSheet(one, id);
});

several("SHEET-3", "below the permission to view a sheet does not open", async (round) => {
  const { one } = round;
  const id = await sharedActor(round, { ownership: { default: 0 } });
  const seen = await one.do(async (actor) => {
    const { sheet } = game.actors.get(actor);
    await sheet.render({ force: true }).catch(() => {});
    return [sheet.isVisible, sheet.rendered];
  }, id);
  expect(seen).toEqual([false, false]);
  one.forgive(/permission|прав/i);
});

several("SHEET-2", "another client's change appears on an open sheet, what is being typed stays", async (round) => {
  const { gm, one } = round;
  const id = await sharedActor(round, { ownership: { [PLAYERS[0]]: 3 } });
  await openSheet(one, id);
  const name = one.page.locator(".depo-probe-sheet [name=name]");
  await name.focus();
  await updateActor(gm, id, { "system.power": 31 });
  await one.until(() => (document.querySelector('.depo-probe-sheet [name="system.power"]') as any)?.value === "31");
  expect(await one.do(() => (document.activeElement as HTMLInputElement).name)).toBe("name");
  await closeSheet(one, id);
});

several("DND-4", "a drop on a sheet by who does not own it creates nothing", async (round) => {
  const { one } = round;
  const id = await sharedActor(round, { ownership: { default: 2 } });
  const size = await one.do(async (actorId) => {
    const actor = game.actors.get(actorId);
    await actor.sheet.render({ force: true });
    const { uuid } = game.packs.get("depo-probe.things").index.contents[0];
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
    actor.sheet.element
      .querySelector("section")
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await actor.sheet.close({ animate: false });
    return actor.items.size as number;
  }, id);
  expect(size).toBe(0);
  one.forgive(/permission|прав/i);
});

several("TXT-1", "secrets in a journal are for its owner", async (round) => {
  const { gm, one } = round;
  const id = await gm.do(async () => {
    const content =
      '<p>open words</p><section class="secret" id="secret-probe0000000001"><p>hidden words</p></section>';
    const pages = [{ name: "Page", type: "text", text: { content } }];
    return (await JournalEntry.create({ name: "Book", pages, ownership: { default: 2 } })).id as string;
  });
  await one.until((journal) => game.journal.has(journal), id);
  const enriched = (journal: string) => {
    const page = game.journal.get(journal).pages.contents[0];
    const { implementation } = foundry.applications.ux.TextEditor;
    return implementation.enrichHTML(page.text.content, { secrets: page.isOwner }) as Promise<string>;
  };
  expect(await gm.do(enriched, id)).toContain("hidden words");
  expect(await one.do(enriched, id)).not.toContain("hidden words");
});

several("KEY-1", "a key press calls its binding, not while one types", async ({ gm }) => {
  await gm.do(() => {
    (globalThis as any).pings = 0;
    const binding = game.keybindings.actions.get("depo-probe.ping");
    binding.onDown = () => {
      (globalThis as any).pings++;
      return true;
    };
    document.body.append(Object.assign(document.createElement("input"), { id: "probe-typing" }));
  });
  await gm.page.keyboard.press("Control+Shift+KeyJ");
  await gm.page.locator("#probe-typing").focus();
  await gm.page.keyboard.press("Control+Shift+KeyJ");
  expect(await gm.do(() => (globalThis as any).pings)).toBe(1);
  await gm.do(() => document.querySelector("#probe-typing")?.remove());
});

several("APP-9", "Escape closes the window in front", async (round) => {
  const { gm } = round;
  const id = await sharedActor(round);
  await openSheet(gm, id);
  await gm.page.locator(".depo-probe-sheet .window-header").click();
  await gm.page.keyboard.press("Escape");
  await gm.until((actor) => !game.actors.get(actor).sheet.rendered, id);
});

several("APP-9", "a window is moved by its header", async (round) => {
  const { gm } = round;
  const id = await sharedActor(round);
  await openSheet(gm, id, { position: { left: 100, top: 100 } });
  const box = await gm.page.locator(".depo-probe-sheet .window-title").boundingBox();
  const [x, y] = [box!.x + 5, box!.y + 5];
  await gm.page.mouse.move(x, y);
  await gm.page.mouse.down();
  await gm.page.mouse.move(x + 40, y + 30, { steps: 4 });
  await gm.page.mouse.up();
  const { left, top } = await gm.do((actor) => ({ ...game.actors.get(actor).sheet.position }), id);
  expect([Math.round(left), Math.round(top)]).toEqual([140, 130]);
});

several("BOOT-5", "saveDataToFile offers a text as a file to keep", async ({ gm }) => {
  const offer = () => foundry.utils.saveDataToFile('{"a":1}', "application/json", "kept.json");
  const [download] = await Promise.all([gm.page.waitForEvent("download"), gm.do(offer)]);
  expect(download.suggestedFilename()).toBe("kept.json");
  expect(readFileSync(await download.path(), "utf8")).toBe('{"a":1}');
});
