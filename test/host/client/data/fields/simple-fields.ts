import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField, type FieldOptions, type UpdateOptions, type ValidateOptions } from "./data-field.ts";
import { inputs } from "./input-parts.ts";
import { updateCommitPlain, updateDiffPlain } from "./keyed.ts";

/** True or false. Required, and false unless told otherwise. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: any): any {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: any): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _toInput(config: Plain): HTMLElement {
    return inputs().createCheckboxInput(config);
  }
}

/** Any value at all, kept as it is. */
export class AnyField extends DataField {}

/** A plain object of free form: merged on update. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: Plain = {}): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? {} : initial;
  }

  override _cast(value: any): any {
    if (isPlainObject(value)) return value;
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _validateType(value: any, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    updateDiffPlain(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    updateCommitPlain(source, key, value, options);
  }
}
