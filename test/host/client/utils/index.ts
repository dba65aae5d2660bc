/** The members of `foundry.utils` (BOOT-5). */
export * from "../../shared/objects.ts";
export { randomID } from "../../shared/ids.ts";
export * from "./classes.ts";
export * from "./collection.ts";
export * from "./color.ts";
export * from "./files.ts";
export * from "./http.ts";
export * from "./primitives.ts";
export * from "./records.ts";
export * from "./semaphore.ts";
export * from "./strict.ts";
export * from "./text.ts";
export * from "./timing.ts";
export * from "./uuid.ts";
