import { WorldCollection } from "../documents/collections/world-collection.ts";
import { runtime } from "../runtime.ts";
import { combatSettings, type CombatSettings } from "./settings.ts";

/** `game.combats`. */
export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  override get directory(): any {
    return runtime.ui.combat;
  }

  /** The combat that is on: active, and of no scene or the active one (COMB-1). */
  get active(): any {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** Combats that may be looked at here. */
  get combats(): any[] {
    const scene = runtime.game.scenes?.active?.id ?? null;
    return this.filter((combat) => !combat._source.scene || combat._source.scene === scene);
  }

  /** The combat that this client looks at. */
  get viewed(): any {
    return runtime.ui.combat?.viewed ?? null;
  }

  override _onModifyContents(...args: Parameters<WorldCollection["_onModifyContents"]>): void {
    super._onModifyContents(...args);
    void runtime.ui.combat?.render();
  }

  get settings(): CombatSettings {
    return combatSettings();
  }
}
