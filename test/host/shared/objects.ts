/** Helpers on plain data that server and client share (BOOT-5): one door to the files beside it. */
export * from "./merge.ts";
export * from "./operators.ts";
export * from "./paths.ts";
export * from "./values.ts";
