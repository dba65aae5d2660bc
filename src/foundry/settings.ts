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

/** What is registered, by full id. */
interface Registered {
  settings: Map<
    string,
    { key: string; namespace: string; scope?: string | undefined; name?: string | undefined; type?: unknown }
  >;
}

/**
 * The system's world settings that have a name, by key, with the lang key of the name: they say how a table plays. What a
 * world is in the midst of has none.
 */
export function namedSettings(): Map<string, string> {
  const { settings }: Registered = game.settings;
  const own = [...settings.values()].filter(({ namespace, scope }) => namespace === SYSTEM_ID && scope === "world");
  return new Map(own.flatMap(({ key, name }) => (name ? [[key, name]] : [])));
}

/** Whether one of the system's settings takes a value as it is. */
export function isSettingValue(key: string, value: unknown): boolean {
  const { settings }: Registered = game.settings;
  const type = settings.get(`${SYSTEM_ID}.${key}`)?.type;
  return type instanceof foundry.data.fields.DataField && type.validate(value) === undefined;
}
