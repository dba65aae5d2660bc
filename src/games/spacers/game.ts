import type { Game } from "../../play/game.ts";
import { combat } from "./combat.ts";
import { ArmourData, CompanionData, SpacersGearData, WeaponData } from "./data/items.ts";
import { MenaceData } from "./data/menace.ts";
import { MoveData } from "./data/move.ts";
import { SpacerData } from "./data/spacer.ts";
import { StarshipData } from "./data/starship.ts";
import { migrations } from "./migrations.ts";
import { aidPart } from "./rolls/aid-part.ts";
import { askEnvironment } from "./rolls/ask-environment.ts";
import { damageCard } from "./rolls/damage-card.ts";
import { damagePart } from "./rolls/damage-part.ts";
import { DamageRoll } from "./rolls/damage-roll.ts";
import { giftPart } from "./rolls/gift-part.ts";
import { moments } from "./rolls/moments.ts";
import { moveCard } from "./rolls/move-card.ts";
import { movePart } from "./rolls/move-part.ts";
import { MoveRoll } from "./rolls/move-roll.ts";
import { outcomePart } from "./rolls/outcome-part.ts";
import { recoveryCard, recoveryPart } from "./rolls/recovery-card.ts";
import { rollables } from "./rolls/rollables.ts";
import { settings } from "./settings.ts";
import { MenaceSheet } from "./sheets/menace-sheet.ts";
import { MoveSheet } from "./sheets/move-sheet.ts";
import { SpacerSheet } from "./sheets/spacer-sheet.ts";
import { StarshipSheet } from "./sheets/starship-sheet.ts";
import { ThingSheet } from "./sheets/thing-sheet.ts";
import { statuses } from "./statuses.ts";

/** Data models by document and sub-type. */
const spacersModels = {
  Actor: { spacer: SpacerData, starship: StarshipData, menace: MenaceData },
  Item: {
    move: MoveData,
    spacersWeapon: WeaponData,
    spacersArmour: ArmourData,
    spacersGear: SpacersGearData,
    companion: CompanionData,
  },
} as const;

/** Spacers: space opera, Powered by the Apocalypse (rules/spacers.md). */
export const spacers: Game<typeof spacersModels> = {
  id: "spacers",
  variants: [{ id: "spacers", icon: "spaceship" }],
  models: spacersModels,
  sheets: [
    { document: "Actor", types: ["spacer"], sheet: SpacerSheet, label: "DEPO.spacers.sheet.label" },
    { document: "Actor", types: ["starship"], sheet: StarshipSheet, label: "DEPO.spacers.ship.label" },
    { document: "Actor", types: ["menace"], sheet: MenaceSheet, label: "DEPO.spacers.menaceSheet.label" },
    { document: "Item", types: ["move"], sheet: MoveSheet, label: "DEPO.spacers.moveSheet.label" },
    {
      document: "Item",
      types: ["spacersWeapon", "spacersArmour", "spacersGear", "companion"],
      sheet: ThingSheet,
      label: "DEPO.spacers.sheet.itemLabel",
    },
  ],
  rolls: [MoveRoll, DamageRoll],
  parts: [movePart, aidPart, outcomePart, giftPart, damagePart, recoveryPart],
  cards: [moveCard, damageCard, recoveryCard],
  combat,
  statuses,
  rollables,
  settings,
  menus: [],
  trackable: {
    spacer: { bar: ["wounds", "supplies"], value: ["level"] },
    starship: { bar: ["hull", "cargo"], value: ["profit"] },
    menace: { bar: ["wounds"], value: ["armour", "damage"] },
  },
  lasting: ["spacer", "starship"],
  moments,
  desk: [{ id: "spacersEnvironment", icon: "gas-mask", label: "DEPO.spacers.environment.title", run: askEnvironment }],
  migrations,
  templates: ["spacers/sheet/wounds.hbs", "spacers/card/aid-row.hbs"],
};
