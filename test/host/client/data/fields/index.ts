/** `foundry.data.fields`. */
export * from "./collection-fields.ts";
export { DataField } from "./data-field.ts";
export * from "./document-fields.ts";
export * from "./id-fields.ts";
export * from "./model-fields.ts";
export { SchemaField } from "./schema-field.ts";
export * from "./number-fields.ts";
export * from "./simple-fields.ts";
export * from "./string-fields.ts";
