/** What replaces a match: an element, or null to leave the text as it is. */
export type Replacement = Node | null;

/**
 * Replaces what a pattern finds in the text nodes below an element. Markup is never read across nodes, so a pattern cannot touch
 * attributes or tags (TXT-2).
 * @param options.replaceParent whether the element around the text gives way too, when the match is all of its text
 * @param options.skip a selector of elements whose text stays as it is
 */
export async function replaceText(
  root: HTMLElement,
  pattern: RegExp,
  replacer: (match: RegExpExecArray) => Replacement | Promise<Replacement>,
  { replaceParent = false, skip = "" }: { replaceParent?: boolean; skip?: string } = {},
): Promise<void> {
  const global = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  for (const node of textNodes(root, skip)) {
    const text = node.data;
    const parts: (string | Node)[] = [];
    let end = 0;
    for (let match; (match = global.exec(text));) {
      if (!match[0]) global.lastIndex += 1;
      const replacement = await replacer(match);
      if (!replacement) continue;
      parts.push(text.slice(end, match.index), replacement);
      end = match.index + match[0].length;
    }
    if (!parts.length) continue;
    const parent = node.parentElement;
    const whole = parts.length === 2 && !parts[0] && end === text.length && parent?.childNodes.length === 1;
    const target = replaceParent && whole && parent !== root ? parent : node;
    target.replaceWith(...parts, text.slice(end));
  }
}

function textNodes(root: HTMLElement, skip: string): Text[] {
  const closed = ["script", "style", "textarea", "template", skip].filter(Boolean).join();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(closed) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** HTML text as inert elements: nothing loads or runs until they are put on the page. */
export function parseHTML(html: string): HTMLElement {
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement("div");
  root.innerHTML = html;
  return root;
}
