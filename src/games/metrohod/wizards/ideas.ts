import { localize } from "../../../foundry/i18n.ts";

/** Ideas for a line that somebody has to think of, by their key in the texts. */
export const ideas = (key: string): string[] =>
  Array.from({ length: 6 }, (_, i) => localize(`DEPO.metrohod.wizard.ideas.${key}.${i}`));
