import type { Change } from "../../kernel/changes.ts";
import { delta } from "../../kernel/changes.ts";
import { isThere } from "../../foundry/documents.ts";
import { limitsAt } from "../../foundry/fields.ts";
import { warn } from "../../foundry/notify.ts";
import type { SheetKeeper } from "../../foundry/sheet-bases.ts";
import { storeField } from "../../foundry/windows.ts";
import { dragRolls } from "../hotbar/pin.ts";
import { Busy } from "./busy.ts";
import { TypedDrafts, isTextControl } from "../typed-drafts.ts";
import { fieldOf, readField, type FieldControl } from "./field-value.ts";
import { addModeSwitch, dressFrame, foldMenus, isWriting, paintModeSwitch, paintTabs } from "./frame.ts";
import { holdState } from "./hold-state.ts";
import { PointerHold } from "./pointer-hold.ts";
import { Roving } from "./roving.ts";
import { StepQueue, type StepTarget } from "./step-queue.ts";
import { valueOfKey, valueOfStop, type Limits } from "./track-keys.ts";
import { paintTrack } from "./tracks.ts";

/** What the kit needs to know of the sheet it serves. */
export interface KitSheet {
  readonly element: HTMLElement | null;
  /** The id of the game, for the skin. */
  readonly gameId: string;
  /** Whether the sheet is in edit mode. */
  editing: boolean;
  /** Fields that show in a few parts of the sheet and nowhere else, by path; all others may show anywhere. */
  readonly partsOf: Readonly<Record<string, readonly string[]>>;
  readonly tabGroups: Record<string, string | null>;
  render(): Promise<unknown>;
  readonly isEditable: boolean;
  readonly document: { uuid: string; system: unknown; _source: object };
  /** What a step means for documents; `null` when the player thinks better of it. */
  stepChanges(target: StepTarget, by: number): Promise<Change[] | null>;
}

/** A step that means nothing but itself. */
export const plainStep = ({ uuid, path }: StepTarget, by: number): Change[] => [delta(uuid, path, by)];

/** What a track or a stepper says of its ends: from nothing up, unless `data-min` lies elsewhere. */
const limitsOf = ({ dataset: { min, max } }: HTMLElement): Limits => ({
  min: Number(min ?? 0),
  max: Number(max ?? Infinity),
});

/**
 * What all sheets do alike: fields store themselves one at a time, tracks and steppers count every click, pressed buttons
 * wait for their work, and a re-render keeps focus, caret, typed text and open menus.
 */
export class SheetKit implements SheetKeeper {
  readonly drafts = new TypedDrafts();
  readonly busy: Busy;
  readonly steps: StepQueue;
  readonly #pointer = new PointerHold();
  readonly #roving = new Roving();
  readonly #held = new Map<string, (next: HTMLElement) => void>();
  #rendering = false;
  #line: Promise<unknown> = Promise.resolve();

  constructor(private readonly sheet: KitSheet) {
    this.busy = new Busy(() => sheet.element);
    this.steps = new StepQueue(
      (target, by) => sheet.stepChanges(target, by),
      (target, value) => this.#show(target, value),
    );
  }

  /** Dresses the sheet's new frame in its game's skin, and gives it the switch between playing and editing. */
  dress(frame: HTMLElement): void {
    dressFrame(frame, this.sheet.gameId);
    if (this.sheet.isEditable) addModeSwitch(frame);
  }

  /** Starts to listen on the sheet's new frame. */
  listen(frame: HTMLElement): void {
    const of = (event: Event): HTMLElement => event.target as HTMLElement;
    this.#pointer.watch(frame);
    dragRolls(frame, this.sheet.document.uuid);
    frame.addEventListener("click", (event) => this.#onClick(event));
    frame.addEventListener("pointerdown", ({ target }) => foldMenus(frame, target));
    frame.addEventListener("keydown", (event) => this.#onKey(event, of(event)));
    frame.addEventListener("focusin", (event) => {
      this.#roving.onFocus(of(event));
      foldMenus(frame, event.target);
    });
    frame.addEventListener("input", (event) => isTextControl(event.target) && this.drafts.note(event.target));
    frame.addEventListener("change", (event) => void this.#store(fieldOf(event.target)));
    frame.addEventListener("focusout", (event) => this.#onLeave(event));
  }

  /** After a change of fields of which each is known to show in a few parts, the others stay as they are. */
  concerns(partId: string, change: object = {}): boolean {
    const paths = Object.keys(foundry.utils.flattenObject(change)).filter((path) => !/^_(id|stats)\b/.test(path));
    return paths.length === 0 || paths.some((path) => this.sheet.partsOf[path]?.includes(partId) ?? true);
  }

  /** A part in which a rich text is being written stays as it is until the writing is stored or given up. */
  holdsBack(part: HTMLElement | undefined): boolean {
    return isWriting(part);
  }

  /** The new parts wait for a press under way, whose click they would swallow. */
  mayReplace(): Promise<void> {
    return this.#pointer.released();
  }

  /** Before a part is replaced. */
  hold(partId: string, part: HTMLElement): void {
    this.#rendering = true;
    this.#held.set(partId, holdState(part));
  }

  /** After a part is replaced. */
  release(partId: string, part: HTMLElement): void {
    this.drafts.restore(part);
    this.#roving.paint(part);
    this.#held.get(partId)?.(part);
    this.#held.delete(partId);
    this.#rendering = this.#held.size > 0;
  }

  /** After a render: mode, tabs and what is under way show over the fresh markup. */
  paint(root: HTMLElement): void {
    dressFrame(root, this.sheet.gameId);
    paintModeSwitch(root, this.sheet.editing);
    for (const [group, tab] of Object.entries(this.sheet.tabGroups)) paintTabs(root, group, tab ?? "");
    this.#roving.paint(root);
    this.steps.repaint();
    this.busy.paint();
  }

  /** Stores what is typed and not stored yet, before the sheet closes. */
  async flush(root: HTMLElement): Promise<void> {
    for (const name of this.drafts.keys) await this.#store(fieldOf(root.querySelector(`[name="${CSS.escape(name)}"]`)));
  }

  /** Does things one after another, in the order they were asked for. */
  inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  /** Counts one press of a stepper: `data-path`, with `data-uuid` in another document; `data-by`, and its limits. */
  press(stepper: HTMLElement): void {
    const { path = "", uuid = this.sheet.document.uuid, by } = stepper.dataset;
    this.steps.step({ uuid, path }, Number(by), limitsOf(stepper));
  }

  #trackOf(target: HTMLElement): { target: StepTarget; limits: Limits } | null {
    const track = target.closest<HTMLElement>("[data-track]");
    if (!track?.dataset.uuid || !track.dataset.track || !this.sheet.isEditable) return null;
    return { target: { uuid: track.dataset.uuid, path: track.dataset.track }, limits: limitsOf(track) };
  }

  #onClick(event: Event): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    const track = stop && this.#trackOf(stop);
    if (!track) return;
    const value = this.steps.value(track.target);
    this.steps.step(track.target, valueOfStop(Number(stop.dataset.stop), value, track.limits) - value, track.limits);
  }

  #onKey(event: KeyboardEvent, target: HTMLElement): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const menu = target.closest("details[open]");
    if (menu && event.key === "Escape") {
      event.stopPropagation();
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
      return;
    }
    const track = target.role === "slider" ? this.#trackOf(target) : null;
    if (!track) return this.#roving.onKey(event, target);
    const value = this.steps.value(track.target);
    const to = valueOfKey(event.key, value, track.limits);
    if (to === null) return;
    event.preventDefault();
    this.steps.step(track.target, to - value, track.limits);
  }

  /** A field left with typed text that no `change` event told of: a re-render had put the text there. */
  #onLeave({ target }: FocusEvent): void {
    if (this.#rendering || !isTextControl(target) || !target.isConnected || !this.drafts.has(target.name)) return;
    void this.#store(target);
  }

  /**
   * Stores one field and nothing else, after those before it: the first field of an entry brings the entry with it (B33).
   * What does not fit is refused and the stored value comes back. Nothing is said when the sheet closes because its
   * document has been deleted.
   */
  async #store(field: FieldControl | null): Promise<void> {
    if (!field || !this.sheet.isEditable || !isThere(this.sheet.document.uuid)) return;
    const { name } = field;
    const typed = isTextControl(field) ? field.value : "";
    const read = readField(field, limitsAt(this.sheet.document, name));
    const stored = read && (await this.inOrder(() => storeField(this.sheet.document, name, read.value)));
    if (!stored) warn("DEPO.play.sheet.invalid");
    if (field.localName === "prose-mirror") await this.sheet.render();
    if (!isTextControl(field)) return;
    this.drafts.settle(name, typed);
    this.#reset(name);
  }

  /** Puts the stored value into a field again, or what the field began with where nothing is stored yet. */
  #reset(name: string): void {
    if (this.drafts.has(name)) return;
    const field = this.sheet.element?.querySelector(`[name="${CSS.escape(name)}"]`) ?? null;
    const stored = foundry.utils.getProperty(this.sheet.document._source, name);
    if (isTextControl(field)) field.value = stored === undefined ? field.defaultValue : String(stored ?? "");
  }

  #show({ uuid, path }: StepTarget, value: number): void {
    const root = this.sheet.element;
    if (!root) return;
    const at = (attribute: string) =>
      root.querySelectorAll<HTMLElement>(`[${attribute}="${CSS.escape(path)}"][data-uuid="${CSS.escape(uuid)}"]`);
    for (const track of at("data-track")) paintTrack(track, value);
    for (const output of at("data-shows")) output.textContent = String(value);
  }
}
