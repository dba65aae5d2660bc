/** The key that marks a serialised operator (DOC-9). */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** A value in update data that tells what to do with a key instead of what to merge into it (DOC-9, generation 14). */
export abstract class DataFieldOperator {
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }

  /** The same operator around another value. */
  abstract withValue(value: unknown): DataFieldOperator;

  /** The form that travels over the wire. */
  toJSON(): Record<string, unknown> {
    const name = { [OPERATOR_IDENTIFIER]: this.constructor.name };
    return this.value === undefined ? name : { ...name, value: this.value };
  }
}

/** Deletes the key it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  override withValue(): ForcedDeletion {
    return new ForcedDeletion();
  }

  /** The API's way to make one. */
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: "ForcedDeletion" };
  }
}

/** Puts its value in place of whatever the key held, without a merge. Operators inside the value are not applied. */
export class ForcedReplacement extends DataFieldOperator {
  override withValue(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  /** The API's way to make one. */
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  override toJSON(): Record<string, unknown> {
    return { [OPERATOR_IDENTIFIER]: "ForcedReplacement", value: this.value };
  }
}

/** Whether a value is an operator in its serialised form. */
export function isSerializedOperator(value: unknown): value is { [OPERATOR_IDENTIFIER]: string; value?: unknown } {
  return typeof value === "object" && value !== null && Object.hasOwn(value, OPERATOR_IDENTIFIER);
}

/** The operator of a serialised form. @throws on an unknown operator name. */
export function reconstructOperator(serialized: { value?: unknown }): ForcedDeletion | ForcedReplacement {
  const name: unknown = Reflect.get(serialized, OPERATOR_IDENTIFIER);
  if (name === "ForcedDeletion") return new ForcedDeletion();
  if (name === "ForcedReplacement") return new ForcedReplacement(serialized.value);
  throw new Error(`Unknown update operator "${String(name)}"`);
}

/** Plain data as it came over the wire, with every serialised operator turned back into an instance. */
export function reviveOperators(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reviveOperators);
  if (typeof data !== "object" || data === null || data instanceof DataFieldOperator) return data;
  if (isSerializedOperator(data)) return reconstructOperator(data);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, reviveOperators(value)]));
}

/** Whether data as it came over the wire has a serialised operator anywhere. */
export function hasOperators(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  return isSerializedOperator(data) || Object.values(data).some(hasOperators);
}
