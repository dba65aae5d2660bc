import type { Track } from "../../kernel/tracks.ts";
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
  /** What is left of its charges, or how far it is built; absent where it has neither. */
  track: TrackView | null;
}

interface RowData {
  charges?: Track;
  ticks?: Track;
}

function trackOf({ uuid, name, system }: Item.Implementation): TrackView | null {
  const { charges, ticks }: RowData = system;
  const key = charges ? "charges" : "ticks";
  const track = charges ?? ticks;
  if (!track || track.max === 0) return null;
  return trackView(uuid, `system.${key}.value`, localize(`DEPO.play.sheet.item.${key}`, { name }), track);
}

function rowOf(item: Item.Implementation): ItemRow {
  const { id, uuid, name, img } = item;
  const summary = officialText(item, "system.summary");
  return { id: id ?? "", uuid, name, img: img ?? "", summary, track: trackOf(item) };
}

/** The actor's items of a kind, in the order the player gave them. */
export function itemsOf(actor: Actor.Implementation, type: string): ItemRow[] {
  const items = actor.items.filter((item) => item.type === type);
  return items.sort((a, b) => a.sort - b.sort).map(rowOf);
}
