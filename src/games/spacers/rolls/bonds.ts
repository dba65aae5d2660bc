import { linkedActor } from "../../../foundry/linked-actors.ts";
import { officialText } from "../../../play/content/official-text.ts";
import type { Spacer } from "./spacer-actor.ts";

/** A bond of a spacer as its readers see it. */
export interface Bond {
  id: string;
  name: string;
  value: number;
  /** Common ground was found. */
  ground: boolean;
  /** The one it is with; `null` when they have no sheet in this world. */
  fellow: Actor.Stored | null;
}

/** The bonds of a spacer. One that was packed with them leads to the fellow once both are in the world. */
export const bondsOf = ({ actor, data }: Spacer): Bond[] =>
  Object.entries(data.bonds).map(([id, { value, ground, actor: fellow }]) => ({
    ...{ id, value, ground, fellow: linkedActor(fellow) },
    name: officialText(actor, `system.bonds.${id}.name`),
  }));
