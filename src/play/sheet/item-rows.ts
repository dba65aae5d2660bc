import { localize } from "../../foundry/i18n.ts";
import { officialText } from "../content/official-text.ts";
import { trackView, type TrackView } from "./tracks.ts";

/** An item as a row of a sheet's list. */
export interface ItemRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  summary: string;
  /** What is left of its charges; absent where it has none. */
  charges: TrackView | null;
}

interface RowData {
  charges?: { value: number; max: number };
}

function rowOf(item: Item.Implementation): ItemRow {
  const { id, uuid, name, img } = item;
  const { charges }: RowData = item.system;
  const summary = officialText(item, "system.summary");
  const label = localize("DEPO.play.sheet.item.charges", { name });
  const track = charges && charges.max > 0 ? trackView(uuid, "system.charges.value", label, charges) : null;
  return { id: id ?? "", uuid, name, img: img ?? "", summary, charges: track };
}

/** The actor's items of a kind, in the order the player gave them. */
export function itemsOf(actor: Actor.Implementation, type: string): ItemRow[] {
  const items = actor.items.filter((item) => item.type === type);
  return items.sort((a, b) => a.sort - b.sort).map(rowOf);
}
