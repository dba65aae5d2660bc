/** The texts of a roll table in the compendia that this user sees and `accept` lets through, by the table's `isIt`; empty for none. */
export async function packedTexts(
  accept: (flags: object) => boolean,
  isIt: (table: RollTable.Implementation) => boolean,
): Promise<string[]> {
  const packs = game.packs.filter(
    (pack) => pack.documentName === "RollTable" && pack.visible && accept(pack.metadata.flags ?? {}),
  );
  const uuids = packs.flatMap((pack) => [...pack.index.values()].map(({ uuid }) => uuid));
  const tables = await Promise.all(uuids.map((uuid) => fromUuid(uuid)));
  const found = tables.find((each) => each instanceof RollTable && isIt(each));
  return found instanceof RollTable ? found.results.contents.map(({ description }) => description ?? "") : [];
}
