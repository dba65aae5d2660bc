import { localize } from "../../../foundry/i18n.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { characteristicName } from "../data/skill-config.ts";
import { hueOf } from "../rolls/check-card.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { mustLeave, TRAUMA_LIMIT } from "../rules/stress.ts";
import { traumaName } from "../data/trauma-name.ts";

/** A place for one name; `id` is null while it is free. */
export interface Slot {
  id: string | null;
  name: string;
}

export interface VitalsContext {
  stress: TrackView;
  traumas: Slot[];
  /** Whether it is time to leave the metro. */
  due: boolean;
  /** The characteristics to resist with. */
  branches: { key: string; name: string; hue: number; dice: number }[];
}

/** Whether a metrohod has as many traumas as end their days in the metro, and has not left yet. */
export const isDue = ({ data }: Metrohod): boolean => !data.retired && mustLeave(Object.keys(data.traumas).length);

/** Stress and traumas, the top of the sheet. */
export function vitalsContext(metrohod: Metrohod, text: SheetContext["text"]): VitalsContext {
  const { actor, data } = metrohod;
  const label = localize("DEPO.metrohod.sheet.stress");
  const traumas: Slot[] = Object.entries(data.traumas).map(([id, trauma]) => ({
    id,
    name: traumaName({ ...trauma, name: text(`system.traumas.${id}.name`) }),
  }));
  while (traumas.length < TRAUMA_LIMIT) {
    const last = traumas.length === TRAUMA_LIMIT - 1;
    traumas.push({ id: null, name: localize(last ? "DEPO.metrohod.sheet.lastTrauma" : "DEPO.metrohod.sheet.free") });
  }
  return {
    stress: trackView(actor.uuid, "system.stress.value", label, data.stress),
    traumas,
    due: isDue(metrohod),
    branches: data.branches.map(({ key, defence: { dice } }) => ({
      ...{ key, dice },
      name: characteristicName(key),
      hue: hueOf(key),
    })),
  };
}
