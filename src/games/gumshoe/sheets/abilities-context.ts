import { localize } from "../../../foundry/i18n.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { abilitiesOf, type Ability, type Character } from "../data/character.ts";
import { GROUPS, type Group } from "../data/ability.ts";
import { mayMaster } from "../rules/test.ts";
import { style } from "../settings.ts";
import { signed } from "../words.ts";

/** An ability as a row of the sheet. */
interface AbilityRow extends Ability {
  id: string | null;
  dots: TrackView | null;
  value: string;
  share: string;
  empty: boolean;
  untrained: boolean;
  masters: boolean;
  /** Points that the next test is to spend, and its dice in words. */
  bet: number;
  dice: string;
}

/** More dots than this do not fit the row. */
const DOTS = 6;

function rowOf({ variant }: Character, ability: Ability, bet: number): AbilityRow {
  const { uuid, name, rating, pool, item, group, forMastery } = ability;
  const isClue = group !== "general";
  return {
    ...ability,
    id: item?.id ?? null,
    dots: isClue && rating <= DOTS ? trackView(uuid, "system.pool.value", name, { value: pool, max: rating }) : null,
    value: signed(pool),
    share: Math.max(0, pool / Math.max(1, rating)).toFixed(2),
    empty: pool < 1,
    untrained: rating === 0,
    masters: mayMaster({ variant, style: style(), rating, pool: Math.max(1, pool), eligible: forMastery }),
    bet,
    dice: localize(bet > 0 ? "DEPO.gumshoe.dice.with" : "DEPO.gumshoe.dice.one", { n: bet }),
  };
}

export interface AbilitiesContext {
  clues: { group: Group; label: string; icon: string; rows: AbilityRow[] }[];
  tests: AbilityRow[];
  marks: { physical: boolean; neverRefreshes: boolean; masters: boolean };
  none: boolean;
}

const ICONS: Partial<Record<Group, string>> = { academic: "bookshelf", interpersonal: "talk", technical: "microscope" };

/**
 * The abilities as the sheet lists them; investigative ones that nobody has bought show while one edits.
 * @param bets points that the reader has set beside abilities, by key
 */
export function abilitiesContext(
  character: Character,
  bets: ReadonlyMap<string, number>,
  editing: boolean,
): AbilitiesContext {
  const rows = abilitiesOf(character).map((ability) => {
    const bet = Math.min(bets.get(ability.key) ?? 0, Math.max(0, ability.pool));
    return rowOf(character, ability, bet);
  });
  const clues = GROUPS.flatMap((group) => {
    const own = rows.filter((row) => row.group === group && (editing || row.rating > 0));
    if (group === "general" || own.length === 0) return [];
    return { group, label: localize(`DEPO.gumshoe.group.${group}`), icon: ICONS[group] ?? "", rows: own };
  });
  const gauges = ["health", "stability", "composure"];
  const tests = rows.filter(({ group, key, item }) => group === "general" && (item || !gauges.includes(key)));
  return {
    clues,
    tests,
    marks: {
      physical: tests.some(({ physical }) => physical),
      neverRefreshes: tests.some((row) => row.neverRefreshes),
      masters: tests.some(({ masters }) => masters),
    },
    none: rows.every(({ item }) => !item),
  };
}
