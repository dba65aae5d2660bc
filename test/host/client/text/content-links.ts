import { h, icon } from "../applications/dom.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { fromUuid, parseUuid } from "../utils/uuid.ts";

/** `@UUID[uuid]{label}`, and `@Actor[id]{label}` and its like for world documents. */
export const DOCUMENT_LINK =
  /@(UUID|Actor|Item|JournalEntry|Macro|RollTable|Scene)\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

export { ADDRESS as WEB_ADDRESS };

/** The link that a match of `DOCUMENT_LINK` stands for; broken when there is no such document (TXT-1). */
export async function documentLink(match: RegExpExecArray, relative?: any): Promise<HTMLElement> {
  const [, kind = "UUID", target = "", hash, label] = match;
  const uuid = kind === "UUID" ? target.trim() : `${kind}.${target.trim()}`;
  const found = await fromUuid(uuid, { relative }).catch(() => null);
  if (!found) return brokenLink(uuid, label);
  const type = found.documentName ?? parseUuid(found.uuid)?.type ?? "";
  return contentLink({
    uuid: found.uuid,
    type,
    id: found.id ?? found._id,
    name: label ?? found.name,
    pack: found.pack ?? null,
    tooltip: game.i18n.localize(`DOCUMENT.${type}`),
    hash,
  });
}

interface LinkParts {
  uuid: string;
  type: string;
  id: string;
  name: string;
  pack: string | null;
  tooltip: string;
  hash?: string | undefined;
}

function contentLink({ uuid, type, id, name, pack, tooltip, hash }: LinkParts): HTMLElement {
  const dataset: Record<string, string> = { link: "", uuid, id, type, tooltipText: tooltip };
  if (pack) dataset.pack = pack;
  if (hash) dataset.hash = hash;
  const symbol = icon(CONFIG[type]?.sidebarIcon ?? "fa-solid fa-file");
  return h("a", { class: "content-link", draggable: "true", role: "link", tabindex: "0", dataset }, symbol, ` ${name}`);
}

function brokenLink(uuid: string, label = game.i18n.localize("TEXT.BrokenLink")): HTMLElement {
  return h("a", { class: "content-link broken", dataset: { uuid } }, icon("fa-solid fa-link-slash"), ` ${label}`);
}

/** A plain web address as a link that opens apart and tells the other site nothing. */
export function webLink([address]: RegExpExecArray): HTMLElement {
  return h("a", {
    class: "hyperlink",
    href: address,
    target: "_blank",
    rel: "nofollow noopener noreferrer",
    text: address,
  });
}
