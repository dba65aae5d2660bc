import type { Card, Phase } from "../../../play/card/card-types.ts";

/** What tells whether a part still waits for somebody. */
interface Open {
  type: string;
  state?: string;
  taken?: boolean;
  ready?: boolean;
  done?: boolean;
  hit?: boolean;
  dealt?: boolean;
  enemy?: string;
}

/** Whether a part of ours is through. */
function isDone(part: Open): boolean {
  switch (part.type) {
    case "onesCheck":
      return part.state === "settled";
    case "onesWound":
      return part.taken === true;
    case "onesMend":
      return part.done === true || part.ready !== true;
    case "onesImplant":
      return part.state !== "running";
    case "onesStrike":
      return !part.hit || !part.enemy || part.dealt === true;
    default:
      return true;
  }
}

/** The phase of a card once some of its parts are as given: settled when none waits any more. */
export function phaseWith(card: Card, changed: Readonly<Record<string, object>>): Phase {
  const before = Object.fromEntries(card.parts) as Record<string, object>;
  const ids = [...new Set([...Object.keys(before), ...Object.keys(changed)])];
  const now = ids.map((id) => ({ ...before[id], ...changed[id] }) as Open);
  return now.every(isDone) ? "settled" : "rolled";
}
