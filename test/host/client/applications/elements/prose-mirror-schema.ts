import { DOMParser, DOMSerializer, Schema, type Node as ProseNode } from "prosemirror-model";
import { schema as basic } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";

/** Sections keep their class and id, so that a secret stays one while the text around it is edited. */
const section = {
  content: "block+",
  group: "block",
  defining: true,
  attrs: { class: { default: null }, id: { default: null } },
  parseDOM: [
    { tag: "section", getAttrs: (dom: HTMLElement) => ({ class: dom.className || null, id: dom.id || null }) },
  ],
  toDOM: (node: ProseNode) => ["section", node.attrs, 0] as const,
};

const mark = (tag: string) => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] as const });

/** The documents that the rich text editor can hold. */
export const richText = new Schema({
  nodes: addListNodes(basic.spec.nodes, "paragraph block*", "block").append({ section }),
  marks: basic.spec.marks.append({ u: mark("u"), s: mark("s"), sub: mark("sub"), sup: mark("sup") }),
});

/** Reads HTML; what the schema does not know is dropped, scripts among it. */
export function parseRichText(html: string): ProseNode {
  const body = new window.DOMParser().parseFromString(html, "text/html").body;
  return DOMParser.fromSchema(richText).parse(body);
}

/** Writes HTML; an empty document is empty text. */
export function serialiseRichText(doc: ProseNode): string {
  if (doc.childCount <= 1 && doc.textContent === "" && !doc.firstChild?.childCount) return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(richText).serializeFragment(doc.content));
  return holder.innerHTML;
}
