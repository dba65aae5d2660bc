/** Names that the language itself asks of any object; they never mean a missing API. */
const LANGUAGE_KEYS = new Set(["then", "toJSON", "$$typeof", "asymmetricMatch", "nodeType", "prototype"]);

/**
 * An object whose unknown members throw an error that names them, so that what the host lacks is found
 * at the first read and not as `undefined` somewhere later. Members may be added; `in` stays truthful.
 */
export function strict<T extends object>(object: T, path: string): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      if (typeof key === "symbol" || key in target || LANGUAGE_KEYS.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`Host: ${path}.${key} is not implemented`);
    },
  });
}
