import { localize, percent } from "../../foundry/i18n.ts";
import type { Chance } from "../../kernel/odds.ts";

/** What `play/card/odds.hbs` draws of one result. */
export interface OddsView {
  /** Colour and sign, which all games share: critical, success, partial or failure; a game may add its own. */
  tone: string;
  share: string;
  width: string;
  exact: string;
  /** The result in a word, and the dice that give it; one without a word is drawn on the bar alone. */
  word: string;
  faces: string;
}

/**
 * Each result with its exact chance, in the order given.
 * @param odds the chances, by tone
 * @param words what a result is called, and on which dice it falls
 */
export function oddsView(
  odds: Readonly<Record<string, Readonly<Chance>>>,
  words: (tone: string) => { word: string; faces: string },
): OddsView[] {
  return Object.entries(odds).map(([tone, { ways, of }]) => ({
    tone,
    share: percent(ways / of),
    width: ((100 * ways) / of).toFixed(1),
    exact: localize("DEPO.play.odds.exact", { ways, of }),
    ...words(tone),
  }));
}
