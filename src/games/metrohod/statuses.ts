import { set } from "../../kernel/changes.ts";
import type { Status } from "../../play/status/status.ts";
import { metrohodOf, type Metrohod } from "./rolls/metrohod-actor.ts";

const types = ["metrohod"];

/** A status that is a mark on the sheet. */
const mark = (key: "out" | "retired", image: string): Status => ({
  ...{ key, image, types },
  holds: (actor) => metrohodOf(actor)?.data[key] ?? false,
  changes: ({ uuid }, active) => [set(uuid, `system.${key}`, !active, active)],
});

const isWounded = ({ data }: Metrohod): boolean => Object.keys(data.wounds).length > 0;

/** What a metrohod can be (rules/metrohod.md, Stress, trauma; Harm): marks of the sheet, and whether any wound is written down. */
export const statuses: readonly Status[] = [
  mark("out", "knocked-out-stars"),
  mark("retired", "rocking-chair"),
  {
    ...{ key: "wounded", image: "bleeding-wound", types },
    holds: (actor) => {
      const metrohod = metrohodOf(actor);
      return metrohod !== null && isWounded(metrohod);
    },
    changes: () => null,
  },
];
