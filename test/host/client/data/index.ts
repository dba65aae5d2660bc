/** Data models: `foundry.abstract.DataModel` and what `foundry.data` holds. */
export { ActiveEffectTypeDataModel } from "./active-effect-type-data-model.ts";
export { DataModel, type ModelContext } from "./data-model.ts";
export * as fields from "./fields/index.ts";
export * as operators from "./operators.ts";
export { _del, _replace } from "./operators.ts";
export { TypeDataModel } from "./type-data-model.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";
export * as validation from "./validation.ts";
