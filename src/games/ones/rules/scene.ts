/** What of a hero lasts as long as a scene. */
export interface SceneState {
  /** Ones put by. */
  saved: number;
  /** Ones given by allies and not used yet. */
  received: number;
  backlash: boolean;
  /** The healing skill has been used on wounds. */
  healedThisScene: boolean;
}

/** A new scene: ones that were put by or given are gone, backlash wears off, the healing skill may be used again (rules/ones.md, Ones, Healing, Implants). */
export function changeScene<State extends Partial<SceneState>>(state: State): State & SceneState {
  return { ...state, saved: 0, received: 0, backlash: false, healedThisScene: false };
}
