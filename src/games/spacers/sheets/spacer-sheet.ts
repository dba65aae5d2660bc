import type { Change } from "../../../kernel/changes.ts";
import { add, drop, set } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { warn } from "../../../foundry/notify.ts";
import { openSheet } from "../../../foundry/windows.ts";
import { elementOf } from "../../../play/element.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { plainStep } from "../../../play/sheet/sheet-kit.ts";
import type { StepTarget } from "../../../play/sheet/step-queue.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { movesOf } from "../data/moves.ts";
import { SpacerData } from "../data/spacer.ts";
import { StarshipData } from "../data/starship.ts";
import { bondsOf } from "../rolls/bonds.ts";
import { openDamage } from "../rolls/damage-card.ts";
import { environment } from "../rolls/environment.ts";
import { termView } from "../rolls/modifiers.ts";
import { proposeMove, proposeStat } from "../rolls/move-card.ts";
import { signed } from "../rolls/move-parts.ts";
import { recover, WAYS } from "../rolls/recovery-card.ts";
import { spendHold } from "../rolls/settle-move.ts";
import { spacerOf, type Spacer } from "../rolls/spacer-actor.ts";
import { CRITICAL_PENALTY } from "../rules/move.ts";
import { ROLLED, STATS } from "../rules/stats.ts";
import { bind, chooseFellow } from "./bind.ts";
import { dialOf, type Dial } from "./dial.ts";
import { GEAR_TYPES, gearContext } from "./gear-context.ts";
import { movesContext } from "./moves-context.ts";
import { takeCommonMoves } from "./packed-moves.ts";
import { railContext, type RailContext } from "./rail-context.ts";
import { rollWeapon } from "./weapon-damage.ts";

const PARTIALS = ["play/sheet/dots", "play/sheet/portrait", "spacers/sheet/dial", "spacers/sheet/gear-row"];

interface SpacerContext extends SheetContext, RailContext {
  kind: string;
  ship: { uuid: string; name: string } | null;
  dials: Dial[];
  purse: string;
  supplies: TrackView;
  exp: TrackView;
  marker: string;
  next: { id: string; label: string; note: string; amount: string }[];
  threat: string;
  penalty: string;
  ways: { way: string; title: string }[];
  markers: Record<string, string>;
  conditions: Record<string, string>;
  groups: ReturnType<typeof movesContext>;
  things: ReturnType<typeof gearContext>;
}

const wordsOf = (key: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, localize(`DEPO.spacers.${key}.${value || "none"}`)]));

/** The sheet of a spacer (look/games/spacer). */
export class SpacerSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    classes: ["depo-spacer"],
    position: { width: 760, height: 800 },
    actions: {
      rollStat: press(SpacerSheet.#rollStat),
      rollMove: press(SpacerSheet.#rollMove),
      rollBond: press(SpacerSheet.#rollBond),
      moreMove: SpacerSheet.#moreMove,
      takeMoves: press(SpacerSheet.#takeMoves),
      dropNext: press(SpacerSheet.#dropNext),
      spendHold: press(SpacerSheet.#spendHold),
      hurt: press(SpacerSheet.#hurt),
      rest: press(SpacerSheet.#rest),
      rollDamage: press(SpacerSheet.#rollDamage),
      turn: press(SpacerSheet.#turn),
      addBond: press(SpacerSheet.#addBond),
      linkBond: press(SpacerSheet.#linkBond),
      openBond: SpacerSheet.#openBond,
      removeBond: press(SpacerSheet.#removeBond),
      openShip: SpacerSheet.#openShip,
    },
  };

  static override PARTS = {
    header: { template: template("spacers/sheet/header"), templates: PARTIALS.map(template) },
    vitals: { template: template("spacers/sheet/vitals") },
    rail: { template: template("spacers/sheet/rail"), scrollable: [""] },
    tabs: { template: template("play/sheet/tabs") },
    moves: { template: template("spacers/sheet/moves"), scrollable: [""] },
    gear: { template: template("spacers/sheet/gear"), scrollable: [""] },
    notes: { template: template("spacers/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "moves" }, { id: "gear" }, { id: "notes" }],
      initial: "moves",
      labelPrefix: "DEPO.spacers.tab",
    },
  };

  override readonly gameId = "spacers";
  override readonly itemTypes = ["move", ...GEAR_TYPES];

  /** Ids of the moves whose results are unfolded. */
  readonly #open = new Set<string>();

  get spacer(): Spacer {
    const spacer = spacerOf(this.kept);
    if (!spacer) throw new Error(`${this.document.uuid} is no spacer`);
    return spacer;
  }

  /** The last box is the critical wound; whoever wipes it off again, or the last mark of all, is rid of it. */
  override async stepChanges(target: StepTarget, by: number): Promise<Change[] | null> {
    const { actor, data } = this.spacer;
    const plain = plainStep(target, by);
    if (target.uuid !== actor.uuid || target.path !== "system.wounds.value") return plain;
    const { value, max } = data.wounds;
    const after = value + by;
    const critical = after >= max || (data.critical && by > 0) || (data.critical && value < max && after > 0);
    return critical === data.critical ? plain : [...plain, set(actor.uuid, "system.critical", data.critical, critical)];
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<SpacerContext> {
    const context = await super._prepareContext(options);
    const { actor, data } = this.spacer;
    const { text } = context;
    const ship = linkedActor(data.ship);
    const { level } = environment();
    const track = (key: "supplies" | "exp") =>
      trackView(actor.uuid, `system.${key}.value`, localize(`DEPO.spacers.sheet.${key}`), data[key]);
    return {
      ...context,
      ...railContext(this.spacer, text),
      kind: text("system.role") || localize("TYPES.Actor.spacer"),
      ship: ship && { uuid: ship.uuid, name: ship.name },
      dials: STATS.map((stat) => dialOf(stat, data.stats[stat])),
      purse: signed(data.purse),
      supplies: track("supplies"),
      exp: track("exp"),
      marker: data.marker && localize(`DEPO.spacers.marker.${data.marker}`),
      next: Object.entries(data.next).map(([id, { name, slug, amount }]) => ({
        id,
        ...termView({ key: id, source: "next", name, slug, amount }),
        amount: signed(amount),
      })),
      threat: level > 0 ? localize("DEPO.spacers.environment.now", { level }) : "",
      penalty: data.critical ? signed(CRITICAL_PENALTY) : "",
      ways: WAYS.map((way) => ({ way, title: localize(`DEPO.spacers.recovery.${way}.title`) })),
      markers: wordsOf("marker", ["", "data", "contacts", "mastery", "effort"]),
      conditions: wordsOf("condition", ["", "out", "bleeding", "dying"]),
      groups: movesContext(this.spacer, this.#open),
      things: gearContext(actor),
    };
  }

  /** Those with whom there are bonds, and the ship. */
  override shows(other: Actor.Implementation): boolean {
    const fellows = bondsOf(this.spacer).map(({ fellow }) => fellow);
    return [...fellows, linkedActor(this.spacer.data.ship)].some((each) => each === other);
  }

  /** Another spacer is the one whom the bond below is with, else a new one; a starship is the one they fly with. */
  protected override async _onDropActor(event: DragEvent, other: Actor.Implementation): Promise<null> {
    const { actor, data } = this.spacer;
    if (!this.isEditable || !other.uuid || other.uuid === actor.uuid) return null;
    const row = elementOf(event.target)?.closest<HTMLElement>("[data-bond]")?.dataset.bond;
    if (other.system instanceof StarshipData) await commit([set(actor.uuid, "system.ship", data.ship, other.uuid)]);
    else if (other.system instanceof SpacerData) await bind(this.spacer, other, row);
    else warn("DEPO.play.sheet.drop.nonsense");
    return null;
  }

  static async #rollStat(this: SpacerSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    const stat = ROLLED.find((each) => each === target.dataset.stat);
    if (stat) await proposeStat(this.spacer.actor, stat, { fast: event.shiftKey });
  }

  static async #rollMove(this: SpacerSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    const item = this.itemOf(target);
    if (item) await proposeMove(this.spacer.actor, item, { fast: event.shiftKey });
  }

  /** The move that is rolled with bonds, if the spacer has one; else the bond alone. */
  static async #rollBond(this: SpacerSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    const { actor } = this.spacer;
    const options = { fast: event.shiftKey, bond: target.dataset.entry ?? "" };
    const move = movesOf(actor).find(({ data }) => data.stats.has("bond"));
    await (move ? proposeMove(actor, move.item, options) : proposeStat(actor, "bond", options));
  }

  static #moreMove(this: SpacerSheet, _event: PointerEvent, target: HTMLElement): void {
    const id = this.itemOf(target)?.id ?? "";
    if (!this.#open.delete(id)) this.#open.add(id);
    void this.render({ parts: ["moves"] });
  }

  static async #takeMoves(this: SpacerSheet): Promise<void> {
    await takeCommonMoves(this.spacer.actor);
  }

  static async #dropNext(this: SpacerSheet, target: HTMLElement): Promise<void> {
    const { actor, data } = this.spacer;
    const id = target.dataset.entry ?? "";
    const entry = data.next[id];
    if (entry) await commit([drop(actor.uuid, "system.next", id, { ...entry })]);
  }

  static async #spendHold(this: SpacerSheet, target: HTMLElement): Promise<void> {
    await commit(spendHold(this.spacer, target.dataset.entry ?? ""));
  }

  static async #hurt(this: SpacerSheet): Promise<void> {
    await openDamage(this.spacer.actor, { dice: 1, target: this.spacer.actor });
  }

  static async #rest(this: SpacerSheet, target: HTMLElement): Promise<void> {
    target.closest("details")?.removeAttribute("open");
    const way = WAYS.find((each) => each === target.dataset.way);
    if (way) await recover(this.spacer.actor, way);
  }

  static async #rollDamage(this: SpacerSheet, target: HTMLElement): Promise<void> {
    await rollWeapon(this.spacer.actor, this.itemOf(target));
  }

  static async #turn(this: SpacerSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const { path = "", on } = target.dataset;
    if (item) await commit([set(item.uuid, path, on === "true", on !== "true")]);
  }

  static async #addBond(this: SpacerSheet): Promise<void> {
    const bond = { name: "", actor: null, value: 1, ground: false };
    await commit([add(this.spacer.actor.uuid, "system.bonds", foundry.utils.randomID(), bond)]);
  }

  static async #linkBond(this: SpacerSheet, target: HTMLElement): Promise<void> {
    await chooseFellow(this.spacer, target.dataset.entry ?? "");
  }

  static #openBond(this: SpacerSheet, _event: PointerEvent, target: HTMLElement): void {
    void openSheet(linkedActor(this.spacer.data.bonds[target.dataset.entry ?? ""]?.actor));
  }

  static async #removeBond(this: SpacerSheet, target: HTMLElement): Promise<void> {
    const { actor, data } = this.spacer;
    const id = target.dataset.entry ?? "";
    const bond = data.bonds[id];
    if (bond) await commit([drop(actor.uuid, "system.bonds", id, { ...bond })]);
  }

  static #openShip(this: SpacerSheet): void {
    void openSheet(linkedActor(this.spacer.data.ship));
  }
}
