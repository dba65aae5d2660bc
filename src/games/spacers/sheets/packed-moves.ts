import { packedItems } from "../../../foundry/items.ts";
import { warn } from "../../../foundry/notify.ts";
import { isForReader } from "../../../play/content/pack-reader.ts";
import { MoveData, MOVE_GROUPS } from "../data/move.ts";
import { movesOf } from "../data/moves.ts";

/** The groups that every spacer has from the start. */
const COMMON: readonly (typeof MOVE_GROUPS)[number][] = ["basic", "special"];

/** Gives a spacer the common moves of the packs that they lack, in the reader's language. */
export async function takeCommonMoves(actor: Actor.Implementation): Promise<void> {
  const entries = packedItems(isForReader).filter(({ type }) => type === "move");
  const found = await Promise.all(entries.map(({ uuid }) => fromUuid(uuid)));
  const had = new Set(movesOf(actor).map(({ data }) => data.slug));
  const lacking = found.flatMap((item) => {
    if (!(item instanceof Item)) return [];
    const data: unknown = item.system;
    const wanted = data instanceof MoveData && COMMON.includes(data.group) && !had.has(data.slug);
    return wanted ? [game.items.fromCompendium(item, { clearFolder: true })] : [];
  });
  if (lacking.length === 0) return warn("DEPO.spacers.refusal.allMoves");
  await actor.createEmbeddedDocuments("Item", lacking);
}
