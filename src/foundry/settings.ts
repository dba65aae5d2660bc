import { SYSTEM_ID } from "./id.ts";

/** The value of one of the system's settings. What it may be is for its declaration to say. */
export function getSetting(key: string): unknown {
  const { get }: { get(this: unknown, namespace: string, key: string): unknown } = game.settings;
  return get.call(game.settings, SYSTEM_ID, key);
}

/** Stores one of the system's settings. */
export async function setSetting(key: string, value: unknown): Promise<void> {
  const { set }: { set(this: unknown, namespace: string, key: string, value: unknown): Promise<unknown> } =
    game.settings;
  await set.call(game.settings, SYSTEM_ID, key, value);
}
