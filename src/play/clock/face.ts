import { delta } from "../../kernel/changes.ts";
import type { Hand } from "../../kernel/clocks.ts";
import { boundsOfHand } from "../../kernel/clocks.ts";
import { localize } from "../../foundry/i18n.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import { self } from "../../foundry/users.ts";
import { PointerHold } from "../sheet/pointer-hold.ts";
import { StepQueue } from "../sheet/step-queue.ts";
import { clockWith, findClock, pathOf, type ClockPage } from "./clock.ts";
import { faceView } from "./face-view.ts";

/** A place on a page where a clock is shown: an element that names it in `data-depo-clock`. */
interface Place {
  hold: PointerHold;
  /** Counts drawings, so that a late one never covers a later one. */
  drawing: number;
}

/** Every place there ever was: one that leaves the page may come back. */
const places = new WeakMap<HTMLElement, Place>();
const shown = new Set<HTMLElement>();
const steps = new StepQueue(
  async ({ uuid, path }, by) => [delta(uuid, path, by)],
  ({ uuid }) => drawClock(uuid),
);

const standing = (page: ClockPage) => clockWith(page, (path) => steps.value({ uuid: page.uuid, path }));

/** What stands in the place of a clock that is not there. */
export function missingFace(words = localize("DEPO.clock.missing")): HTMLElement {
  const element = document.createElement("span");
  element.className = "depo-clock-missing";
  element.textContent = words;
  return element;
}

async function markup(element: HTMLElement): Promise<Element | null> {
  const { depoClock, words } = element.dataset;
  const page = findClock(depoClock);
  if (!page) return missingFace();
  const view = faceView(page, standing(page), self(), words || page.name);
  if (!view) return null;
  const html = await renderTemplate("play/clock/face.hbs", { ...view });
  return new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
}

/** Draws a clock in its place; not while it is being pressed, since that would swallow the click. */
async function draw(element: HTMLElement): Promise<void> {
  const place = places.get(element) ?? { hold: listen(element), drawing: 0 };
  places.set(element, place);
  const drawing = ++place.drawing;
  const face = await markup(element);
  await place.hold.released();
  if (drawing !== place.drawing) return;
  const focused = element.querySelector<HTMLElement>(":focus")?.dataset.hand;
  element.hidden = face === null;
  element.replaceChildren(...(face ? [face] : []));
  if (focused) element.querySelector<HTMLElement>(`[data-hand="${focused}"]`)?.focus({ preventScroll: true });
}

function drawWhere(wanted: (element: HTMLElement) => boolean): void {
  for (const element of shown) {
    if (!element.isConnected) shown.delete(element);
    else if (wanted(element)) void draw(element);
  }
}

/** Draws a clock anew wherever it is shown. */
function drawClock(uuid: string): void {
  drawWhere((element) => element.dataset.depoClock === uuid);
}

/** Draws all clocks anew, since one may wait for another. */
export function drawClocks(): void {
  drawWhere(() => true);
}

/** Moves the hand that the event points at, if the reader may. */
function move(event: Event, by: number): void {
  const dial = (event.target as HTMLElement).closest<HTMLElement>("[data-hand]");
  const page = findClock(dial?.closest<HTMLElement>("[data-depo-clock]")?.dataset.depoClock);
  if (!dial || !page?.isOwner) return;
  event.preventDefault();
  event.stopPropagation();
  const hand = dial.dataset.hand as Hand;
  steps.step({ uuid: page.uuid, path: pathOf(hand) }, by, boundsOfHand(standing(page), hand));
}

/** Enter, space and the arrows tick, as a click does; with Shift they take a tick back, so that it needs intent. */
function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (["Enter", " "].includes(event.key)) move(event, event.shiftKey ? -1 : 1);
  else if (["ArrowUp", "ArrowRight"].includes(event.key)) move(event, 1);
  else if (event.shiftKey && ["ArrowDown", "ArrowLeft"].includes(event.key)) move(event, -1);
}

function listen(element: HTMLElement): PointerHold {
  const hold = new PointerHold();
  hold.watch(element);
  element.addEventListener("click", (event) => move(event, event.shiftKey ? -1 : 1));
  element.addEventListener("contextmenu", (event) => move(event, -1));
  element.addEventListener("keydown", onKey);
  return hold;
}

/** Shows a clock in an element that names it, and keeps it up to date while it is on a page. */
export function showFace(element: HTMLElement): void {
  shown.add(element);
  void draw(element);
}

/** Shows the clocks in all places below an element. */
export function showFaces(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-depo-clock]")) showFace(element);
}

/** An element in which a clock can be shown. */
export function facePlace(uuid: string, words?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "depo depo-clock-place";
  element.dataset.depoClock = uuid;
  if (words) element.dataset.words = words;
  return element;
}
