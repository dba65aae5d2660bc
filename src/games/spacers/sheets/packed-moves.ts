import { packedItems } from "../../../foundry/items.ts";
import { warn } from "../../../foundry/notify.ts";
import { isForReader } from "../../../play/content/pack-reader.ts";
import { MoveData, MOVE_GROUPS } from "../data/move.ts";

/** The groups that every spacer has from the start. */
const COMMON: readonly (typeof MOVE_GROUPS)[number][] = ["basic", "special"];

function moveData(item: Item.Implementation): MoveData | null {
  const data: unknown = item.system;
  return data instanceof MoveData ? data : null;
}

/** Gives a spacer the common moves of the packs that they lack, in the reader's language. */
export async function takeCommonMoves(actor: Actor.Implementation): Promise<void> {
  const entries = packedItems(isForReader).filter(({ type }) => type === "move");
  const found = await Promise.all(entries.map(({ uuid }) => fromUuid(uuid)));
  const had = new Set(actor.items.map((item) => moveData(item)?.slug));
  const lacking = found.flatMap((item) => {
    const data = item instanceof Item ? moveData(item) : null;
    const wanted = data !== null && COMMON.includes(data.group) && !had.has(data.slug);
    return wanted && item instanceof Item ? [game.items.fromCompendium(item, { clearFolder: true })] : [];
  });
  if (lacking.length === 0) return warn("DEPO.spacers.refusal.allMoves");
  await actor.createEmbeddedDocuments("Item", lacking);
}
