import type { Json } from "../kernel/changes.ts";

/** What is known of an item without loading it. */
export interface ItemEntry {
  uuid: string;
  name: string;
  img: string;
  type: string;
  /** The title of the compendium it lies in; "" for an item of the world. */
  source: string;
}

/** The items in the compendia that this user sees and `accept` lets through by their flags, from the index alone (PACK-1). */
export function packedItems(accept: (flags: object) => boolean): ItemEntry[] {
  const packs = game.packs.filter(
    (pack) => pack.documentName === "Item" && pack.visible && accept(pack.metadata.flags ?? {}),
  );
  return packs.flatMap((pack) => {
    const entries = [...pack.index.values()] as unknown as Omit<ItemEntry, "source">[];
    return entries.map(({ uuid, name, img, type }) => ({ uuid, name, img, type, source: pack.title }));
  });
}

/** The items of the world that this user sees. */
export function worldItems(): ItemEntry[] {
  const seen = game.items.filter((item) => item.visible);
  return seen.map(({ uuid, name, img, type }) => ({ uuid, name, img: img ?? "", type, source: "" }));
}

/** An item on an actor, by id. */
export function itemOn(actor: Actor.Implementation, id: string | undefined): Item.Stored | undefined {
  return actor.items.get(id ?? "") as Item.Stored | undefined;
}

/** The item with the uuid, of the world or of a compendium; `null` when there is none. */
export async function findItem(uuid: string | undefined): Promise<Item.Implementation | null> {
  const found: unknown = await fromUuid(uuid ?? "");
  return found instanceof Item ? found : null;
}

/** The flags of the compendium that an item lies in or was taken from; empty when there is none. */
export function packFlags({ pack, _stats }: Item.Implementation): object {
  const [, scope, name] = (_stats.compendiumSource ?? "").split(".");
  return game.packs.get(pack ?? `${scope}.${name}`)?.metadata.flags ?? {};
}

/** Whether a user may read an item: by its own ownership, in a compendium by that of the whole. */
export function mayRead(user: User.Stored, item: Item.Implementation): boolean {
  const pack = item.pack ? game.packs.get(item.pack) : null;
  return (pack ?? item).testUserPermission(user, "OBSERVER");
}

/** Plain data of a copy of an item, with an id of its own, for an actor to carry. */
export function copyData(item: Item.Implementation): { _id: string; [field: string]: Json } {
  const copy = game.items.fromCompendium(item, { clearFolder: true });
  return { ...JSON.parse(JSON.stringify(copy)), _id: foundry.utils.randomID() };
}
