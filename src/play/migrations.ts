import type { Migration } from "./migration/migration.ts";

/** The steps of what all games share: cards and other documents of the play floor. */
export const playMigrations: readonly Migration[] = [];
