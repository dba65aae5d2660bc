import { equals } from "../../shared/objects.ts";

const define = (target: object, members: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(members)) {
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
};

/** Gives the language's own types the documented extra methods (BOOT-6). */
export function extendPrimitives(): void {
  define(String.prototype, {
    capitalize(this: string): string {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    titleCase(this: string): string {
      return this.toLowerCase().replace(/(^|\s)\S/g, (start) => start.toUpperCase());
    },
    slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
      let slug = this.normalize("NFKD").replace(/\p{M}/gu, "").trim();
      if (lowercase) slug = slug.toLowerCase();
      if (strict) slug = slug.replace(/[^\p{L}\p{N}\s]+/gu, "");
      return slug.replace(/[^\p{L}\p{N}_.-]+/gu, replacement).replace(/[-]+/g, replacement);
    },
    stripScripts(this: string): string {
      return this.replace(/<script[\s\S]*?<\/script\s*>/gi, "");
    },
    compare(this: string, other: string): number {
      return this.localeCompare(other, document.documentElement.lang || undefined);
    },
  });
  define(Number.prototype, {
    signedString(this: number): string {
      return this < 0 ? `−${Math.abs(this)}` : `+${Number(this)}`;
    },
    ordinalString(this: number): string {
      const value = Math.abs(Number(this)) % 100;
      const last = value % 10;
      const suffix = value > 10 && value < 14 ? "th" : (["th", "st", "nd", "rd"][last] ?? "th");
      return `${Number(this)}${suffix}`;
    },
    paddedString(this: number, digits: number): string {
      return String(Math.abs(Number(this))).padStart(digits, "0");
    },
    toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round"): number {
      return Number((Math[method](Number(this) / interval) * interval).toFixed(8));
    },
    between(this: number, a: number, b: number, inclusive = true): boolean {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= low && this <= high : this > low && this < high;
    },
  });
  define(Number, {
    isNumeric: (value: unknown): boolean =>
      value !== null &&
      value !== "" &&
      typeof value !== "boolean" &&
      !Array.isArray(value) &&
      Number.isFinite(Number(value)),
    fromString: (value: string): number => (value.trim() === "" ? NaN : Number(value.replace(/\s+/g, ""))),
  });
  define(Math, {
    clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
    mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
    toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
    toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  });
  define(Array, { fromRange: (count: number, min = 0): number[] => Array.from({ length: count }, (_, i) => i + min) });
  define(Array.prototype, {
    deepFlatten<T>(this: T[]): unknown[] {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown): boolean {
      return equals(this, other);
    },
    partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
      return [this.filter((value) => !rule(value)), this.filter(rule)];
    },
    findSplice<T>(this: T[], find: (value: T) => boolean, replacement?: T): T | null {
      const index = this.findIndex(find);
      if (index < 0) return null;
      return this.splice(index, 1, ...(replacement === undefined ? [] : [replacement]))[0]!;
    },
  });
  define(Set.prototype, {
    first<T>(this: Set<T>): T | undefined {
      return this.values().next().value;
    },
    toObject<T>(this: Set<T>): T[] {
      return [...this];
    },
    map<T, U>(this: Set<T>, fn: (value: T) => U): Set<U> {
      return new Set([...this].map((value) => fn(value)));
    },
    filter<T>(this: Set<T>, test: (value: T) => boolean): Set<T> {
      return new Set([...this].filter((value) => test(value)));
    },
    find<T>(this: Set<T>, test: (value: T) => boolean): T | undefined {
      return [...this].find((value) => test(value));
    },
    some<T>(this: Set<T>, test: (value: T) => boolean): boolean {
      return [...this].some((value) => test(value));
    },
    every<T>(this: Set<T>, test: (value: T) => boolean): boolean {
      return [...this].every((value) => test(value));
    },
    reduce<T, A>(this: Set<T>, reducer: (accumulator: A, value: T) => A, initial: A): A {
      return [...this].reduce((accumulator, value) => reducer(accumulator, value), initial);
    },
    equals<T>(this: Set<T>, other: Set<T>): boolean {
      return equals(this, other);
    },
    intersects<T>(this: Set<T>, other: Set<T>): boolean {
      return [...this].some((value) => other.has(value));
    },
    isSubset<T>(this: Set<T>, other: Set<T>): boolean {
      return [...this].every((value) => other.has(value));
    },
    intersection<T>(this: Set<T>, other: Set<T>): Set<T> {
      return new Set([...this].filter((value) => other.has(value)));
    },
    union<T>(this: Set<T>, other: Iterable<T>): Set<T> {
      return new Set([...this, ...other]);
    },
    difference<T>(this: Set<T>, other: Set<T>): Set<T> {
      return new Set([...this].filter((value) => !other.has(value)));
    },
  });
  define(RegExp, { escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}
