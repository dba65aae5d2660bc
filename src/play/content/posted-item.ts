import { renderTemplate } from "../../foundry/templates.ts";
import { entryText, entryOf, officialText } from "./official-text.ts";

/** The message that shows an item to the table. Its markup tells what stands where, so that each reader sees their language. */
export function postedItem(item: Item.Implementation): Promise<string> {
  return renderTemplate("play/sheet/item-message.hbs", {
    ...{ name: item.name, img: item.img, summary: officialText(item, "system.summary") },
    entry: entryOf(item),
  });
}

/** Puts the texts of a posted item into the language of the reader of this message. */
export function translatePosted(message: HTMLElement): void {
  const posted = message.querySelector<HTMLElement>(".depo-item-message[data-slug]");
  const { type = "", slug = "" } = posted?.dataset ?? {};
  for (const text of posted?.querySelectorAll<HTMLElement>("[data-text]") ?? [])
    text.textContent = entryText({ type, slug }, text.dataset.text ?? "", text.textContent ?? "");
}
