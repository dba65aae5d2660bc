import { elementOf } from "../../../play/element.ts";
import { pathOf, route, spotOf, type Point, type Spot } from "../rules/map-layout.ts";

/** What the board asks of the sheet that it stands on. */
export interface BoardSheet {
  readonly isEditable: boolean;
  readonly editing: boolean;
  /** Whether a drag draws a line rather than moves a stop. */
  readonly lineMode: boolean;
  /** Puts an asset into a cell, or the free one nearest to it. */
  place(asset: string, spot: Spot): void;
  /** Moves an asset by a step, over cells that are taken. */
  nudge(asset: string, by: Spot): void;
  connect(from: string, to: string): void;
  cut(line: string): void;
  removeAsset(asset: string): void;
}

/** How far a pointer may stray before a press is a drag, in pixels. */
const SLACK = 4;

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const stopAt = (target: EventTarget | null): SVGGElement | null =>
  elementOf(target)?.closest<SVGGElement>("[data-asset]") ?? null;

const idOf = (stop: SVGGElement): string => stop.dataset.asset ?? "";
const pointOn = (stop: SVGGElement): Point => ({ x: Number(stop.dataset.x), y: Number(stop.dataset.y) });
const mapOf = (stop: SVGGElement): SVGSVGElement | null => stop.closest<SVGSVGElement>("svg");

/** A drag under way: of a stop, or of a line from it. */
interface Drag {
  stop: SVGGElement;
  map: SVGSVGElement;
  start: Point;
  /** Units of the drawing to a pixel. */
  scale: number;
  by: Point;
  line: SVGPathElement | null;
  frame: number;
}

/** The asset map under hand and keys: it draws while something is dragged, and asks the sheet to write once it is dropped. */
export class MapBoard {
  #lineFrom = "";

  constructor(private readonly sheet: BoardSheet) {}

  /** Starts to listen on the sheet's frame. */
  listen(frame: HTMLElement): void {
    frame.addEventListener("pointerdown", (event) => this.#grab(event));
    frame.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #grab(event: PointerEvent): void {
    const stop = stopAt(event.target);
    const map = stop && mapOf(stop);
    const view = stop?.ownerDocument.defaultView;
    if (!map || !view || event.button !== 0 || !this.sheet.editing || !this.sheet.isEditable) return;
    const scale = map.viewBox.baseVal.width / map.getBoundingClientRect().width;
    const start = { x: event.clientX, y: event.clientY };
    const drag: Drag = { stop, map, start, scale, by: { x: 0, y: 0 }, line: null, frame: 0 };
    const listening = new AbortController();
    const { signal } = listening;
    view.addEventListener("pointermove", (move) => this.#drag(drag, move), { signal });
    for (const type of ["pointerup", "pointercancel"] as const)
      view.addEventListener(
        type,
        (end) => {
          listening.abort();
          this.#drop(drag, end, view);
        },
        { signal },
      );
  }

  #drag(drag: Drag, { clientX, clientY }: PointerEvent): void {
    drag.by = { x: (clientX - drag.start.x) * drag.scale, y: (clientY - drag.start.y) * drag.scale };
    if (drag.frame === 0)
      drag.frame = requestAnimationFrame(() => {
        drag.frame = 0;
        if (this.#isDragged(drag)) this.#draw(drag);
      });
  }

  #isDragged = ({ by, scale, line }: Drag): boolean => line !== null || Math.hypot(by.x, by.y) > SLACK * scale;

  #at({ stop, by }: Drag): Point {
    const { x, y } = pointOn(stop);
    return { x: x + by.x, y: y + by.y };
  }

  #draw(drag: Drag): void {
    const { stop, map } = drag;
    const at = this.#at(drag);
    if (this.sheet.lineMode) {
      drag.line ??= map.insertBefore(document.createElementNS(map.namespaceURI, "path") as SVGPathElement, stop);
      drag.line.setAttribute("class", "depo-map__rail depo-map__rail--new");
      drag.line.setAttribute("d", pathOf([pointOn(stop), at]));
      return;
    }
    stop.classList.add("is-dragged");
    stop.setAttribute("transform", `translate(${at.x} ${at.y})`);
    this.#drawRails(map, idOf(stop), at);
  }

  /** The lines of a stop follow it. */
  #drawRails(map: SVGSVGElement, id: string, at: Point): void {
    for (const rail of map.querySelectorAll<SVGGElement>(`[data-from="${id}"], [data-to="${id}"]`)) {
      const { from = "", to = "" } = rail.dataset;
      const other = map.querySelector<SVGGElement>(`[data-asset="${from === id ? to : from}"]`);
      if (!other) continue;
      const [a, b] = from === id ? [at, pointOn(other)] : [pointOn(other), at];
      const d = pathOf(route(a, b, []));
      for (const path of rail.querySelectorAll("path")) path.setAttribute("d", d);
    }
  }

  #drop(drag: Drag, end: PointerEvent, view: Window): void {
    const { stop } = drag;
    cancelAnimationFrame(drag.frame);
    if (!this.#isDragged(drag)) return;
    swallowClick(view);
    drag.line?.remove();
    stop.classList.remove("is-dragged");
    if (!this.sheet.lineMode) return this.sheet.place(idOf(stop), spotOf(this.#at(drag)));
    const target = stopAt(stop.ownerDocument.elementFromPoint(end.clientX, end.clientY));
    if (target && target !== stop) this.sheet.connect(idOf(stop), idOf(target));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stop = stopAt(event.target);
    const line = elementOf(event.target)?.closest<SVGGElement>("[data-line]") ?? null;
    const isDone = stop ? this.#onStopKey(stop, event) : line !== null && this.#onLineKey(line, event);
    if (isDone) event.preventDefault();
  }

  #onLineKey(line: SVGGElement, { key }: KeyboardEvent): boolean {
    if (!this.sheet.editing || !["Delete", "Backspace"].includes(key)) return false;
    this.sheet.cut(line.dataset.line ?? "");
    return true;
  }

  #onStopKey(stop: SVGGElement, { key, code }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (key === "Enter" || key === " ") {
      stop.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return true;
    }
    if (!this.sheet.editing || !this.sheet.isEditable) return arrow !== undefined && focusTowards(stop, arrow);
    if (arrow) this.sheet.nudge(idOf(stop), arrow);
    else if (code === "KeyL") this.#line(stop);
    else if (key === "Delete") this.sheet.removeAsset(idOf(stop));
    else return false;
    return true;
  }

  /** Begins a line at a stop, or ends it there. */
  #line(stop: SVGGElement): void {
    const from = this.#lineFrom;
    const to = idOf(stop);
    for (const begun of mapOf(stop)?.querySelectorAll(".is-from") ?? []) begun.classList.remove("is-from");
    this.#lineFrom = from ? "" : to;
    if (!from) stop.classList.add("is-from");
    else if (from !== to) this.sheet.connect(from, to);
  }
}

/** The click that follows a drag means nothing. */
function swallowClick(view: Window): void {
  const listening = new AbortController();
  view.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: listening.signal });
  view.setTimeout(() => listening.abort());
}

/** Moves the focus to the nearest stop in a direction. @returns whether there is one */
function focusTowards(stop: SVGGElement, { x, y }: Spot): boolean {
  const from = pointOn(stop);
  let best: { stop: SVGGElement; far: number } | null = null;
  for (const other of mapOf(stop)?.querySelectorAll<SVGGElement>("[data-asset]") ?? []) {
    const at = pointOn(other);
    const ahead = (at.x - from.x) * x + (at.y - from.y) * y;
    const aside = Math.abs((at.x - from.x) * y) + Math.abs((at.y - from.y) * x);
    const far = ahead + 2 * aside;
    if (ahead > 0 && (!best || far < best.far)) best = { stop: other, far };
  }
  best?.stop.focus();
  return best !== null;
}
