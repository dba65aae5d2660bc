import { CONFIG } from "../../config.ts";
import { generation } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";

/** Watches over effects that end by themselves (AE-10). */
export class ActiveEffectRegistry {
  /** Begins to look at durations whenever the world's time or a combat's turn moves on. */
  activate(): void {
    Hooks.on("updateWorldTime", () => void this.refresh());
    Hooks.on("updateCombat", (_combat: any, changed: any) => {
      if ("round" in changed || "turn" in changed) void this.refresh();
    });
    Hooks.on("deleteCombat", () => void this.refresh());
  }

  /**
   * Prepares the actors whose effects end by themselves anew. On generation 14 the active GM then does with those that
   * have run out what `CONFIG.ActiveEffect.expiryAction` says.
   */
  async refresh(): Promise<void> {
    const actors = runtime.game.actors.filter((actor: any) => [...actor.allApplicableEffects()].some(isTimed));
    for (const actor of actors) {
      actor.reset();
      actor.render();
    }
    const { expiryAction } = CONFIG.ActiveEffect;
    if (generation() !== 14 || !expiryAction || !runtime.game.users.activeGM?.isSelf) return;
    for (const actor of actors) {
      for (const holder of [actor, ...actor.items]) await expire(holder, expiryAction);
    }
  }
}

const isTimed = (effect: any): boolean => effect.duration.type !== "none";

async function expire(holder: any, action: "update" | "delete"): Promise<void> {
  const over = holder.effects.filter((effect: any) => effect.duration.expired && !effect._source.duration.expired);
  if (!over.length) return;
  if (action === "delete")
    await holder.deleteEmbeddedDocuments(
      "ActiveEffect",
      over.map((effect: any) => effect.id),
    );
  else {
    const updates = over.map((effect: any) => ({ _id: effect.id, "duration.expired": true }));
    await holder.updateEmbeddedDocuments("ActiveEffect", updates);
  }
}
