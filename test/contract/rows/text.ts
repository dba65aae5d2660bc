import { fixture } from "../probe/fixture/index.ts";
import { row } from "../probe/harness.ts";

const enrich = async (html: string, options: object = {}): Promise<HTMLElement> => {
  const text = await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options);
  const body = document.createElement("div");
  body.append(document.createRange().createContextualFragment(text));
  return body;
};

row("TXT-1", "@UUID becomes a link that knows its document", async (t) => {
  const item = await t.item();
  const link = (await enrich(`see @UUID[${item.uuid}]{that thing}`)).querySelector<HTMLElement>("a.content-link");
  t.equal([link?.dataset.uuid, link?.textContent?.trim()], [item.uuid, "that thing"]);
});

row("TXT-1", "a link without a label has the name of its document", async (t) => {
  const item = await t.item({}, { name: "Named thing" });
  const link = (await enrich(`@UUID[${item.uuid}]`)).querySelector("a.content-link");
  t.equal(link?.textContent?.trim(), "Named thing");
});

row("TXT-1", "a link to nothing looks broken", async (t) => {
  const body = await enrich(`@UUID[Item.${foundry.utils.randomID()}]{gone}`);
  t.ok(body.querySelector(".content-link.broken"), body.textContent ?? "");
});

row("TXT-1", "a link into a compendium resolves", async (t) => {
  const { uuid } = game.packs.get(fixture.pack).index.contents[0];
  t.ok((await enrich(`@UUID[${uuid}]{packed}`)).querySelector(".content-link:not(.broken)"), "a link");
});

row("TXT-1", "a click on a link opens the sheet", async (t) => {
  const item = await t.item();
  const body = await enrich(`@UUID[${item.uuid}]{open}`);
  document.body.append(body);
  t.defer(() => body.remove());
  t.defer(() => item.sheet.rendered && item.sheet.close({ animate: false }));
  body.querySelector<HTMLElement>("a.content-link")?.click();
  await t.until(() => item.sheet.rendered, "the sheet");
});

row("TXT-1", "[[/r formula]] becomes a button, [[formula]] a result", async (t) => {
  const button = (await enrich("roll [[/r 1d6 + 1]]{for it}")).querySelector<HTMLElement>("a.inline-roll");
  t.ok(button?.textContent?.includes("for it"), "the button");
  const result = (await enrich("[[2 + 3]]")).querySelector("a.inline-roll");
  t.equal(result?.textContent?.trim(), "5", "the result");
});

row("TXT-1", "inline rolls know the roll data", async (t) => {
  const result = (await enrich("[[@power * 2]]", { rollData: { power: 4 } })).querySelector("a.inline-roll");
  t.equal(result?.textContent?.trim(), "8");
});

row("TXT-1", "secrets are taken out unless asked for", async (t) => {
  const html = '<p>open</p><section class="secret" id="secret-probe0000000001"><p>hidden words</p></section>';
  t.ok(!(await enrich(html)).textContent?.includes("hidden words"), "out");
  t.ok((await enrich(html, { secrets: true })).textContent?.includes("hidden words"), "in");
});

row("TXT-1", "links and rolls can be switched off", async (t) => {
  const item = await t.item();
  t.equal((await enrich(`@UUID[${item.uuid}]`, { links: false, documents: false })).querySelector("a"), null, "links");
  t.equal((await enrich("[[/r 1d6]]", { rolls: false })).querySelector("a"), null, "rolls");
});

row("TXT-1", "@Embed puts a page's text in place", async (t) => {
  const journal = await t.create("JournalEntry", {
    name: "Embedded",
    pages: [{ name: "Page", type: "text", text: { content: "<p>embedded words</p>" } }],
  });
  const body = await enrich(`<p>@Embed[${journal.pages.contents[0].uuid}]</p>`);
  t.ok(body.textContent?.includes("embedded words"), body.textContent ?? "");
});

row("TXT-2", "own enrichers replace what matches, more than once", async (t) => {
  const words = [...(await enrich("a @probe[one] and @probe[two]")).querySelectorAll("b.probe-enriched")];
  t.equal(
    words.map((word) => word.textContent),
    ["one", "two"],
  );
});

row("TXT-2", "an enricher that gives null leaves the text", async (t) => {
  t.ok((await enrich("a @probe[nothing] b")).textContent?.includes("@probe[nothing]"), "the text");
});

row("TXT-2", "enrichers see text nodes only", async (t) => {
  const body = await enrich('<p title="@probe[title]">@probe[text]</p>');
  t.equal(body.querySelector("p")?.getAttribute("title"), "@probe[title]");
  t.equal(body.querySelectorAll("b.probe-enriched").length, 1);
});
