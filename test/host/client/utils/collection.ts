/** A Map with the conveniences of an array, iterated by its values (BOOT-5). */
export class Collection<V = any> extends Map<string, V> {
  /** Values, not entries. */
  // @ts-expect-error Map iterates entries; the documented API iterates values.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The value of a key. @throws when `strict` and there is none. */
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict) {
      throw new Error(`The key "${key}" does not exist in the ${this.constructor.name}`);
    }
    return value;
  }

  /** The first value of that name. @throws when `strict` and there is none. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry: any) => entry.name === name);
    if (value === undefined && options.strict) {
      throw new Error(`An entry with name "${name}" does not exist in the ${this.constructor.name}`);
    }
    return value;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<M>(transformer: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  override forEach(fn: (value: V, key: string, map: Map<string, V>) => void): void {
    super.forEach(fn);
  }

  toJSON(): unknown[] {
    return this.contents.map((value: any) => value?.toJSON?.() ?? value);
  }
}
