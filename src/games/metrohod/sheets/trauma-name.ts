import { localize } from "../../../foundry/i18n.ts";
import { TRAUMAS } from "../rules/traumas.ts";

interface Trauma {
  slug: string;
  name: string;
}

const official = (slug: string): string => localize(`DEPO.metrohod.trauma.${slug}`);

/** The words for a trauma: its own, or the official ones of its slug, or that it has none yet. */
export function traumaName({ slug, name }: Trauma): string {
  return name || (slug ? official(slug) : localize("DEPO.metrohod.sheet.unnamed"));
}

/** The official names, for a list to pick from. */
export const officialTraumas = (): string[] => TRAUMAS.map(official);

/** A trauma by the words given for it; official ones are kept by slug, so that everyone reads them in their own language. */
export function traumaOf(words: string): Trauma {
  const slug = TRAUMAS.find((each) => official(each) === words);
  return slug ? { slug, name: "" } : { slug: "", name: words };
}
