import { deprecated } from "../../diagnostics.ts";
import type { Plain } from "../../../shared/objects.ts";

/** The statuses that every world knows. */
export function coreStatusEffects(): Plain[] {
  const status = (id: string, img: string): Plain => ({ id, name: `EFFECT.Status.${id}`, img: `icons/svg/${img}.svg` });
  return [
    status("dead", "skull"),
    status("unconscious", "unconscious"),
    status("invisible", "invisible"),
    status("blind", "blind"),
  ];
}

/**
 * `CONFIG.statusEffects` of generation 14 (AE-9): a record by id that still answers like the list it was.
 * Used as a list it reports a deprecation.
 */
export function statusRecord(effects: Plain[]): Plain {
  const record: Plain = Object.fromEntries(effects.map((effect) => [effect.id, effect]));
  return new Proxy(record, {
    get(target, key) {
      if (Reflect.has(target, key) && !(key in Array.prototype && !Object.hasOwn(target, key)))
        return Reflect.get(target, key);
      if (typeof key === "symbol" ? key !== Symbol.iterator : !(key in Array.prototype)) return undefined;
      deprecated("CONFIG.statusEffects is a record of status effects by id, not a list");
      const list: any = Object.values(target);
      if (key === "push") return (...added: Plain[]) => added.forEach((effect) => (target[effect.id] = effect));
      return typeof list[key] === "function" ? list[key].bind(list) : list[key];
    },
  });
}

/** Defines `CONFIG.statusEffects` for generation 14: an assigned list empties the record, then fills it by id. */
export function defineStatusRecord(config: Plain): void {
  let record = statusRecord(coreStatusEffects());
  Object.defineProperty(config, "statusEffects", {
    get: () => record,
    set(value: Plain | Plain[]) {
      if (Array.isArray(value)) deprecated("Assigning a list to CONFIG.statusEffects; register each status by its id");
      record = statusRecord(Object.values(value));
    },
    configurable: true,
    enumerable: true,
  });
}
