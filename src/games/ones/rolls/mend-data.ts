import { delta, set, type Change } from "../../../kernel/changes.ts";
import { choiceField, textField, wholeField } from "../../../foundry/fields.ts";
import { findActor, findKept } from "../../../foundry/documents.ts";
import type { Card, PartData } from "../../../play/card/card-types.ts";
import { OnesItemData } from "../data/item.ts";
import type { FollowUp, Settled } from "./settled.ts";
import { heroOf } from "./hero-actor.ts";

/** Id of the part on a card. */
export const MEND = "mend";

/** How wounds are healed: by skill alone, with a thing, by an implant, or by coming round. */
export const WAYS = ["bare", "item", "implant", "rest"] as const;
export type Way = (typeof WAYS)[number];

export interface MendData extends PartData {
  way: Way;
  /** The thing or implant, by uuid, and what it is called; "" for none. */
  item: string;
  itemName: string;
  /** Whose wounds, and how many of them heal. */
  target: string;
  targetName: string;
  wounds: number;
  /** Whether they may be healed now, and have been. */
  ready: boolean;
  done: boolean;
}

const { fields } = foundry.data;

/** What the part stores. */
export const mendSchema = () => ({
  way: choiceField(WAYS, "bare"),
  item: textField(),
  itemName: textField(),
  target: textField(),
  targetName: textField(),
  wounds: wholeField(1),
  ready: new fields.BooleanField(),
  done: new fields.BooleanField(),
});

/** The healing on a card; `null` when it is about something else. */
export const mendOf = (card: Card): MendData | null => card.part<MendData>(MEND);

/** What a try at healing uses up: the one use of the skill in a scene, or a charge (rules/ones.md, Healing). */
function priceOf({ way, item }: MendData, { hero }: Settled): Change[] {
  const { actor, data } = hero;
  if (way === "bare" && !data.healed) return [set(actor.uuid, "system.healed", false, true)];
  const system: unknown = findKept(item)?.system;
  if (system instanceof OnesItemData && system.charges.max > 0 && system.charges.value > 0)
    return [delta(item, "system.charges.value", -1)];
  return [];
}

/** A settled healing check: what it used up, and whether wounds may be healed. */
export function afterHealing(settled: Settled): FollowUp {
  const mend = mendOf(settled.card);
  const target = mend && heroOf(findActor(mend.target));
  if (!mend) return {};
  const hurt = target !== null && target.data.health.value < target.data.health.max;
  return { changes: priceOf(mend, settled), parts: { [MEND]: { ready: settled.success && hurt } } };
}
