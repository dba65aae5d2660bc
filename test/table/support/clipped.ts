import type { Page } from "playwright-core";

/** Where words cannot be read whole within what matches the selector, each as the words and what is at fault. */
export const clipped = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((roots) => {
    const SLACK = 1.5;
    type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
    const tagOf = ({ outerHTML }: Element): string => outerHTML.slice(0, outerHTML.indexOf(">") + 1).slice(0, 140);
    const plain = (text: string): string => text.trim().replace(/\s+/g, " ");
    const isAcross = (text: Box, box: Box): boolean => text.right > box.right + SLACK || text.left < box.left - SLACK;
    const isDown = (text: Box, box: Box): boolean => text.bottom > box.bottom + SLACK || text.top < box.top - SLACK;
    const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";

    /** Whether an element is for screen readers alone. */
    const isHidden = (element: Element, { overflowX }: CSSStyleDeclaration): boolean =>
      overflowX === "hidden" && element.getBoundingClientRect().width <= 1;

    /** Whether an element is seen as a box: by what it draws, or because it is pressed. */
    const isBox = (element: Element, { borderRightWidth, backgroundColor }: CSSStyleDeclaration): boolean =>
      element instanceof HTMLElement &&
      (parseFloat(borderRightWidth) > 0 ||
        !/, 0\)$|transparent/.test(backgroundColor) ||
        element.matches("button, summary"));

    /** Whether the whole text is at hand in a tooltip. */
    const isTold = (element: Element, words: string): boolean => {
      const told = element.closest<HTMLElement>("[title], [data-tooltip]");
      return plain(`${told?.title ?? ""} ${told?.dataset.tooltip ?? ""}`).includes(words);
    };

    /** What a line of text takes: the height of its letters rather than that of its font. */
    function letters({ left, right, top, bottom }: DOMRect, element: Element): Box {
      const spare = Math.max(0, (bottom - top - parseFloat(getComputedStyle(element).fontSize)) / 2);
      return { left, right, top: top + spare, bottom: bottom - spare };
    }

    /** What an element is laid over the rest with, as a menu is; `null` when it lies in the page. */
    function layerOf(parent: Element): Element | null {
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { position, zIndex } = getComputedStyle(element);
        if (position === "absolute" && zIndex !== "auto") return element;
      }
      return null;
    }

    /** Follows a line of text outwards. @returns what cuts it, or what of it is on the screen */
    function follow(parent: Element, text: Box): string | Box | null {
      const seen = { ...text };
      const layer = layerOf(parent);
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (isHidden(element, style)) return null;
        if (["inline", "contents"].includes(style.display)) continue;
        const box = element.getBoundingClientRect();
        const isLoose = layer !== null && layer !== element && element.contains(layer);
        if (isBox(element, style) && !isLoose && style.overflow === "visible") {
          if (isAcross(seen, box)) return `sticks out across of ${tagOf(element)}`;
          if (isDown(seen, box)) return `sticks out down of ${tagOf(element)}`;
        }
        if (style.overflow === "visible") continue;
        const isCut = isAcross(seen, box) || (isDown(seen, box) && !scrolls(style.overflowY));
        if (isCut) return isTold(element, plain(element.textContent)) ? null : `is cut by ${tagOf(element)}`;
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
        if (seen.left >= seen.right || seen.top >= seen.bottom) return null;
      }
      return seen;
    }

    /** Words that a control draws itself, and cuts without a word. */
    function fieldFault(field: HTMLInputElement | HTMLSelectElement): string | null {
      const style = getComputedStyle(field);
      const own = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? "") : field.placeholder;
      const words = field instanceof HTMLInputElement && field.value ? "" : own;
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen || !words || !field.checkVisibility() || isTold(field, words)) return null;
      pen.font = style.font;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const need = pen.measureText(words).width;
      return need > room + SLACK ? `needs ${Math.round(need)} of ${Math.round(room)} px in ${tagOf(field)}` : null;
    }

    const faults = new Set<string>();
    for (const root of roots) {
      const lines: { text: Box; words: string; parent: Element }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const words = plain(node.textContent ?? "").slice(0, 60);
        if (!parent || !words || parent.closest("select, datalist, textarea")) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          if (rect.width < 1) continue;
          const seen = follow(parent, letters(rect, parent));
          if (typeof seen === "string") faults.add(`${words}: ${seen}`);
          else if (seen) lines.push({ text: seen, words, parent });
        }
      }
      for (const [place, a] of lines.entries())
        for (const b of lines.slice(place + 1)) {
          if (a.parent === b.parent || layerOf(a.parent) !== layerOf(b.parent)) continue;
          const across = Math.min(a.text.right, b.text.right) - Math.max(a.text.left, b.text.left);
          const down = Math.min(a.text.bottom, b.text.bottom) - Math.max(a.text.top, b.text.top);
          if (across > SLACK && down > SLACK) faults.add(`${a.words}: lies over ${b.words} of ${tagOf(b.parent)}`);
        }
      for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input")) {
        const fault = fieldFault(field);
        if (fault) faults.add(fault);
      }
    }
    return [...faults];
  });
