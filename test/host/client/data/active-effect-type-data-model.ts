import { ArrayField } from "./fields/collection-fields.ts";
import { NumberField } from "./fields/number-fields.ts";
import { AnyField } from "./fields/simple-fields.ts";
import { StringField } from "./fields/string-fields.ts";
import { SchemaField, type DataSchema } from "./fields/schema-field.ts";
import { TypeDataModel } from "./type-data-model.ts";

/** The base of every active effect's `system` in generation 14: it holds the changes (AE-4). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["EFFECT"];

  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
