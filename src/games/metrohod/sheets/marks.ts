import { delta } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { TIMES, TRIGGERS } from "../rules/experience.ts";

/** A source of experience with what it has brought in this outing. */
export interface MarkView {
  key: string;
  words: string;
  /** All of it in words. */
  label: string;
  hint: string;
  ticks: { on: boolean }[];
}

function markView({ data }: Metrohod, key: (typeof TRIGGERS)[number]): MarkView {
  const n = data.marks[key];
  const often = TIMES[n] ?? "never";
  const words = localize(`DEPO.metrohod.marks.${often}`);
  return {
    ...{ key, words },
    label: localize("DEPO.metrohod.marks.of", { source: localize(`DEPO.metrohod.marks.source.${key}`), words }),
    hint: localize("DEPO.metrohod.marks.hint"),
    ticks: TIMES.slice(1).map((_, i) => ({ on: i < n })),
  };
}

/** What came up in this outing, by source (rules/metrohod.md, Advancement). */
export const markViews = (metrohod: Metrohod): Record<string, MarkView> =>
  Object.fromEntries(TRIGGERS.map((key) => [key, markView(metrohod, key)]));

/** Notes that a source came up once more; after several times it is none again. */
export async function turnMark({ actor, data }: Metrohod, trigger: string): Promise<void> {
  const key = TRIGGERS.find((each) => each === trigger);
  if (!key) return;
  const n = data.marks[key];
  await commit([delta(actor.uuid, `system.marks.${key}`, ((n + 1) % TIMES.length) - n)]);
}
