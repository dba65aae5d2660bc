import { localize } from "../../foundry/i18n.ts";
import { trackView, type TrackView } from "./tracks.ts";

/** An item as a row of a sheet's list. */
export interface ItemRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  summary: string;
  /** What is left of its charges, if it has any. */
  charges: TrackView | null;
}

interface RowData {
  summary?: string;
  charges?: { value: number; max: number };
}

function rowOf({ id, uuid, name, img, system }: Item.Implementation): ItemRow {
  const { summary = "", charges }: RowData = system;
  const label = localize("DEPO.play.sheet.item.charges", { name });
  const track = charges && charges.max > 0 ? trackView(uuid, "system.charges.value", label, charges) : null;
  return { id: id ?? "", uuid, name, img: img ?? "", summary, charges: track };
}

/** The actor's items of a kind, in the order the player gave them. */
export function itemsOf(actor: Actor.Implementation, type: string): ItemRow[] {
  const items = actor.items.filter((item) => item.type === type);
  return items.sort((a, b) => a.sort - b.sort).map(rowOf);
}
