import { h } from "../applications/dom.ts";
import type { PartialOptions, RenderOptions } from "../applications/api/types.ts";
import { AbstractSidebarTab } from "../applications/sidebar/abstract-sidebar-tab.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { TextEditor } from "../text/text-editor.ts";
import { fromUuid } from "../utils/uuid.ts";
import { combatantMenu } from "./combatant-menu.ts";
import type { Combatant } from "./combatant.ts";
import type { Combat } from "./combat.ts";
import { combatantRows, combatControls, combatTools, emptyNote } from "./tracker-rows.ts";

/** Steps of a combat that a button of the tracker takes by the name of its action. */
const STEPS = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
] as const;

/** The combat tab. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: PartialOptions = {
    actions: {
      ...Object.fromEntries(
        STEPS.map((step) => [
          step,
          function (this: CombatTracker) {
            return this.viewed?.[step]();
          },
        ]),
      ),
      createCombat: CombatTracker.#onCreate,
      rollInitiative: CombatTracker.#onRollInitiative,
      toggleHidden: CombatTracker.#onToggleHidden,
      toggleDefeated: CombatTracker.#onToggleDefeated,
    },
  };

  #viewed: Combat | null = null;

  override get title(): string {
    return game.i18n.localize("COMBAT.Title");
  }

  /** The combat that this client looks at: the chosen one, else the active one, else the newest. */
  get viewed(): Combat | null {
    const { combats, active } = game.combats;
    if (this.#viewed && combats.includes(this.#viewed)) return this.#viewed;
    return active ?? combats.at(-1) ?? null;
  }

  set viewed(combat: Combat | null) {
    this.#viewed = combat;
    void this.render();
  }

  /** A new combat is looked at at once. */
  showNew(combat: Combat): void {
    this.viewed = combat;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const combat = this.viewed;
    const round = combat?.started ? game.i18n.format("COMBAT.Round", { round: combat.round }) : "COMBAT.NotStarted";
    const heading = game.i18n.localize(combat ? round : "COMBAT.Title");
    return [
      h(
        "header",
        { class: "combat-tracker-header" },
        h("h3", { class: "encounter-title", text: heading }),
        this.#chooser(),
        h("div", { class: "encounter-controls" }, ...combatTools(combat)),
      ),
      h("ol", { class: "combat-tracker", "aria-label": this.title }, ...(combat ? combatantRows(combat) : [])),
      combat ? h("nav", { class: "combat-controls" }, ...combatControls(combat)) : emptyNote(),
    ];
  }

  /** Which of several combats to look at. */
  #chooser(): HTMLElement | null {
    const { combats } = game.combats;
    if (combats.length < 2) return null;
    const options = combats.map((combat: Combat, index: number) => {
      const text = game.i18n.format("COMBAT.Encounter", { number: index + 1 });
      return h("option", { value: combat.id, text, selected: combat === this.viewed });
    });
    return h("select", { class: "encounter-select", "aria-label": game.i18n.localize("COMBAT.Choose") }, ...options);
  }

  override _replaceHTML(parts: HTMLElement[], content: HTMLElement): void {
    const focused = content.contains(document.activeElement) ? document.activeElement : null;
    const place = focused && placeOf(focused);
    const scroll = content.querySelector(".combat-tracker")?.scrollTop ?? 0;
    content.replaceChildren(...parts);
    content.querySelector(".combat-tracker")!.scrollTop = scroll;
    if (place) content.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    // The tracker shows actors' resources, and offers the actors themselves.
    game.actors.apps.push(this);
    new ContextMenu(
      element,
      ".combatant",
      combatantMenu(this, () => this.viewed),
      { fixed: true },
    );
    element.addEventListener(
      "change",
      (event) => void this.#onChange(event.target as HTMLInputElement | HTMLSelectElement),
    );
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  #combatantOf(target: Element): Combatant | undefined {
    const row = target.closest<HTMLElement>("[data-combatant-id]");
    return this.viewed?.combatants.get(row?.dataset.combatantId ?? "");
  }

  async #onChange(input: HTMLInputElement | HTMLSelectElement): Promise<void> {
    if (input.classList.contains("encounter-select")) this.viewed = game.combats.get(input.value) ?? null;
    else if (input.classList.contains("add-combatant")) await this.#add(game.actors.get(input.value));
    else if (input.classList.contains("initiative-input")) {
      const value = input.value === "" ? null : Number(input.value);
      await this.#combatantOf(input)?.update({ initiative: value });
    }
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event);
    if (data.type !== "Actor" || !game.user.isGM) return;
    event.preventDefault();
    const actor = await fromUuid(data.uuid);
    if (actor && !actor.pack) await this.#add(actor);
  }

  async #add(actor: any): Promise<void> {
    if (!actor) return;
    const combat = this.viewed ?? (await createCombat());
    const type = CONFIG.Combatant.defaultType;
    await combat.createEmbeddedDocuments("Combatant", [{ type, actorId: actor.id, hidden: false }]);
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    this.viewed = await createCombat();
  }

  static async #onRollInitiative(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id!]);
  }

  static async #onToggleHidden(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    await combatant?.update({ hidden: !combatant.hidden });
  }

  static async #onToggleDefeated(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    await combatant?.update({ defeated: !combatant.defeated });
  }
}

async function createCombat(): Promise<Combat> {
  const { documentClass, defaultType } = CONFIG.Combat;
  const combat = await documentClass.create({ type: defaultType });
  await combat.activate();
  return combat;
}

/** A selector that finds the element of the same meaning after the next rendering. */
function placeOf(element: Element): string | null {
  const row = element.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
  const action = (element as HTMLElement).dataset.action;
  const own = action ? `[data-action="${action}"]` : element.classList[0] ? `.${CSS.escape(element.classList[0])}` : "";
  const within = row ? `[data-combatant-id="${row}"]` : "";
  if (!own) return within || null;
  return element.matches("[data-combatant-id]") ? within : `${within} ${own}`;
}
