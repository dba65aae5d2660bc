/** Results of roll tables, as written and as a compendium stores them. */
import { languageCodes, type Language } from "../project.ts";
import { linked, stableId, type PackContext } from "./pack-links.ts";

/** A result as written: its text in every language. */
export interface Result extends Record<Language, string> {
  /** How many faces of the die it takes; one when it is absent. */
  weight?: number;
}

/** What is wrong with the results of a table. */
export function resultProblems(results: readonly Result[] = []): string[] {
  if (results.length === 0) return ["no results"];
  return results.flatMap((result, index) =>
    languageCodes
      .filter((language) => !result[language]?.trim())
      .map((language) => `result ${index + 1}: no ${language}`),
  );
}

/** The die of a table and its results in one language, each on as many faces as it weighs. */
export function tableParts(
  results: readonly Result[],
  table: { address: string; id: string },
  language: Language,
  context: PackContext,
) {
  let faces = 0;
  const documents = results.map((result, index) => {
    const _id = stableId(`${table.address}/${index}`);
    const { weight = 1 } = result;
    const range = [faces + 1, faces + weight];
    faces += weight;
    return {
      _id,
      _key: `!tables.results!${table.id}.${_id}`,
      type: "text",
      name: "",
      img: null,
      description: linked(result[language], language, context),
      documentUuid: null,
      weight,
      range,
      drawn: false,
      flags: {},
      _stats: { systemId: context.systemId, systemVersion: context.systemVersion },
    };
  });
  return { formula: `1d${faces}`, results: documents };
}
