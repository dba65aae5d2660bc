import { game } from "../../game/index.ts";
import { cleanHTML } from "../../utils/index.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/**
 * The one tooltip of the page, `game.tooltip` (APP-13). `data-tooltip-text` is text, `data-tooltip-html` sanitised HTML;
 * `data-tooltip` is a localisation key, or else sanitised HTML, or when empty the element's `aria-label`.
 */
export class TooltipManager {
  static readonly TOOLTIP_MARGIN_PX = 5;
  static readonly TOOLTIP_ACTIVATION_MS = 500;
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  element: HTMLElement | null = null;
  readonly tooltip = h("aside", { id: "tooltip", role: "tooltip", popover: "manual" });
  #pending: ReturnType<typeof setTimeout> | undefined;

  /** Starts to watch the page: hover shows a tooltip after a while, keyboard focus at once, Escape hides it. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    document.addEventListener("pointerover", (event) => this.#onHover(event));
    document.addEventListener("focusin", (event) => {
      const target = (event.target as Element).closest<HTMLElement>(SELECTOR);
      if (target?.matches(":focus-visible")) this.activate(target);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  #onHover(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>(SELECTOR);
    if (target === this.element) return;
    clearTimeout(this.#pending);
    if (!target) {
      if (!this.tooltip.contains(event.target as Node)) this.deactivate();
      return;
    }
    this.#pending = setTimeout(() => {
      if (target.isConnected) this.activate(target);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  /** Shows a tooltip at an element: with the given content, else with what the element declares. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    this.#fill(element, options);
    if (!this.tooltip.hasChildNodes()) return;
    this.element = element;
    const declaredClass = element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass;
    this.tooltip.className = ["active", options.cssClass ?? declaredClass].filter(Boolean).join(" ");
    const declared = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    this.tooltip.showPopover();
    this.#place(element, options.direction ?? (declared as Direction | undefined) ?? "DOWN");
    if (!element.hasAttribute("aria-describedby")) element.setAttribute("aria-describedby", "tooltip");
  }

  #fill(element: HTMLElement, options: TooltipOptions): void {
    const { tooltip = "", tooltipText, tooltipHtml } = element.dataset;
    const html = options.html ?? (options.text === undefined && tooltipText === undefined ? tooltipHtml : undefined);
    const text = options.text ?? tooltipText;
    if (html instanceof HTMLElement) this.tooltip.replaceChildren(html);
    else if (html !== undefined) this.tooltip.innerHTML = cleanHTML(html);
    else if (text !== undefined) this.tooltip.textContent = t(text);
    else if (!tooltip) this.tooltip.textContent = element.ariaLabel ?? "";
    else if (game.i18n.has(tooltip)) this.tooltip.textContent = t(tooltip);
    else this.tooltip.innerHTML = cleanHTML(tooltip);
  }

  #place(element: HTMLElement, direction: Direction): void {
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middleX = box.left + (box.width - width) / 2;
    const middleY = box.top + (box.height - height) / 2;
    const places: Record<Direction, [x: number, y: number]> = {
      DOWN: [
        middleX,
        box.bottom + margin + height > window.innerHeight ? box.top - height - margin : box.bottom + margin,
      ],
      UP: [middleX, box.top - height - margin < 0 ? box.bottom + margin : box.top - height - margin],
      LEFT: [box.left - width - margin, middleY],
      RIGHT: [box.right + margin, middleY],
      CENTER: [middleX, middleY],
    };
    const [x, y] = places[direction];
    this.tooltip.style.left = `${Math.max(0, Math.min(x, window.innerWidth - width))}px`;
    this.tooltip.style.top = `${Math.max(0, Math.min(y, window.innerHeight - height))}px`;
  }

  /** Hides the tooltip. */
  deactivate(): void {
    clearTimeout(this.#pending);
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
    this.tooltip.className = "";
  }

  /** Drops a tooltip that was about to show. */
  clearPending(): void {
    clearTimeout(this.#pending);
  }
}
