/** Whether two values are alike: primitives by identity, arrays, sets and plain objects by their content. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (a instanceof Set && b instanceof Set) return same([...a], [...b]);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => same(value, b[i]));
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

/** A short readable form of any value, for messages. */
export function show(value: unknown): string {
  if (value instanceof Set) return `Set ${show([...value])}`;
  if (typeof value === "function" || typeof value === "symbol" || value === undefined) return String(value);
  if (value instanceof Element) return value.outerHTML.slice(0, 200);
  try {
    return JSON.stringify(value)?.slice(0, 300) ?? String(value);
  } catch {
    return String(value);
  }
}
