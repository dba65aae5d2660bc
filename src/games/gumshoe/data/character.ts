import { localize } from "../../../foundry/i18n.ts";
import { isForMastery } from "../rules/test.ts";
import { neverRefreshes, VITALS, vitalsOf, type Variant, type Vital } from "../rules/variants.ts";
import { AbilityData, GROUPS, type Group } from "./ability.ts";
import { GumshoeGearData } from "./gear.ts";
import { InvestigatorData } from "./investigator.ts";
import { OpponentData } from "./opponent.ts";

/** An actor of the family together with its data. */
export interface Character {
  actor: Actor.Stored;
  data: InvestigatorData | OpponentData;
  variant: Variant;
}

/** Points of an ability, wherever they are kept: a vital's on the actor, any other's on its item. */
export interface Ability {
  /** The slug, or the id of an item that has none. */
  key: string;
  name: string;
  group: Group;
  /** Where the points are: `<path>.value` and `<path>.max` of the document. */
  uuid: string;
  path: string;
  rating: number;
  pool: number;
  physical: boolean;
  neverRefreshes: boolean;
  forMastery: boolean;
  lastUse: number | null;
  item: Item.Stored | null;
}

/** The actor as one of the family; `null` when it is none, or gone. */
export function characterOf(actor: Actor.Stored | null): Character | null {
  const data: unknown = actor?.system;
  const isOurs = data instanceof InvestigatorData || data instanceof OpponentData;
  return actor && isOurs ? { actor, data, variant: data.variant } : null;
}

/** The name of a vital. */
export const vitalName = (vital: Vital): string => localize(`DEPO.gumshoe.vital.${vital}`);

function vitalAbility({ actor, data }: Character, vital: Vital): Ability | null {
  if (!(data instanceof InvestigatorData) && vital !== "health") return null;
  const points = data instanceof InvestigatorData ? data[vital] : data.health;
  return {
    ...{ key: vital, name: vitalName(vital), group: "general", uuid: actor.uuid, path: `system.${vital}`, item: null },
    ...{ rating: points.max, pool: points.value, physical: false, lastUse: null },
    neverRefreshes: neverRefreshes(vital),
    forMastery: isForMastery(vital),
  };
}

/** Whether a slug can stand for the ability on cards; one that a table has written may hold anything. */
const isKey = (slug: string): boolean => /^[a-z0-9-]+$/i.test(slug);

function itemAbility(item: Item.Stored, data: AbilityData): Ability {
  const { slug, group, pool, physical, lastUse } = data;
  return {
    ...{ key: isKey(slug) ? slug : item.id, name: item.name, group, uuid: item.uuid, path: "system.pool", item },
    ...{ rating: pool.max, pool: pool.value, physical, lastUse },
    neverRefreshes: data.neverRefreshes,
    forMastery: !data.noMastery && isForMastery(slug),
  };
}

const inOrder = (a: Ability, b: Ability): number =>
  GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.name.localeCompare(b.name, game.i18n.lang);

/** All abilities: those on items by group and name, then the vitals of the variant. */
export function abilitiesOf(character: Character): Ability[] {
  const items = (character.actor.items.contents as Item.Stored[]).flatMap((item) => {
    const data: unknown = item.system;
    return data instanceof AbilityData ? itemAbility(item, data) : [];
  });
  const vitals = vitalsOf(character.variant).flatMap((vital) => vitalAbility(character, vital) ?? []);
  return [...items.sort(inOrder), ...vitals];
}

/** The ability with the key; `null` when the character has none such. */
export const abilityOf = (character: Character, key: string): Ability | null =>
  abilitiesOf(character).find((ability) => ability.key === key) ?? null;

/** Whether a key names a vital. */
export const isVital = (key: string): key is Vital => VITALS.some((vital) => vital === key);

/** What is taken off damage: of an opponent, and of what is worn. */
export function armourOf({ actor, data }: Character): number {
  const worn = actor.items.contents.reduce((sum, { system }) => {
    const gear: unknown = system;
    return sum + (gear instanceof GumshoeGearData && gear.worn ? gear.armour : 0);
  }, 0);
  return worn + (data instanceof OpponentData ? data.armour : 0);
}
