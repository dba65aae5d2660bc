import type { Game } from "../../play/game.ts";
import { combat } from "./combat.ts";
import { ArmourData } from "./data/armour.ts";
import { EnemyData } from "./data/enemy.ts";
import { HeroData } from "./data/hero.ts";
import { ImplantData } from "./data/implant.ts";
import { OnesItemData } from "./data/item.ts";
import { WeaponData } from "./data/weapon.ts";
import { migrations } from "./migrations.ts";
import { checkCard } from "./rolls/check-card.ts";
import { checkPart } from "./rolls/check-part.ts";
import { deedCard } from "./rolls/deed-card.ts";
import { defenceCard } from "./rolls/defence-card.ts";
import { foePart, roundPart } from "./rolls/foe-part.ts";
import { implantPart } from "./rolls/implant-part.ts";
import { mendPart } from "./rolls/mend-part.ts";
import { moments } from "./rolls/moments.ts";
import { rollables } from "./rolls/rollables.ts";
import { strikePart } from "./rolls/strike-part.ts";
import { woundPart } from "./rolls/wound-part.ts";
import { EnemySheet } from "./sheets/enemy-sheet.ts";
import { HeroSheet } from "./sheets/hero-sheet.ts";
import { OnesItemSheet } from "./sheets/item-sheet.ts";
import { statuses } from "./statuses.ts";

/** Data models by document and sub-type. */
const onesModels = {
  Actor: { hero: HeroData, enemy: EnemyData },
  Item: { onesWeapon: WeaponData, armour: ArmourData, implant: ImplantData, onesItem: OnesItemData },
} as const;

/** Ones: a light game of skills, in which every rolled one is a resource (rules/ones.md). */
export const ones: Game<typeof onesModels> = {
  id: "ones",
  variants: [{ id: "ones", icon: "die-1" }],
  models: onesModels,
  sheets: [
    { document: "Actor", types: ["hero"], sheet: HeroSheet, label: "DEPO.ones.sheet.hero" },
    { document: "Actor", types: ["enemy"], sheet: EnemySheet, label: "DEPO.ones.sheet.enemy" },
    {
      document: "Item",
      types: ["onesWeapon", "armour", "implant", "onesItem"],
      sheet: OnesItemSheet,
      label: "DEPO.ones.sheet.item",
    },
  ],
  rolls: [],
  parts: [checkPart, strikePart, woundPart, mendPart, implantPart, foePart, roundPart],
  cards: [checkCard, defenceCard, deedCard],
  rollables,
  combat,
  statuses,
  settings: {},
  menus: [],
  trackable: {
    hero: { bar: ["health", "cells"], value: ["saved", "received"] },
    enemy: { bar: ["health"], value: ["difficulty", "hits"] },
  },
  moments,
  lasting: ["hero"],
  migrations,
  templates: ["ones/card/proposal.hbs", "ones/card/rolled.hbs"],
};
