import { SYSTEM_ID } from "./id.ts";

/** The value of one of the system's settings. What it may be is for its declaration to say. */
export function getSetting(key: string): unknown {
  const { get }: { get(this: unknown, namespace: string, key: string): unknown } = game.settings;
  return get.call(game.settings, SYSTEM_ID, key);
}
