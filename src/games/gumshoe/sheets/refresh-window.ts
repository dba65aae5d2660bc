import { isRefusal } from "../../../kernel/refusal.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { warn } from "../../../foundry/notify.ts";
import { BaseWindow } from "../../../foundry/sheet-bases.ts";
import { dressFrame } from "../../../play/sheet/frame.ts";
import { holdState } from "../../../play/sheet/hold-state.ts";
import { characterOf, type Ability, type Character } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import { postRefresh } from "../rolls/refresh-card.ts";
import {
  candidatesOf,
  CHOOSING,
  hoursSince,
  refreshed,
  refreshesOf,
  type RefreshKind,
  type RefreshRequest,
} from "../rolls/refresh-plan.ts";
import { signed } from "../words.ts";

const DAY = 24;

/** The window in which one picks a kind of refresh and sees what it will touch before it does. */
export class RefreshWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    classes: ["depo", "depo-refresh"],
    window: { resizable: true },
    position: { width: 620, height: 640 },
    actions: { kind: RefreshWindow.#kind, refresh: RefreshWindow.#refresh },
  };

  static override PARTS = {
    body: { template: template("gumshoe/sheet/refresh"), scrollable: [".depo-refresh__list"] },
  };

  #request: RefreshRequest;
  #restore: ((next: HTMLElement) => void) | null = null;

  /** @param kind the one that is picked at first */
  constructor(
    private readonly actor: Actor.Stored,
    kind: RefreshKind = "mission",
  ) {
    super({});
    this.#request = { kind, chosen: [], points: 1, days: 1, hospital: false };
  }

  override get title(): string {
    return localize("DEPO.gumshoe.refresh.title", { name: this.actor.name });
  }

  get #character(): Character {
    const character = characterOf(this.actor);
    if (!character) throw new Error(`${this.actor.uuid} is nobody of this game`);
    return character;
  }

  protected override async _prepareContext(): Promise<object> {
    const character = this.#character;
    const { kind, points, days, hospital } = this.#request;
    const choosing = CHOOSING.includes(kind);
    const result = refreshed(character, this.#request);
    const { data } = character;
    return {
      kinds: refreshesOf(character).map((each) => ({
        kind: each,
        label: localize(`DEPO.gumshoe.refresh.kind.${each}`),
        hint: localize(`DEPO.gumshoe.refresh.hint.${each}`),
        now: each === kind,
        open: candidatesOf(character, each).length,
      })),
      rows: candidatesOf(character, kind).map((ability) => ({
        ...{ key: ability.key, name: ability.name, from: signed(ability.pool), choosing },
        to: signed(this.#after(character, ability)),
        chosen: this.#request.chosen.includes(ability.key),
        note: kind === "physical" && hoursSince(ability) < DAY ? this.#sinceWords(hoursSince(ability)) : "",
      })),
      points: kind === "award" || kind === "captive" ? points : null,
      pointsMax: kind === "award" ? 2 : 40,
      days: kind === "rest" ? days : null,
      hospital,
      havens: kind === "haven" && data instanceof InvestigatorData ? data.havens : 0,
      refusal: isRefusal(result) ? localize(`DEPO.gumshoe.refresh.refusal.${result.error}`) : "",
      ready: !isRefusal(result) && result.length > 0,
    };
  }

  /** What the refresh makes of one pool, chosen or not yet. */
  #after(character: Character, { key, pool }: Ability): number {
    const alone = refreshed(character, { ...this.#request, chosen: [key] });
    const found = isRefusal(alone) ? undefined : alone.find(({ ability }) => ability.key === key);
    return found?.to ?? pool;
  }

  #sinceWords(hours: number): string {
    return localize("DEPO.gumshoe.refresh.since", { hours });
  }

  protected override async _renderFrame(options: Parameters<BaseWindow["_renderFrame"]>[0]): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    dressFrame(frame, this.#character.variant);
    return frame;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }) => this.#read(target as HTMLInputElement));
  }

  protected override _preSyncPartState(...args: Parameters<BaseWindow["_preSyncPartState"]>): void {
    super._preSyncPartState(...args);
    this.#restore = holdState(args[2]);
  }

  protected override _syncPartState(...args: Parameters<BaseWindow["_syncPartState"]>): void {
    super._syncPartState(...args);
    this.#restore?.(args[1]);
  }

  #read({ name, value, checked }: HTMLInputElement): void {
    const { chosen } = this.#request;
    if (name === "points" || name === "days") this.#request = { ...this.#request, [name]: Number(value) };
    if (name === "hospital") this.#request = { ...this.#request, hospital: checked };
    if (name.startsWith("ability-")) {
      const others = chosen.filter((key) => key !== value);
      this.#request = { ...this.#request, chosen: checked ? [...others, value] : others };
    }
    void this.render();
  }

  /** Physical abilities that have rested for a day are chosen from the first. */
  #pick(kind: RefreshKind): void {
    const rested = candidatesOf(this.#character, kind).filter((ability) => hoursSince(ability) >= DAY);
    this.#request = { ...this.#request, kind, chosen: kind === "physical" ? rested.map(({ key }) => key) : [] };
  }

  static async #kind(this: RefreshWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = refreshesOf(this.#character).find((each) => each === target.dataset.kind);
    if (!kind) return;
    this.#pick(kind);
    await this.render();
  }

  static async #refresh(this: RefreshWindow): Promise<void> {
    const result = refreshed(this.#character, this.#request);
    if (isRefusal(result)) return warn(`DEPO.gumshoe.refresh.refusal.${result.error}`);
    if (await postRefresh(this.actor, this.#request)) await this.close();
  }
}
