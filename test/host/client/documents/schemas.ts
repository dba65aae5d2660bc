import { DOCUMENT_OWNERSHIP_LEVELS } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** The fields that many kinds of document share. */
export const common = {
  id: () => new fields.DocumentIdField(),
  name: () => new fields.StringField({ required: true, blank: false, textSearch: true }),
  image: (initial: string) => new fields.FilePathField({ categories: ["IMAGE"], initial: () => initial }),
  flags: () => new fields.ObjectField(),
  stats: () => new fields.DocumentStatsField(),
  sort: () => new fields.IntegerSortField(),
  ownership: (level: number = DOCUMENT_OWNERSHIP_LEVELS.NONE) =>
    new fields.DocumentOwnershipField({ initial: { default: level } }),
};

/** The start of a schema of a world document: id and name. */
export function named(schema: DataSchema): DataSchema {
  return { _id: common.id(), name: common.name(), ...schema, flags: common.flags(), _stats: common.stats() };
}
