import type { Migration } from "../../play/migration/migration.ts";

/** The steps of the data of Spacers from version to version. The build runs them over its packs too, so nothing here needs Foundry. */
export const migrations: readonly Migration[] = [];
