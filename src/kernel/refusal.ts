/**
 * Refusals: what a rule answers when it cannot act. A value, never a throw, so that a card or a sheet can say
 * which input is at fault and nothing is half-done.
 */
export interface Refusal<Input extends string = string> {
  /** The name of the input at fault. */
  error: Input;
}

/** A refusal that blames `input`. */
export function refuse<Input extends string>(input: Input): Refusal<Input> {
  return { error: input };
}

/** Whether a rule refused. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "error" in value && typeof value.error === "string";
}

/** Whether `value` is a whole number from `min` to `max`; text, null, NaN and fractions are not. */
export function isWhole(value: unknown, min = 0, max = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** Blames the first of the named inputs that is not a whole number from `min` to `max`; undefined when all are. */
export function refuseUnlessWhole<Input extends string>(
  inputs: Record<Input, unknown>,
  min?: number,
  max?: number,
): Refusal<Input> | undefined {
  for (const input in inputs) if (!isWhole(inputs[input], min, max)) return refuse(input);
  return undefined;
}
