/** The update operators of generation 14 (DOC-9): `foundry.data.operators`. */
import { ForcedDeletion, ForcedReplacement } from "../../shared/objects.ts";

export { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../../shared/objects.ts";

/** The global `_del`: a value that deletes its key. */
export const _del = new ForcedDeletion();

/** The global `_replace`: a value that replaces its key whole. */
export const _replace = (value: unknown): ForcedReplacement => new ForcedReplacement(value);
