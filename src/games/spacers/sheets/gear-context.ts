import { localize } from "../../../foundry/i18n.ts";
import { itemsOf, type ItemRow } from "../../../play/sheet/item-rows.ts";
import { ArmourData, CompanionData, WeaponData } from "../data/items.ts";

/** What a row of gear offers at its end, besides the row itself. */
export interface GearRow extends ItemRow {
  /** Dice of damage of a weapon; 0 for anything else. */
  damage: number;
  /** A switch: worn or not, serving or not; `null` where there is nothing to switch. */
  turn: { path: string; on: boolean; words: string } | null;
}

/** The kinds of things on the sheet, in their order. */
export const GEAR_TYPES = ["spacersWeapon", "spacersArmour", "spacersGear", "companion"] as const;

function turnOf(data: unknown): GearRow["turn"] {
  if (data instanceof ArmourData) {
    const words = localize(data.worn ? "DEPO.spacers.sheet.worn" : "DEPO.spacers.sheet.wear");
    return { path: "system.worn", on: data.worn, words };
  }
  if (data instanceof CompanionData) {
    const words = localize(data.serving ? "DEPO.spacers.sheet.serving" : "DEPO.spacers.sheet.serve");
    return { path: "system.serving", on: data.serving, words };
  }
  return null;
}

function rowOf(actor: Actor.Implementation, row: ItemRow): GearRow {
  const data: unknown = actor.items.get(row.id)?.system;
  return { ...row, damage: data instanceof WeaponData ? data.damage : 0, turn: turnOf(data) };
}

/** An actor's things of one type, with what each can do. */
export const gearRows = (actor: Actor.Implementation, type: string): GearRow[] =>
  itemsOf(actor, type).map((row) => rowOf(actor, row));

/** All things by type; an empty type is only worth its button to add one. */
export const gearContext = (actor: Actor.Implementation): { type: string; label: string; rows: GearRow[] }[] =>
  GEAR_TYPES.map((type) => ({
    type,
    label: localize(`DEPO.spacers.sheet.things.${type}`),
    rows: gearRows(actor, type),
  }));
