import { Roll } from "../roll.ts";
import type { EvaluationOptions } from "./roll-term.ts";

/** Evaluates the rolls inside a term one after another, then goes on; at once when `sync`. */
export function evaluateInner(
  rolls: readonly Roll[],
  options: EvaluationOptions,
  done: () => void,
): void | Promise<void> {
  const pending = rolls.filter((roll) => !roll._evaluated);
  if (options.sync) {
    for (const roll of pending) roll.evaluateSync(options);
    return done();
  }
  return (async () => {
    for (const roll of pending) await roll.evaluate(options);
    done();
  })();
}

/** Makes inner rolls of what a constructor or stored data holds: rolls, their data, or formulas. */
export function innerRolls(sources: readonly (Roll | Record<string, any> | string)[]): Roll[] {
  return sources.map((source) => {
    if (source instanceof Roll) return source;
    return typeof source === "string" ? new Roll(source) : Roll.fromData(source);
  });
}
