/** `foundry.data.fields`. */
export * from "./collection-fields.ts";
export { DataField } from "./data-field.ts";
export * from "./document-fields.ts";
export * from "./id-fields.ts";
export * from "./model-fields.ts";
export { SchemaField } from "./schema-field.ts";
export {
  AlphaField,
  AngleField,
  AnyField,
  BooleanField,
  ColorField,
  FilePathField,
  HTMLField,
  HueField,
  IntegerSortField,
  JSONField,
  NumberField,
  ObjectField,
  StringField,
} from "./simple-fields.ts";
