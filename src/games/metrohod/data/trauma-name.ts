import { localize } from "../../../foundry/i18n.ts";
import { TRAUMAS } from "../rules/traumas.ts";

/** A trauma as the actor keeps it: one of the list by its slug, or one with a name of its own; both blank while unnamed. */
export interface Trauma {
  slug: string;
  name: string;
}

const official = (slug: string): string => localize(`DEPO.metrohod.trauma.${slug}`);

/** Whether nobody has said yet which trauma it is. */
export const isUnnamed = ({ slug, name }: Trauma): boolean => !slug && !name;

/** The words for a trauma: its own, or the official ones of its slug, or that it has none yet. */
export function traumaName(trauma: Trauma): string {
  if (isUnnamed(trauma)) return localize("DEPO.metrohod.sheet.unnamed");
  return trauma.name || official(trauma.slug);
}

/** The official traumas with their names, for a list to pick from. */
export const officialTraumas = (): { slug: string; label: string }[] =>
  TRAUMAS.map((slug) => ({ slug, label: official(slug) }));

/** A trauma by the words given for it; official ones are kept by slug, so that everyone reads them in their own language. */
export function traumaOf(words: string): Trauma {
  const slug = TRAUMAS.find((each) => official(each) === words);
  return slug ? { slug, name: "" } : { slug: "", name: words };
}
