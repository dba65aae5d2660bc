import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocument } from "../documents/client-document.ts";
import { documentMetadata } from "../documents/document.ts";
import { common } from "../documents/schemas.ts";
import { game } from "../game/game.ts";

/** One who takes part in a combat (COMB-1). Name and image fall back to the actor's. */
export class Combatant extends ClientDocument {
  static override metadata = documentMetadata("Combatant");

  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: string | null;

  static override defineSchema(): DataSchema {
    const id = (): fields.DataField => new fields.DocumentIdField({ readonly: false });
    return {
      _id: common.id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: id(),
      tokenId: id(),
      sceneId: id(),
      name: new fields.StringField({ required: true, blank: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
      flags: common.flags(),
      _stats: common.stats(),
    };
  }

  get combat(): any {
    return this.parent;
  }

  get actor(): any {
    return (this.actorId && game.actors.get(this.actorId)) ?? null;
  }

  /** Tokens live on a canvas, which this host has not. */
  get token(): null {
    return null;
  }

  /** Users who own the combatant, GMs aside. */
  get players(): any[] {
    return game.users.filter((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isNPC(): boolean {
    return !this.players.length;
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses?.has(CONFIG.specialStatusEffects.DEFEATED) ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** The level on the combatant is the level on its actor. */
  override getUserLevel(user: any = game.user): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** An owner may change the combatant but not add or take it away (PERM-6). */
  override canUserModify(user: any, action: "create" | "update" | "delete", data: Record<string, any> = {}): boolean {
    if (action !== "update") return super.canUserModify(user, action, data);
    return user.isGM || this.testUserPermission(user, "OWNER");
  }

  override getRollData(): Record<string, any> {
    return this.actor?.getRollData() ?? {};
  }

  /** The formula of this combatant's initiative; null when the game has none. Packages may override it. */
  protected _getInitiativeFormula(): string | null {
    return CONFIG.Combat.initiative.formula ?? game.system.manifest?.initiative ?? null;
  }

  /** The roll for initiative with the default roll class, not yet evaluated (COMB-2); null when there is no formula. */
  getInitiativeRoll(formula?: string): Roll | null {
    const wanted = formula ?? this._getInitiativeFormula();
    return wanted ? Roll.create(wanted, this.getRollData()) : null;
  }

  /** Rolls for initiative and keeps the result. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula)?.evaluate();
    return roll ? this.update({ initiative: roll.total }) : undefined;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.actor?.img ?? "icons/svg/mystery-man.svg";
  }
}
