import { add, drop } from "../../../kernel/changes.ts";
import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { warn } from "../../../foundry/notify.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { self } from "../../../foundry/users.ts";
import { openSheet } from "../../../foundry/windows.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { factionOf, type Faction } from "../rolls/crew-actor.ts";
import { warsOf } from "../rolls/faction-wars.ts";
import { takeStep } from "../rolls/standing-card.ts";
import { GOAL_SEGMENTS } from "../rules/choices.ts";
import { roman } from "../rules/roman.ts";
import { factionContext, type FactionContext } from "./faction-context.ts";

const PARTIALS = [
  ...["item-row", "dots", "dial"].map((name) => `play/sheet/${name}`),
  ...["hold", "scale"].map((name) => `metrohod/crew/${name}`),
].map(template);

interface Context extends SheetContext, FactionContext {
  /** The line above the name. */
  kind: string;
  rank: string;
  notes: string;
  /** The dispatcher's notes; "" for all others. */
  secret: string;
  isGM: boolean;
  /** Whether this reader may see no more than what everyone knows. */
  isLimited: boolean;
}

/** The sheet of a faction (look/metrohod/faction). */
export class FactionSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 560, height: 660 },
    actions: {
      weaken: press(FactionSheet.#weaken),
      addGoal: press(FactionSheet.#addGoal),
      removeGoal: press(FactionSheet.#removeGoal),
      addWar: press(FactionSheet.#addWar),
      removeWar: press(FactionSheet.#removeWar),
      openLink: FactionSheet.#openLink,
    },
  };

  static override PARTS = {
    header: { template: template("metrohod/faction/header"), templates: PARTIALS },
    body: { template: template("metrohod/faction/body"), scrollable: [""] },
  };

  override readonly gameId = "metrohod";
  override readonly itemTypes = ["asset"];

  get faction(): Faction {
    const faction = factionOf(this.kept);
    if (!faction) throw new Error(`${this.document.uuid} is no faction`);
    return faction;
  }

  /** Whoever may be at war with it. */
  override shows({ type }: Actor.Implementation): boolean {
    return type === "crew" || type === "faction";
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { actor, data } = this.faction;
    const { text } = context;
    const { isGM } = self();
    return {
      ...context,
      ...factionContext(this.faction, text),
      kind: localize("DEPO.metrohod.faction.onLine", { line: data.line }),
      rank: roman(data.rank),
      notes: await enrich(actor, text("system.notes")),
      secret: isGM ? await enrich(actor, text("system.secret")) : "",
      isGM,
      isLimited: actor.limited,
    };
  }

  static async #weaken(this: FactionSheet): Promise<void> {
    await takeStep(this.kept, "weaken");
  }

  static async #addGoal(this: FactionSheet): Promise<void> {
    const goal = { name: "", value: 0, max: GOAL_SEGMENTS.initial, outcome: "" };
    await commit([add(this.kept.uuid, "system.goals", foundry.utils.randomID(), goal)]);
  }

  static async #removeGoal(this: FactionSheet, target: HTMLElement): Promise<void> {
    const key = target.dataset.entry ?? "";
    const goal = this.faction.data.goals[key];
    if (goal) await commit([drop(this.kept.uuid, "system.goals", key, { ...goal })]);
  }

  /** Asks for a faction that this one is not at war with yet. */
  static async #addWar(this: FactionSheet): Promise<void> {
    const foes = new Set(warsOf(this.faction).map(({ enemy }) => enemy));
    const others = game.actors.filter(({ type, uuid }) => type === "faction" && uuid !== this.kept.uuid);
    const free = others.filter(({ uuid }) => !foes.has(uuid));
    if (free.length === 0) return warn("DEPO.metrohod.crew.nobody");
    const uuid = await askChoice({
      game: "metrohod",
      title: localize("DEPO.metrohod.faction.addWar"),
      label: localize("TYPES.Actor.faction"),
      choices: free.map(({ uuid: value, name: label }) => ({ value, label })),
    });
    const enemy = linkedActor(uuid);
    if (!enemy) return;
    const war = { faction: enemy.uuid, name: enemy.name };
    await commit([add(this.kept.uuid, "system.wars", foundry.utils.randomID(), war)]);
  }

  static async #removeWar(this: FactionSheet, target: HTMLElement): Promise<void> {
    const { holder, entry = "" } = target.dataset;
    const war = factionOf(linkedActor(holder))?.data.wars[entry];
    if (holder && war) await commit([drop(holder, "system.wars", entry, { ...war })]);
  }

  static #openLink(this: FactionSheet, _event: PointerEvent, target: HTMLElement): void {
    void openSheet(linkedActor(target.dataset.uuid));
  }
}
