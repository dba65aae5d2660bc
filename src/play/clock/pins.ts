import { SYSTEM_ID } from "../../foundry/id.ts";

const { fields } = foundry.data;

const PINS = "clockPins";
const WINDOW = "clockWindow";
const PINS_ID = `${SYSTEM_ID}.${PINS}` as const;
const WINDOW_ID = `${SYSTEM_ID}.${WINDOW}` as const;

const pinsField = () => new fields.ArrayField(new fields.StringField({ required: true, blank: false }));
const placeField = () => new fields.NumberField({ required: true, nullable: true, initial: null });
const windowField = () =>
  new fields.SchemaField({ open: new fields.BooleanField(), left: placeField(), top: placeField() });

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    [PINS_ID]: ReturnType<typeof pinsField>;
    [WINDOW_ID]: ReturnType<typeof windowField>;
  }
}

/** Where the window with the pinned clocks stands on this screen, and whether it is open. */
export interface ClockWindow {
  open: boolean;
  left: number | null;
  top: number | null;
}

/**
 * The settings about pinned clocks, by key: the pins follow the user, the window's place belongs to the screen.
 * @param onPins called when the pins have changed
 */
export const clockSettings = (onPins: () => void) => ({
  [PINS]: { scope: "user", config: false, type: pinsField(), onChange: onPins },
  [WINDOW]: { scope: "client", config: false, type: windowField() },
});

/** The uuids of the clocks that this user has pinned, in their order; some may be gone. */
export const pins = (): string[] => [...game.settings.get(SYSTEM_ID, PINS)];

/** Pins a clock, or takes its pin off. */
export async function togglePin(uuid: string): Promise<void> {
  const now = pins();
  const next = now.includes(uuid) ? now.filter((pin) => pin !== uuid) : [...now, uuid];
  await game.settings.set(SYSTEM_ID, PINS, next);
}

/** The window's place as it was left. */
export const clockWindow = (): ClockWindow => game.settings.get(SYSTEM_ID, WINDOW);

/** Remembers something of the window's place. */
export async function keepClockWindow(change: Partial<ClockWindow>): Promise<void> {
  await game.settings.set(SYSTEM_ID, WINDOW, { ...clockWindow(), ...change });
}
