/** Versions as packages bear them: numbers between dots, and perhaps a name behind a dash (`1.2.0-beta`). */

interface Version {
  numbers: number[];
  /** What stands behind the dash. */
  name: string;
}

/** A world's documents bear few versions, and each document's is compared. */
const known = new Map<string, Version>();

function read(version: string): Version {
  const found = known.get(version);
  if (found) return found;
  const [numbers = "", ...name] = version.split("-");
  const parts = numbers.split(".").map((part) => Number.parseInt(part, 10) || 0);
  const read = { numbers: parts, name: name.join("-") };
  known.set(version, read);
  return read;
}

/** Below zero when `a` comes before `b`, above when after, zero when they are one. A version with a name comes before the same without one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i += 1) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.name === "" || right.name === "") return Number(left.name === "") - Number(right.name === "");
  return left.name.localeCompare(right.name, "en", { numeric: true });
}

/** The later of two versions. */
export const laterOf = (a: string, b: string): string => (compareVersions(a, b) < 0 ? b : a);
