import { isPlayed } from "../../../play/world/games.ts";
import { VARIANTS, type Variant } from "../rules/variants.ts";

/** The variants that this world plays; all of them when it plays none. */
export function playedVariants(): readonly Variant[] {
  const played = VARIANTS.filter(isPlayed);
  return played.length > 0 ? played : VARIANTS;
}

/** The one variant that this world plays; "" when it is several. */
export function soleVariant(): Variant | "" {
  const [first, second] = playedVariants();
  return first && !second ? first : "";
}

/** Which game of the family an actor belongs to: at first one that the world plays. */
export const variantField = () =>
  new foundry.data.fields.StringField({
    required: true,
    blank: false,
    choices: [...VARIANTS],
    initial: () => playedVariants()[0],
  });
