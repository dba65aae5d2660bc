import type { Migration } from "../../play/migration/migration.ts";

/** The steps of the family's data; there are none yet. */
export const migrations: readonly Migration[] = [];
