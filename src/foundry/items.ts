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
