import { MoveData } from "./move.ts";

/** A move that an actor carries. */
export interface Move {
  /** What macros, links and sheets call it by: the slug of one of ours, else the id of the item. */
  key: string;
  item: Item.Implementation;
  data: MoveData;
}

/** The moves of an actor, in the order the player gave them. */
export function movesOf({ items }: Actor.Implementation): Move[] {
  return items.contents
    .sort((a, b) => a.sort - b.sort)
    .flatMap((item) => {
      const data: unknown = item.system;
      return data instanceof MoveData ? { key: data.slug || (item.id ?? ""), item, data } : [];
    });
}
