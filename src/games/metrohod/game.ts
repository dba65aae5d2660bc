import { openWindow } from "../../foundry/windows.ts";
import type { Game } from "../../play/game.ts";
import { combat } from "./combat.ts";
import { AssetData } from "./data/asset.ts";
import { CrewTalentData } from "./data/crew-talent.ts";
import { CrewData } from "./data/crew.ts";
import { FactionData } from "./data/faction.ts";
import { GearData } from "./data/gear.ts";
import { MetrohodData } from "./data/metrohod.ts";
import { TalentData } from "./data/talent.ts";
import { UpgradeData } from "./data/upgrade.ts";
import { migrations } from "./migrations.ts";
import { advanceCard, advancePart } from "./rolls/advance-card.ts";
import { claimCard, claimPart } from "./rolls/asset-card.ts";
import { checkCard } from "./rolls/check-card.ts";
import { consequencesPart } from "./rolls/consequences-part.ts";
import { fateCard } from "./rolls/fate-card.ts";
import { fatePart } from "./rolls/fate-part.ts";
import { outcomePart } from "./rolls/outcome-part.ts";
import { poolPart } from "./rolls/pool-part.ts";
import { recoveryCard, recoveryPart } from "./rolls/recovery-card.ts";
import { defencePart, resistanceCard } from "./rolls/resistance-card.ts";
import { rollables } from "./rolls/rollables.ts";
import { standingCard, standingPart } from "./rolls/standing-card.ts";
import { termsPart } from "./rolls/terms-part.ts";
import { traumaPart } from "./rolls/trauma-part.ts";
import { takeFactionTurn, turnCard, turnPart } from "./rolls/turn-card.ts";
import { settings } from "./settings.ts";
import { statuses } from "./statuses.ts";
import { CrewSheet } from "./sheets/crew-sheet.ts";
import { FactionSheet } from "./sheets/faction-sheet.ts";
import { MetrohodItemSheet } from "./sheets/item-sheet.ts";
import { MetrohodSheet } from "./sheets/metrohod-sheet.ts";
import { SkillConfigWindow } from "./sheets/skill-config-window.ts";
import { tours } from "./tours.ts";
import { breakCard } from "./wizards/break.ts";
import { deskActions } from "./wizards/desk-actions.ts";
import { dossierCard } from "./wizards/dossier.ts";
import { foundingCard } from "./wizards/founding.ts";
import { jobCard } from "./wizards/job.ts";
import { outingCard } from "./wizards/outing.ts";

/** Data models by document and sub-type. */
const metrohodModels = {
  Actor: { metrohod: MetrohodData, crew: CrewData, faction: FactionData },
  Item: { talent: TalentData, gear: GearData, asset: AssetData, crewTalent: CrewTalentData, upgrade: UpgradeData },
} as const;

/** Metrohod: metro explorers, Forged in the Dark (rules/metrohod.md). */
export const metrohod: Game<typeof metrohodModels> = {
  id: "metrohod",
  variants: [{ id: "metrohod", icon: "flag" }],
  models: metrohodModels,
  sheets: [
    { document: "Actor", types: ["metrohod"], sheet: MetrohodSheet, label: "DEPO.metrohod.sheet.label" },
    { document: "Actor", types: ["crew"], sheet: CrewSheet, label: "DEPO.metrohod.crew.sheetLabel" },
    { document: "Actor", types: ["faction"], sheet: FactionSheet, label: "DEPO.metrohod.crew.factionSheetLabel" },
    {
      document: "Item",
      types: Object.keys(metrohodModels.Item),
      sheet: MetrohodItemSheet,
      label: "DEPO.metrohod.sheet.itemLabel",
    },
  ],
  rolls: [],
  parts: [
    termsPart,
    poolPart,
    outcomePart,
    consequencesPart,
    traumaPart,
    fatePart,
    defencePart,
    recoveryPart,
    advancePart,
    standingPart,
    claimPart,
    turnPart,
  ],
  cards: [
    ...[checkCard, resistanceCard, fateCard, recoveryCard, advanceCard],
    ...[standingCard, claimCard, turnCard, jobCard, outingCard, breakCard],
    ...[foundingCard, dossierCard],
  ],
  rollables,
  combat,
  statuses,
  settings,
  menus: [
    {
      key: "metrohodSkillsMenu",
      name: "DEPO.metrohod.skills.menu.name",
      label: "DEPO.metrohod.skills.menu.label",
      hint: "DEPO.metrohod.skills.menu.hint",
      icon: "fa-solid fa-list-ol",
      type: SkillConfigWindow,
    },
  ],
  trackable: {
    metrohod: { bar: ["stress"], value: ["coins", "stash"] },
    crew: { bar: ["experience"], value: ["reputation", "coins"] },
  },
  lasting: ["metrohod", "crew", "faction"],
  single: ["talent", "asset", "crewTalent", "upgrade"],
  desk: [
    { id: "factionTurn", icon: "flag", label: "DEPO.metrohod.turnCard.title", run: takeFactionTurn },
    ...deskActions,
    {
      id: "metrohodSkills",
      icon: "pen",
      label: "DEPO.metrohod.skills.title",
      run: () => openWindow(new SkillConfigWindow()),
    },
  ],
  tours,
  migrations,
  templates: [],
};
