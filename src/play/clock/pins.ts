import { SYSTEM_ID } from "../../foundry/id.ts";

const { fields } = foundry.data;

const PINS = "clockPins";
const PINS_ID = `${SYSTEM_ID}.${PINS}` as const;

const pinsField = () => new fields.ArrayField(new fields.StringField({ required: true, blank: false }));

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    [PINS_ID]: ReturnType<typeof pinsField>;
  }
}

/**
 * The setting about pinned clocks, by key: the pins follow the user.
 * @param onPins called when the pins have changed
 */
export const clockSettings = (onPins: () => void) => ({
  [PINS]: { scope: "user", config: false, type: pinsField(), onChange: onPins },
});

/** The uuids of the clocks that this user has pinned, in their order; some may be gone. */
export const pins = (): string[] => [...game.settings.get(SYSTEM_ID, PINS)];

/** Pins a clock, or takes its pin off. */
export async function togglePin(uuid: string): Promise<void> {
  const now = pins();
  const next = now.includes(uuid) ? now.filter((pin) => pin !== uuid) : [...now, uuid];
  await game.settings.set(SYSTEM_ID, PINS, next);
}
