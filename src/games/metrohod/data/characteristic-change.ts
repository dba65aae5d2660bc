import type { Change } from "../../../kernel/changes.ts";
import { add, delta } from "../../../kernel/changes.ts";
import { BLANK_CHARACTERISTIC, type MetrohodData } from "./metrohod.ts";

/** The change of a characteristic's experience; one that the actor has not touched yet is written down whole. */
export function markCharacteristic(uuid: string, data: MetrohodData, key: string, by: number): Change {
  if (data.characteristics[key]) return delta(uuid, `system.characteristics.${key}.xp.value`, by);
  const { xp } = BLANK_CHARACTERISTIC;
  return add(uuid, "system.characteristics", key, { ...BLANK_CHARACTERISTIC, xp: { ...xp, value: xp.value + by } });
}
