import { localize } from "../../foundry/i18n.ts";
import type { OrderStyle } from "../../play/combat/style.ts";
import { abilitiesOf, abilityOf, characterOf, vitalName } from "./data/character.ts";
import { bandOf } from "./rules/damage.ts";
import { signed } from "./words.ts";

/** Abilities that fights and chases go by, by slug, the usual ones first. */
const USUAL = ["shooting", "hand-to-hand", "scuffling", "melee-weapons", "athletics", "driving", "piloting"];

/** General abilities of whoever is in this world, fighting ones first; Health where there is nothing else. */
function measures(): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const actor of game.actors) {
    const character = characterOf(actor);
    for (const { key, name, group, item } of character ? abilitiesOf(character) : [])
      if (group === "general" && item) names.set(key, name);
  }
  const rank = (key: string): number => (USUAL.includes(key) ? USUAL.indexOf(key) : USUAL.length);
  const list = [...names].map(([key, name]) => ({ key, name }));
  list.sort((a, b) => rank(a.key) - rank(b.key) || a.name.localeCompare(b.name, game.i18n.lang));
  return [...list, { key: "health", name: vitalName("health") }];
}

/** Sides of a contest act by rating, the lower first (rules/gumshoe.md, Contests). */
export const combat: OrderStyle = {
  kind: "order",
  measures,
  place: (actor, measure) => {
    const character = characterOf(actor);
    const rating = character && abilityOf(character, measure)?.rating;
    return rating || null;
  },
  note: (actor) => {
    const health = characterOf(actor)?.data.health.value;
    if (health === undefined) return "";
    const band = localize(`DEPO.gumshoe.band.health.${bandOf(health)}`);
    return localize("DEPO.gumshoe.combat.health", { health: signed(health), band });
  },
};
