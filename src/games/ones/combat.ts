import { localize, plural } from "../../foundry/i18n.ts";
import type { RoundsStyle } from "../../play/combat/style.ts";
import { enemyOf, heroOf } from "./rolls/hero-actor.ts";

/** Fights of ones go in rounds: an action each, and a defence against each enemy that attacks (rules/ones.md, Combat). */
export const combat: RoundsStyle = {
  kind: "rounds",
  foes: ["enemy"],
  note: (actor) => {
    const health = heroOf(actor)?.data.health;
    if (health) return localize("DEPO.ones.combat.hero", { value: health.value, max: health.max });
    const enemy = enemyOf(actor)?.data;
    if (!enemy) return "";
    const wounds = plural("DEPO.ones.wound.count", enemy.hits);
    return localize("DEPO.ones.combat.enemy", { difficulty: enemy.difficulty, wounds });
  },
};
