import type { Game } from "../../play/game.ts";
import { combat } from "./combat.ts";
import { AbilityData } from "./data/ability.ts";
import { GumshoeGearData } from "./data/gear.ts";
import { InvestigatorData } from "./data/investigator.ts";
import { OpponentData } from "./data/opponent.ts";
import { WeaponData } from "./data/weapon.ts";
import { migrations } from "./migrations.ts";
import { damageCard, damagePart } from "./rolls/damage-card.ts";
import { DieRoll } from "./rolls/die-roll.ts";
import { difficultyPart } from "./rolls/difficulty-part.ts";
import { effortPart } from "./rolls/effort-part.ts";
import { missionCard, missionPart } from "./rolls/mission-card.ts";
import { moments } from "./rolls/moments.ts";
import { refreshCard, refreshPart } from "./rolls/refresh-card.ts";
import { rollables } from "./rolls/rollables.ts";
import { spendCard, spendPart } from "./rolls/spend-card.ts";
import { testCard } from "./rolls/test-card.ts";
import { verdictPart } from "./rolls/verdict-part.ts";
import { settings } from "./settings.ts";
import { deskActions } from "./sheets/desk-actions.ts";
import { InvestigatorSheet } from "./sheets/investigator-sheet.ts";
import { GumshoeItemSheet } from "./sheets/item-sheet.ts";
import { OpponentSheet } from "./sheets/opponent-sheet.ts";
import { statuses } from "./statuses.ts";

/** Data models by document and sub-type. */
const gumshoeModels = {
  Actor: { investigator: InvestigatorData, opponent: OpponentData },
  Item: { ability: AbilityData, gumshoeWeapon: WeaponData, gumshoeGear: GumshoeGearData },
} as const;

/** The GUMSHOE family: spies of Agents, and Sleuth's detectives (rules/gumshoe.md). */
export const gumshoe: Game<typeof gumshoeModels> = {
  id: "gumshoe",
  variants: [
    { id: "agents", icon: "briefcase" },
    { id: "sleuth", icon: "search" },
  ],
  models: gumshoeModels,
  sheets: [
    { document: "Actor", types: ["investigator"], sheet: InvestigatorSheet, label: "DEPO.gumshoe.sheet.label" },
    { document: "Actor", types: ["opponent"], sheet: OpponentSheet, label: "DEPO.gumshoe.sheet.opponentLabel" },
    {
      document: "Item",
      types: ["ability", "gumshoeWeapon", "gumshoeGear"],
      sheet: GumshoeItemSheet,
      label: "DEPO.gumshoe.sheet.itemLabel",
    },
  ],
  rolls: [DieRoll],
  parts: [difficultyPart, effortPart, verdictPart, spendPart, damagePart, refreshPart, missionPart],
  cards: [testCard, spendCard, damageCard, refreshCard, missionCard],
  rollables,
  combat,
  statuses,
  moments,
  desk: deskActions,
  settings,
  menus: [],
  trackable: {
    investigator: { bar: ["health", "stability", "composure", "cover", "network"], value: ["experience"] },
    opponent: { bar: ["health"], value: ["difficulty"] },
  },
  lasting: ["investigator"],
  single: ["ability"],
  migrations,
  templates: [],
};
