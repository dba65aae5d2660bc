import { localize, plural } from "../../../foundry/i18n.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { moveText, signed } from "../rolls/move-parts.ts";
import type { Spacer } from "../rolls/spacer-actor.ts";

export interface RailContext {
  wounds: TrackView;
  armour: number;
  /** Lines that say what state the spacer is in. */
  states: string[];
  holds: { id: string; name: string; left: string; tokens: boolean[] }[];
  bonds: {
    id: string;
    name: string;
    value: number;
    shown: string;
    ground: boolean;
    path: string;
    label: string;
    known: boolean;
  }[];
}

/** The left side of the sheet: wounds, holds in hand, bonds. */
export function railContext({ actor, data }: Spacer): RailContext {
  return {
    wounds: trackView(actor.uuid, "system.wounds.value", localize("DEPO.spacers.sheet.wounds"), data.wounds),
    armour: data.armour,
    states: [
      ...(data.critical ? [localize("DEPO.spacers.sheet.critical")] : []),
      ...(data.condition ? [localize(`DEPO.spacers.condition.${data.condition}`)] : []),
    ],
    holds: Object.entries(data.holds).map(([id, { name, slug, left, max }]) => ({
      id,
      name: moveText({ slug }, "name", name),
      left: plural("DEPO.spacers.holds", left),
      tokens: Array.from({ length: max }, (_, i) => i < left),
    })),
    bonds: Object.entries(data.bonds).map(([id, { name, value, ground, actor: other }]) => ({
      id,
      name,
      value,
      shown: signed(value),
      ground,
      path: `system.bonds.${id}`,
      label: localize("DEPO.spacers.sheet.rollBond", { name, value: signed(value) }),
      known: other !== null,
    })),
  };
}
