import { packedItems } from "../../../foundry/items.ts";
import { inform, warn } from "../../../foundry/notify.ts";
import { isOfGame } from "../../../play/content/pack-reader.ts";
import { addCopies } from "../../../play/sheet/items.ts";
import { abilitiesOf, type Character } from "../data/character.ts";

/** Copies the abilities of the character's game that the character has not got yet, from the compendium in the reader's language. */
export async function addDefaultAbilities(character: Character): Promise<void> {
  const all = packedItems((flags) => isOfGame(flags, character.variant));
  const packed = all.filter(({ type }) => type === "ability");
  if (packed.length === 0) return warn("DEPO.gumshoe.sheet.noPack");
  const known = new Set(abilitiesOf(character).map(({ key }) => key));
  const loaded = await Promise.all(packed.map(({ uuid }) => fromUuid(uuid)));
  const items = loaded.filter((item) => item instanceof Item);
  const isKnown = (item: Item.Implementation): boolean =>
    known.has(String(foundry.utils.getProperty(item, "system.slug")));
  const missing = items.filter((item) => !isKnown(item));
  if (missing.length === 0) return inform("DEPO.gumshoe.sheet.allThere");
  await addCopies(character.actor, missing);
}
