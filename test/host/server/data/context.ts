import type { Source } from "../../shared/protocol.ts";
import type { Stamp } from "./stamp.ts";
import type { SubTypes } from "./sub-types.ts";

/** What a write happens under. */
export interface WriteContext {
  user: Source;
  /** Milliseconds since the epoch, the same for all documents of one request. */
  time: number;
  types: SubTypes;
  stamp: Stamp;
}
