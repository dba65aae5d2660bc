import { localize, plural } from "../../../foundry/i18n.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { bondsOf, type Bond } from "../rolls/bonds.ts";
import { moveText, signed } from "../rolls/move-parts.ts";
import type { Spacer } from "../rolls/spacer-actor.ts";

export interface RailContext {
  wounds: TrackView;
  armour: number;
  /** Lines that say what state the spacer is in. */
  states: string[];
  holds: { id: string; name: string; left: string; tokens: boolean[] }[];
  bonds: (Bond & { shown: string; path: string; label: string })[];
}

/** The left side of the sheet: wounds, holds in hand, bonds. @param text of the actor, as the sheet shows it */
export function railContext(spacer: Spacer, text: (path: string) => string): RailContext {
  const { actor, data } = spacer;
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
    bonds: bondsOf(spacer).map((bond) => {
      const path = `system.bonds.${bond.id}`;
      const name = text(`${path}.name`);
      const shown = signed(bond.value);
      return { ...bond, name, shown, path, label: localize("DEPO.spacers.sheet.rollBond", { name, value: shown }) };
    }),
  };
}
