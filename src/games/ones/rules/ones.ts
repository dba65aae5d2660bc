import { areFaces } from "../../../kernel/dice.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/**
 * Ones: each die that shows one is a chip (rules/ones.md, Ones). A fresh one lies on the check that rolled it; a saved one with
 * its hero, for this scene; a received one with the ally it was given to. No move makes or loses one: what leaves one
 * place comes to another.
 */
export interface Chips {
  /** Rolled in this check and not used yet. */
  fresh: number;
  /** The hero's own from before. */
  saved: number;
  /** Given to the hero by allies. */
  received: number;
  /** Of this check's result: how many came from where. */
  added: { fresh: number; saved: number; received: number };
  /** Given to allies out of this check. */
  given: number;
}

/** Where a chip that is added to a result comes from. */
export const SOURCES = ["fresh", "saved", "received"] as const;
export type Source = (typeof SOURCES)[number];

/** The chips that a roll brings: one for each die that shows one, as the dice lie at last. */
export const rolledOnes = (dice: readonly number[]): number =>
  areFaces(dice) ? dice.filter((face) => face === 1).length : 0;

/** All chips there are, wherever they lie. */
export function allChips({ fresh, saved, received, added, given }: Chips): number {
  return fresh + saved + received + given + addedOnes(added);
}

/** All ones in a result. */
export const addedOnes = (added: Chips["added"]): number => added.fresh + added.saved + added.received;

/** Moves one chip into the result, or back out of it. Refuses what is not there. */
export function addOne(chips: Chips, source: Source, by: 1 | -1 = 1): Chips | Refusal<Source | "added"> {
  if (by === 1 && chips[source] < 1) return refuse(source);
  if (by === -1 && chips.added[source] < 1) return refuse("added");
  return {
    ...chips,
    [source]: chips[source] - by,
    added: { ...chips.added, [source]: chips.added[source] + by },
  };
}

/** Puts ones by for later in the scene: fresh ones, or received ones. */
export function saveOnes<Held extends Pick<Chips, "saved"> & Partial<Pick<Chips, "fresh" | "received">>>(
  chips: Held,
  save: number,
  from: "fresh" | "received" = "fresh",
): Held | Refusal<"save" | Source> {
  const held = chips[from] ?? 0;
  const refusal = refuseUnlessWhole({ save, saved: chips.saved });
  if (refusal) return refusal;
  if (!isWhole(held, save)) return refuse(from);
  return { ...chips, [from]: held - save, saved: chips.saved + save };
}

/** Gives ones away: freshly rolled ones alone, never saved or received ones. */
export function giveOnes<Held extends Pick<Chips, "fresh">>(
  chips: Held,
  give: number,
): Held | Refusal<"give" | "fresh"> {
  const refusal = refuseUnlessWhole({ fresh: chips.fresh, give });
  if (refusal) return refusal;
  return give > chips.fresh ? refuse("fresh") : { ...chips, fresh: chips.fresh - give };
}

/** Adds some number of ones to a result, fresh ones first, since saved ones keep till later. Refuses more than there are. */
export function spendOnes(
  chips: Pick<Chips, Source>,
  add: number,
): (Pick<Chips, Source> & { bonus: number }) | Refusal<Source | "add" | "ones"> {
  const { fresh, saved, received } = chips;
  const refusal = refuseUnlessWhole({ fresh, saved, received, add });
  if (refusal) return refusal;
  if (add > fresh + saved + received) return refuse("ones");
  let rest = add;
  const left = { fresh, saved, received };
  for (const source of ["fresh", "received", "saved"] as const) {
    const used = Math.min(left[source], rest);
    left[source] -= used;
    rest -= used;
  }
  return { ...left, bonus: add };
}
