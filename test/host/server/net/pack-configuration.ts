import type { DatabaseResponse, Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import { isGM } from "../data/permissions.ts";
import { Refusal } from "../data/refusal.ts";
import { PACK_SETTING } from "../world/packs.ts";
import { objectSetting, settingDocument } from "../world/settings.ts";
import type { World } from "../world/world.ts";

export interface PackConfiguration {
  change: { collection: string; locked: boolean };
  /** The write of the world setting that keeps it. */
  response: DatabaseResponse;
}

/** Locks or unlocks a compendium (PACK-3). @throws {Refusal} for players and for what is no such request. */
export async function configurePack(world: World, user: Source, payload: unknown): Promise<PackConfiguration> {
  if (!isPlainObject(payload) || typeof payload.locked !== "boolean" || !world.packs.has(payload.collection)) {
    throw new Refusal("A compendium's configuration needs the compendium and whether it is locked");
  }
  if (!isGM(user)) throw new Refusal(`User ${user.name} lacks permission to configure compendia`);
  const { collection, locked } = payload;
  const all = objectSetting(world.store, PACK_SETTING);
  const value = JSON.stringify({ ...all, [collection]: { ...all[collection], locked } });
  const known = settingDocument(world.store, PACK_SETTING);
  const request = known
    ? { type: "Setting", action: "update", operation: { updates: [{ _id: known._id, value }] } }
    : { type: "Setting", action: "create", operation: { data: [{ key: PACK_SETTING, value, user: null }] } };
  const response = await world.database.run(request, () => user);
  return { change: { collection, locked }, response };
}
