import type { Plain } from "../../shared/objects.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";

/** The time of the world, in seconds, the same for everyone. */
export class GameTime {
  #known = 0;

  get worldTime(): number {
    return runtime.game.settings.get("core", "time");
  }

  /** The server's clock, in ms. */
  get serverTime(): number {
    return Date.now();
  }

  /** Lets time pass; a GM's right. @returns the new time. */
  async advance(delta: number, options: Plain = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the time. */
  async set(time: number, options: Plain = {}): Promise<number> {
    return runtime.game.settings.set("core", "time", time, options);
  }

  /** Remembers the time at which this client came in. */
  initialize(): void {
    this.#known = this.worldTime;
  }

  /** Called when the time has changed. */
  onUpdateWorldTime(worldTime: number, options: Plain, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
