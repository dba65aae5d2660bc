import { CONFIG } from "../config.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { ClientDocument } from "../documents/client-document.ts";
import { documentMetadata } from "../documents/document.ts";
import { common } from "../documents/schemas.ts";
import { game } from "../game/game.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { Combatant } from "./combatant.ts";
import { rollInitiative, type InitiativeOptions } from "./initiative.ts";
import { combatSettings, COMBAT_SETTING, type CombatSettings } from "./settings.ts";
import { manageTurnEvents } from "./turn-events.ts";
import { compareCombatants, nextTurnFrom, type CombatState } from "./turn-order.ts";

type Changes = Record<string, any>;
/** Keys of an update that any player may send (PERM-6, COMB-7). */
const PLAYER_KEYS = new Set(["_id", "_stats", "round", "turn", "combatants"]);

/** A combat encounter (section 9 of the semantics). */
export class Combat extends ClientDocument {
  static override metadata = documentMetadata("Combat");
  static CONFIG_SETTING = COMBAT_SETTING;

  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare combatants: any;
  /** Combatants in the order of their turns. */
  declare turns: Combatant[];
  /** Where the combat stands, and where it stood before. */
  declare current: CombatState;
  declare previous: CombatState | null;
  /** The turn of the source that `current` was read from: while it holds, the current combatant is kept. */
  declare _settledTurn: number | null | undefined;

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField({ documentName: "Scene" }),
      combatants: new fields.EmbeddedCollectionField(Combatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      sort: common.sort(),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  /** The one whose turn it is. */
  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    return this.turns[(this.turn ?? -1) + 1] ?? this.turns[0] ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get settings(): CombatSettings {
    return combatSettings();
  }

  get isActive(): boolean {
    return this.active && game.combats.active === this;
  }

  get isView(): boolean {
    return game.combat === this;
  }

  override get visible(): boolean {
    return true;
  }

  /** Players may send an update of nothing but turn, round and combatants (PERM-6). */
  override canUserModify(user: any, action: "create" | "update" | "delete", data: Changes = {}): boolean {
    const harmless = action === "update" && Object.keys(data).every((key) => PLAYER_KEYS.has(key));
    return super.canUserModify(user, action, data) || (harmless && user.hasRole("PLAYER"));
  }

  // Order of turns

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  protected _sortCombatants(a: Combatant, b: Combatant): number {
    return compareCombatants(a, b);
  }

  /** Puts the turns in order; the current combatant stays current while only the order changes (COMB-3). */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a: Combatant, b: Combatant) => this._sortCombatants(a, b));
    const { turn } = this._source;
    const kept = this._settledTurn === turn && this.current?.round === this.round ? this.current.combatantId : null;
    const place = kept === null ? -1 : this.turns.findIndex((combatant) => combatant.id === kept);
    const last = this.turns.length - 1;
    this.turn = turn === null || last < 0 ? null : place >= 0 ? place : Math.min(turn, last);
    this._settledTurn = turn;
    const state = this._getCurrentState();
    const moved = !this.current || this.current.round !== state.round || this.current.combatantId !== state.combatantId;
    if (moved) this.previous = this.current ?? null;
    this.current = state;
    return this.turns;
  }

  protected _getCurrentState(): CombatState {
    const { round, turn, combatant } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  getCombatantsByActor(actor: any): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant: Combatant) => combatant.actorId === id);
  }

  // Course of the combat (COMB-4, COMB-5)

  /** Makes this the active combat; the others of its place no longer are. */
  async activate(options: Changes = {}): Promise<any> {
    const others = game.combats.filter((other: Combat) => other.active && other !== this);
    const updates = [
      ...others.map((other: Combat) => ({ _id: other.id, active: false })),
      { _id: this.id, active: true },
    ];
    return this.constructor.updateDocuments(updates, options);
  }

  async startCombat(): Promise<any> {
    const first = nextTurnFrom(this.turns, 0, 1, this.settings.skipDefeated);
    return this.#move("combatStart", { round: 1, turn: first < 0 ? null : first }, 1);
  }

  async nextTurn(): Promise<any> {
    const next = nextTurnFrom(this.turns, (this.turn ?? -1) + 1, 1, this.settings.skipDefeated);
    if (!this.started || next < 0) return this.nextRound();
    return this.#move("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<any> {
    if (!this.started) return this;
    const before = nextTurnFrom(this.turns, (this.turn ?? 0) - 1, -1, this.settings.skipDefeated);
    if (before < 0) return this.previousRound();
    return this.#move("combatTurn", { round: this.round, turn: before }, -1);
  }

  async nextRound(): Promise<any> {
    const first = nextTurnFrom(this.turns, 0, 1, this.settings.skipDefeated);
    return this.#move("combatRound", { round: this.round + 1, turn: first < 0 ? null : first }, 1);
  }

  async previousRound(): Promise<any> {
    const round = Math.max(this.round - 1, 0);
    const last = nextTurnFrom(this.turns, this.turns.length - 1, -1, this.settings.skipDefeated);
    return this.#move("combatRound", { round, turn: round === 0 || last < 0 ? null : last }, -1);
  }

  /** The hook runs on this client only, before the update, and may change it (COMB-5). */
  async #move(hook: string, updateData: Changes, direction: 1 | -1): Promise<any> {
    const { turnTime, roundTime } = CONFIG.time;
    const delta = direction * (hook === "combatTurn" ? turnTime : hook === "combatRound" ? roundTime : 0);
    const options = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    return this.update(updateData, options);
  }

  /** Deletes the combat, once confirmed. */
  async endCombat(): Promise<any> {
    return runtime.foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
    });
  }

  // Initiative (COMB-2)

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Rolls for all who have no initiative and are this user's to roll for. */
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#withoutInitiative((combatant) => combatant.isNPC),
      options,
    );
  }

  #withoutInitiative(test: (combatant: Combatant) => boolean): string[] {
    const waiting = this.combatants.filter((one: Combatant) => one.isOwner && one.initiative === null && test(one));
    return waiting.map((combatant: Combatant) => combatant.id);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  /** Forgets every initiative. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map((combatant: Combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (updateTurn && this.started && this.turns.length) await this.update({ turn: 0 }, { turnEvents: false });
    return this;
  }

  // Turn events, called on one GM's client only (COMB-6). Packages override them.

  protected async _onStartRound(_context: Changes): Promise<void> {}
  protected async _onEndRound(_context: Changes): Promise<void> {}
  protected async _onStartTurn(_combatant: Combatant, _context: Changes): Promise<void> {}
  protected async _onEndTurn(_combatant: Combatant, _context: Changes): Promise<void> {}
  protected async _onEnter(_combatant: Combatant): Promise<void> {}
  protected async _onExit(_combatant: Combatant): Promise<void> {}

  protected async _manageTurnEvents(): Promise<void> {
    const started = (round: number) => this._onStartRound({ round });
    await manageTurnEvents(this.previous, this.current, {
      endTurn: async ({ combatantId, round, turn }) => {
        const combatant = this.combatants.get(combatantId);
        if (combatant) await this._onEndTurn(combatant, { round, turn, skipped: false });
      },
      endRound: ({ round }) => this._onEndRound({ round, skipped: false }),
      startRound: ({ round }) => started(round),
      startTurn: async ({ round, turn }) => {
        if (this.combatant) await this._onStartTurn(this.combatant, { round, turn, skipped: false });
      },
    });
  }

  // Life cycle

  override _onCreate(data: Changes, options: Changes, userId: string): void {
    super._onCreate(data, options, userId);
    runtime.ui.combat?.showNew(this);
  }

  override _onUpdate(changed: Changes, options: Changes, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (("turn" in changed || "round" in changed) && options.turnEvents !== false) {
      Hooks.callAll("combatTurnChange", this, this.previous, this.current);
      if (game.users.activeGM?.isSelf) void this._manageTurnEvents();
    }
    if (changed.active) runtime.ui.combat?.showNew(this);
  }

  override _onDelete(options: Changes, userId: string): void {
    super._onDelete(options, userId);
    if (this.started && game.users.activeGM?.isSelf)
      for (const combatant of this.combatants) void this._onExit(combatant);
  }

  override _onCreateDescendantDocuments(...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this.#afterDescendants(args[5], (combatant) => this._onEnter(combatant), args[2]);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this.#afterDescendants(args[5]);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this.#afterDescendants(args[5], (combatant) => this._onExit(combatant), args[2]);
  }

  /** The client that changed the combatants writes down the turn that the current one has now. */
  #afterDescendants(userId: string, event?: (one: Combatant) => Promise<void>, combatants: Combatant[] = []): void {
    const moved = this.started && this.turn !== this._source.turn;
    if (moved && userId === game.userId) void this.update({ turn: this.turn }, { turnEvents: false });
    if (event && this.started && game.users.activeGM?.isSelf) for (const combatant of combatants) void event(combatant);
    runtime.ui.combat?.render();
  }
}
