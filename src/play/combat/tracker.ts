import type { Fight } from "../../foundry/combat.ts";
import { onTrackerRender, redrawTracker } from "../../foundry/combat.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import { self } from "../../foundry/users.ts";
import { showFaces } from "../clock/face.ts";
import { followClocks } from "../clock/follow-clocks.ts";
import { elementOf } from "../element.ts";
import { aimAt, giveTurn, moveBefore, orderBy, tickOff } from "./course.ts";
import { addDanger, dropDanger, newDanger } from "./dangers.ts";
import { barView, rowView } from "./tracker-view.ts";

/** What a row is dragged as. */
const DRAG = "application/x-depo-fighter";

/** The control that was pressed last, by tracker: it is drawn anew with the tracker and gets the focus back. */
const pressed = new WeakMap<HTMLElement, string>();

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  elementOf(target)?.closest<HTMLElement>("[data-combatant-id]") ?? null;
const idOf = (row: HTMLElement | null): string => row?.dataset.combatantId ?? "";

async function draw(template: string, view: object): Promise<HTMLElement | null> {
  const html = await renderTemplate(`play/combat/${template}.hbs`, { ...view });
  return new DOMParser().parseFromString(html, "text/html").body.querySelector<HTMLElement>(":scope > *");
}

/** Does what one of our controls is for. */
function act(fight: Fight, control: HTMLElement): void {
  const id = idOf(rowOf(control));
  const { depoFight, what = "" } = control.dataset;
  if (depoFight === "word") void giveTurn(fight, id);
  else if (depoFight === "tick") void tickOff(fight, id, what);
}

/** Moves a row by one, from the keyboard. */
function shift(fight: Fight, id: string, by: number): void {
  const order = fight.turns.map((member) => member.id);
  const to = order.indexOf(id) + (by > 0 ? 2 : -1);
  if (to >= 0 && to <= order.length) void moveBefore(fight, id, order[to] ?? null);
}

function listen(fight: Fight, tracker: HTMLElement, body: HTMLElement): void {
  const remember = (control: HTMLElement): void => {
    const { depoFight = "", what = "" } = control.dataset;
    pressed.set(
      tracker,
      `[data-combatant-id="${idOf(rowOf(control))}"] [data-depo-fight="${depoFight}"][data-what="${what}"]`,
    );
  };
  body.addEventListener("click", (event) => {
    const control = (event.target as HTMLElement).closest<HTMLElement>("button[data-depo-fight]");
    // The core takes a click on a row for a choice of its token.
    event.stopPropagation();
    if (!control) return;
    remember(control);
    act(fight, control);
  });
  body.addEventListener("change", (event) => {
    event.stopPropagation();
    const select = elementOf(event.target)?.closest("select");
    if (!select) return;
    remember(select);
    void aimAt(fight, idOf(rowOf(body)), select.value);
  });
  body.addEventListener("keydown", (event) => {
    const grip = (event.target as HTMLElement).closest<HTMLElement>('[data-depo-fight="grip"]');
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!grip || by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    remember(grip);
    shift(fight, idOf(rowOf(grip)), by);
  });
}

/** The GM drags rows elsewhere: onto another row, to stand before it, or past the last one. */
function dragRows(fight: Fight, list: HTMLElement): void {
  for (const row of list.querySelectorAll<HTMLElement>("[data-combatant-id]")) row.draggable = true;
  list.addEventListener("dragstart", ({ target, dataTransfer }) => dataTransfer?.setData(DRAG, idOf(rowOf(target))));
  list.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes(DRAG)) event.preventDefault();
  });
  list.addEventListener("drop", (event) => {
    const id = event.dataTransfer?.getData(DRAG) ?? "";
    if (!fight.combatants.has(id)) return;
    event.preventDefault();
    event.stopPropagation();
    void moveBefore(fight, id, idOf(rowOf(event.target)) || null);
  });
}

async function drawRow(fight: Fight, tracker: HTMLElement, row: HTMLElement): Promise<void> {
  const member = fight.combatants.get(idOf(row));
  const body = member ? await draw("row", rowView(fight, member)) : null;
  if (!body) return;
  listen(fight, tracker, body);
  row.append(body);
}

async function drawBar(fight: Fight, header: HTMLElement): Promise<void> {
  const bar = await draw("bar", barView(fight));
  if (!bar) return;
  bar.addEventListener("change", ({ target }) => {
    const select = elementOf(target)?.closest("select");
    if (select?.dataset.depoDanger) void addDanger(fight, select.value);
    else if (select) void orderBy(fight, select.value);
  });
  bar.addEventListener("click", ({ target }) => {
    const button = elementOf(target)?.closest<HTMLElement>("button[data-depo-danger]");
    const { depoDanger, uuid = "" } = button?.dataset ?? {};
    if (depoDanger === "new") void newDanger(fight);
    else if (depoDanger === "off") void dropDanger(fight, uuid);
  });
  header.querySelector(".depo-fight-bar")?.remove();
  header.append(bar);
  showFaces(bar);
}

async function drawTracker(fight: Fight | null, tracker: HTMLElement): Promise<void> {
  const list = tracker.querySelector<HTMLElement>(".combat-tracker");
  const header = tracker.querySelector<HTMLElement>(".combat-tracker-header");
  if (!fight || !list || !header) return;
  tracker.dataset.depoCombat = barView(fight).kind;
  if (self().isGM) dragRows(fight, list);
  const rows = [...list.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  await Promise.all([drawBar(fight, header), ...rows.map((row) => drawRow(fight, tracker, row))]);
  const control = pressed.get(tracker);
  const lost = document.activeElement === document.body || !document.activeElement;
  if (control && lost && list.isConnected) list.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}

/** Shows on the combat tracker what the style of the fight has. Once, at init. */
export function openTracker(): void {
  followClocks(redrawTracker);
  onTrackerRender((fight, tracker) => void drawTracker(fight, tracker));
  // What a row notes of its actor changes with it.
  Hooks.on("updateActor", ({ id }) => {
    if (game.combat?.combatants.some(({ actorId }) => actorId === id)) redrawTracker();
  });
}
