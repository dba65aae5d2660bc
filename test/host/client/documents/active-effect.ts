import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_MODES } from "../../shared/constants.ts";
import { isPlainObject, type Plain } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import * as fields from "../data/fields/index.ts";
import type { FieldChange } from "../data/fields/changes.ts";
import { changeType } from "../data/fields/changes.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { deprecated } from "../diagnostics.ts";
import { generation } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { applyToField, applyToValue, fieldOfChange, resolveValue } from "./effects/changes.ts";
import { durationFields, prepareDuration, startOf } from "./effects/duration.ts";
import { ActiveEffectRegistry } from "./effects/registry.ts";
import { common, named } from "./schemas.ts";

const MODE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** An effect on an actor: changes to its data, statuses, a duration (AE-1 … AE-11). */
export class ActiveEffect extends ClientDocument {
  static override metadata = documentMetadata("ActiveEffect");
  static DEFAULT_ICON = "icons/svg/aura.svg";
  static readonly registry = new ActiveEffectRegistry();
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema(): DataSchema {
    const shared = {
      img: common.image(this.DEFAULT_ICON),
      type: new fields.DocumentTypeField(ActiveEffect, { initial: "base" }),
      system: new fields.TypeDataField(ActiveEffect),
      disabled: new fields.BooleanField(),
      description: new fields.HTMLField({ textSearch: true }),
      tint: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: common.sort(),
      ...durationFields(),
    };
    if (generation() === 14) return named({ ...shared, origin: new fields.DocumentUUIDField() });
    return named({
      ...shared,
      origin: new fields.StringField({ required: false, nullable: true, blank: false, initial: null }),
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          value: new fields.StringField({ required: true }),
          mode: new fields.NumberField({
            required: true,
            nullable: false,
            integer: true,
            initial: ACTIVE_EFFECT_MODES.ADD,
          }),
          priority: new fields.NumberField(),
        }),
      ),
    });
  }

  /** Effects stored by generation 13 keep their changes at the root and name the kind of change by a number (AE-4). */
  static override migrateData(source: Plain): Plain {
    if (generation() === 14 && Array.isArray(source.changes)) {
      const system = isPlainObject(source.system) ? source.system : (source.system = {});
      system.changes ??= source.changes.map(({ mode, ...change }: Plain) => ({
        type: MODE_TYPES[mode] ?? "add",
        ...change,
      }));
      delete source.changes;
    }
    return super.migrateData(source);
  }

  /** The changes, wherever the generation keeps them (AE-4). */
  static changesOf(effect: ActiveEffect): FieldChange[] {
    return generation() === 14 ? (effect.system?.changes ?? []) : effect.changes;
  }

  // State

  /** The document that the effect works on. */
  get target(): any {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer ? (this.parent?.parent ?? this.parent) : this.parent;
  }

  /** Whether something in the system keeps the effect from working; for subclasses. */
  get isSuppressed(): boolean {
    return false;
  }

  /** Whether the effect works now (AE-7). */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed && !this.duration.expired;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether it ends by itself or shows as a status. */
  get isTemporary(): boolean {
    return this.duration.type !== "none" || this.statuses.size > 0;
  }

  get sourceName(): string {
    const source = this.origin ? runtime.foundry.utils.fromUuidSync(this.origin, { strict: false }) : null;
    return source?.name ?? runtime.game.i18n.localize("None");
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    prepareDuration(this);
    if (generation() === 14) defineChangesShim(this);
  }

  // Changes

  /** Applies one change to an actor. @returns the changed values by key. */
  apply(actor: any, change: FieldChange): Plain {
    return ActiveEffect.implementation.applyChange(actor, change);
  }

  /** Applies a change to one field of a model. @returns its new value. */
  static applyField(model: any, change: FieldChange, field?: DataField): any {
    const found = field ?? fieldOfChange(model, change.key);
    if (!found) throw new Error(`No field "${change.key}"`);
    return applyToField(model, change, found);
  }

  /** Applies a change of either generation. A value that cannot be cast leaves all as it was (AE-5). */
  static applyChange(
    target: any,
    change: FieldChange,
    { replacementData, field }: { replacementData?: Plain; field?: DataField } = {},
  ): Plain {
    const type = changeType(change);
    const registered = generation() === 14 ? CONFIG.ActiveEffect.changeTypes[type] : undefined;
    const resolved = generation() === 14 ? { ...change, value: resolveValue(change.value, replacementData) } : change;
    try {
      if (registered?.handler) {
        registered.handler(target, resolved, { field, replacementData });
        return {};
      }
      if (generation() === 14 && !(type in ACTIVE_EFFECT_CHANGE_TYPES)) return {};
      const found = field ?? fieldOfChange(target, change.key);
      return { [change.key]: found ? applyToField(target, resolved, found) : applyToValue(target, resolved) };
    } catch (error) {
      console.warn(`Active effect change "${change.key}" of ${change.effect?.uuid ?? "?"} cannot be applied`, error);
      return {};
    }
  }

  static override get implementation(): typeof ActiveEffect {
    return super.implementation as typeof ActiveEffect;
  }

  // Statuses

  /** A new effect, in memory, for a status (AE-9). @throws when there is no such status. */
  static async fromStatusEffect(statusId: string, options: Plain = {}): Promise<any> {
    const status = Object.values(CONFIG.statusEffects).find((effect: any) => effect.id === statusId) as
      Plain | undefined;
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect#fromStatusEffect`);
    const { id, name, hud: _hud, ...data } = structuredClone(status);
    const statuses = [...new Set([id, ...(data.statuses ?? [])])];
    return new this(
      { ...data, name: runtime.game.i18n.localize(name), statuses, _id: data._id ?? statusEffectId(id) },
      options,
    );
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(startOf(this._source));
    return undefined;
  }
}

/** The id that a status's effect always has, so that it is never there twice. */
export function statusEffectId(status: string): string {
  return status
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}

/** Old code of generation 13 reads `effect.changes`; on 14 that is a deprecated way to `effect.system.changes`. */
function defineChangesShim(effect: ActiveEffect): void {
  Object.defineProperty(effect, "changes", {
    get(): FieldChange[] {
      deprecated("ActiveEffect#changes; use ActiveEffect#system.changes");
      return effect.system?.changes ?? [];
    },
    configurable: true,
    enumerable: false,
  });
}
