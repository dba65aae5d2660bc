import { Collection } from "../utils/index.ts";
import type { Tour } from "./tour.ts";

/** The registered tours, `game.tours`, by `namespace.id`. */
export class Tours extends Collection<Tour> {
  /** Registers a tour. @throws when its id is taken. */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("A tour needs a namespace and an id");
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`A tour "${key}" is registered already`);
    tour.namespace = namespace;
    tour.id = id;
    this.set(key, tour);
  }
}
