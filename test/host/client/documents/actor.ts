import { expandObject, getProperty, type Plain } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { generation } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { ActiveEffect, statusEffectId } from "./active-effect.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { defaultPriority } from "./effects/changes.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { common, named } from "./schemas.ts";

/** A character, a crew, a place: whatever has items and effects. */
export class Actor extends ClientDocument {
  static override metadata = documentMetadata("Actor");
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  /** Statuses that work on it now. */
  declare statuses: Set<string>;
  /** What effects have changed, nested. */
  declare overrides: Plain;
  declare _completedPhases: Set<string> | undefined;

  static override defineSchema(): DataSchema {
    const initial = (source: any): string => this.implementation?.getDefaultArtwork(source).img ?? this.DEFAULT_ICON;
    return named({
      img: new fields.FilePathField({ categories: ["IMAGE"], initial }),
      type: new fields.DocumentTypeField(Actor),
      system: new fields.TypeDataField(Actor),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(Item),
      effects: new fields.EmbeddedCollectionField(ActiveEffect),
      folder: new fields.ForeignDocumentField(Folder),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  static override get implementation(): typeof Actor {
    return super.implementation as typeof Actor;
  }

  /** The images of a new actor and its token. */
  static getDefaultArtwork(_data: Plain = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set(), writable: true, enumerable: false });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
    Object.defineProperty(this, "_completedPhases", { value: undefined, writable: true, enumerable: false });
  }

  // Preparation

  /** Prepares the actor (PREP-1). On 14 the phase "final" of effects follows derived data (AE-3). */
  override prepareData(): void {
    super.prepareData();
    if (generation() === 14) this.applyActiveEffects("final");
  }

  /** On 14 this clears what effects did; an override that does not call it fails at the effects (PREP-3). */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (generation() !== 14) return;
    this._completedPhases = new Set();
    this.overrides = {};
    this.statuses.clear();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (generation() === 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** Every effect that could work on this actor: its own, then those its items hand over (AE-6). */
  *allApplicableEffects(): Generator<any> {
    yield* this.effects;
    for (const item of this.items) yield* item.effects.filter((effect: any) => effect.transfer);
  }

  get appliedEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  /**
   * Applies the changes of active effects by ascending priority, on 14 those of one phase (AE-1 … AE-7).
   * @throws on 14 when the phase is done already, or when `prepareBaseData` has not begun a new preparation (DM-9).
   */
  applyActiveEffects(phase?: string): void {
    const isFirst = phase === undefined || phase === "initial";
    if (phase !== undefined) completePhase(this, phase);
    else {
      this.overrides = {};
      this.statuses.clear();
    }
    const changes: any[] = [];
    for (const effect of this.appliedEffects) {
      if (isFirst) for (const status of effect.statuses) this.statuses.add(status);
      for (const change of ActiveEffect.changesOf(effect)) {
        if (!change.key || change.key.startsWith("token.") || (phase ?? change.phase) !== change.phase) continue;
        changes.push({ ...change, effect, priority: change.priority ?? defaultPriority(change) });
      }
    }
    changes.sort((a, b) => a.priority - b.priority);
    const replacementData = generation() === 14 && changes.length ? this.getRollData() : undefined;
    const applied: Plain = {};
    for (const change of changes) {
      const result =
        generation() === 14
          ? ActiveEffect.implementation.applyChange(this, change, { replacementData })
          : change.effect.apply(this, change);
      Object.assign(applied, result);
    }
    Object.assign(this.overrides, expandObject({ ...applied }));
  }

  // Contents

  /** Items by type, each type present. */
  get itemTypes(): Record<string, any[]> {
    const types: Record<string, any[]> = Object.fromEntries(Item.TYPES.map((type) => [type, []]));
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  // Tokens: data only, there being no canvas (TOK-1)

  get isToken(): boolean {
    return false;
  }

  get token(): null {
    return null;
  }

  get inCombat(): boolean {
    return runtime.game.combat?.combatants.some((combatant: any) => combatant.actorId === this.id) ?? false;
  }

  getActiveTokens(_linked = false, _document = false): never[] {
    return [];
  }

  /**
   * Changes what a token bar shows: a value, or a bar's value within 0 and its maximum (TOK-1).
   * @returns this actor, also when a listener of `modifyTokenAttribute` prevents the change.
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const current = getProperty(this.system, attribute);
    const start = isBar ? current.value : current;
    const sum = isDelta ? start + value : value;
    const target = isBar ? Math.min(Math.max(sum, 0), current.max) : sum;
    const updates = { [`system.${attribute}${isBar ? ".value" : ""}`]: target };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed && target !== start ? this.update(updates) : this;
  }

  // Statuses

  /**
   * Turns a status on or off (AE-9).
   * @param active on or off whatever it is now; without it the other way round.
   * @returns the new effect, false when it was taken off, undefined when nothing changed.
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<any> {
    const known = Object.values(CONFIG.statusEffects).find((effect: any) => effect.id === statusId) as
      Plain | undefined;
    if (!known) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const fixedId = known._id ?? statusEffectId(statusId);
    const existing = this.effects.filter(
      ({ id, statuses }: any) => id === fixedId || (statuses.size === 1 && statuses.has(statusId)),
    );
    if (existing.length) {
      if (active) return undefined;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect: any) => effect.id),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await ActiveEffect.implementation.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return ActiveEffect.implementation.create(effect.toObject(), { parent: this, keepId: true });
  }

  // Rolls

  /** Rolls initiative in the current combat, joining it first when asked to. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: Plain = {}): Promise<any> {
    const { combat } = runtime.game;
    if (!combat) return null;
    const own = (): any[] => combat.combatants.filter((combatant: any) => combatant.actorId === this.id);
    if (!own().length && createCombatants) await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id }]);
    const ids = own()
      .filter((combatant) => rerollInitiative || combatant.initiative === null)
      .map((combatant) => combatant.id);
    return ids.length ? combat.rollInitiative(ids, initiativeOptions) : combat;
  }
}

/** Notes that a phase of effects is done. Not a private method: actors are prepared inside their base's constructor. */
function completePhase(actor: Actor, phase: string): void {
  const done = actor._completedPhases;
  if (!done)
    throw new Error(`Actor#prepareBaseData did not run before the effects of the phase "${phase}" (call super)`);
  if (done.has(phase)) throw new Error(`Active effects phase "${phase}" already completed for ${actor.uuid}`);
  done.add(phase);
}
