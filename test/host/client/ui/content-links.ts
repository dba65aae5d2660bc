import { t } from "../applications/text.ts";
import { runtime } from "../runtime.ts";
import { fromUuid } from "../utils/index.ts";

/** Makes links to documents work wherever they stand: a click or Enter opens the document, a drag carries it (TXT-1). */
export function installContentLinks(): void {
  const linkOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-link]") : null;
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (link) void open(link, event);
  });
  document.addEventListener("keydown", (event) => {
    const link = event.key === "Enter" ? linkOf(event) : null;
    if (link && !link.hasAttribute("href")) void open(link, event);
  });
  document.addEventListener("dragstart", (event) => {
    const { uuid, type } = linkOf(event)?.dataset ?? {};
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

async function open(link: HTMLElement, event: Event): Promise<void> {
  event.preventDefault();
  const document = await fromUuid(link.dataset.uuid ?? "");
  if (document) await document._onClickDocumentLink(event);
  else runtime.ui.notifications.warn(t("HOST.Element.NoDocument", { uuid: link.dataset.uuid ?? "" }));
}
