/** What was there at each step of the start, remembered for the rows on BOOT. */
export interface BootStep {
  step: string;
  ready: boolean;
  users: number;
  translated: boolean;
  worldSettingReadable: boolean;
  /** The error that writing a world setting gave, if it gave one. */
  writeError?: string;
  sidebar: boolean;
}

export const bootRecord: BootStep[] = [];

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

function look(step: string): BootStep {
  return {
    step,
    ready: game.ready === true,
    users: attempt(() => game.users?.size) ?? 0,
    translated: attempt(() => game.i18n.localize("DEPOPROBE.Title")) === "Depo Probe",
    worldSettingReadable: attempt(() => game.settings.get("depo-probe", "shared")) !== undefined,
    sidebar: !!attempt(() => ui.sidebar?.rendered),
  };
}

/** Starts to remember. */
export function recordBoot(): void {
  for (const step of ["init", "i18nInit", "setup", "ready"])
    Hooks.once(step, async () => {
      const seen = look(step);
      bootRecord.push(seen);
      if (step !== "setup") return;
      try {
        await game.settings.set("depo-probe", "shared", "too early");
      } catch (error) {
        seen.writeError = String(error);
      }
    });
}
