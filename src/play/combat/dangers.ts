import type { Fight } from "../../foundry/combat.ts";
import { flagOf, writeFight } from "../../foundry/combat.ts";
import { localize } from "../../foundry/i18n.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { addPage, editPage } from "../../foundry/journal.ts";
import { self } from "../../foundry/users.ts";
import { allClocks, findClock, isKnownTo } from "../clock/clock.ts";
import { styleOf } from "./style.ts";

/** Dangers of a fight without order: clocks that its tracker shows. Whoever owns a clock ticks it there, as they do elsewhere. */
const DANGERS = "dangers";

/** The journal that new dangers go into, by its flag. */
const JOURNAL = "dangers";

/** The uuids of a fight's dangers; some may be gone. */
function uuidsOf(fight: Fight): string[] {
  const stored = flagOf(fight, DANGERS);
  return Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === "string") : [];
}

/** What the bar of a fight shows of its dangers. */
export interface DangersView {
  clocks: { uuid: string; off: string }[];
  /** Whether the reader says what threatens, and the clocks that may be added. */
  sets: boolean;
  others: { uuid: string; name: string }[];
}

/** The dangers of a fight for this reader; `null` where there is nothing to show. */
export function dangersView(fight: Fight): DangersView | null {
  if (styleOf(fight).kind !== "spotlight") return null;
  const { isGM } = self();
  const pages = uuidsOf(fight).flatMap((uuid) => {
    const page = findClock(uuid);
    return page && isKnownTo(page, self()) ? page : [];
  });
  if (pages.length === 0 && !isGM) return null;
  const others = allClocks().filter((page) => !pages.includes(page));
  return {
    clocks: pages.map(({ uuid, name }) => ({ uuid, off: isGM ? localize("DEPO.combat.danger.off", { name }) : "" })),
    sets: isGM,
    others: isGM ? others.map(({ uuid, name }) => ({ uuid, name })) : [],
  };
}

const write = (fight: Fight, uuids: readonly string[]): Promise<void> =>
  writeFight(fight, { [`flags.${SYSTEM_ID}.${DANGERS}`]: uuids });

/** Shows a clock as a danger of a fight. */
export async function addDanger(fight: Fight, uuid: string): Promise<void> {
  if (findClock(uuid)) await write(fight, [...new Set([...uuidsOf(fight), uuid])]);
}

/** Shows a clock on the fight's tracker no longer; the clock itself stays. */
export async function dropDanger(fight: Fight, uuid: string): Promise<void> {
  await write(
    fight,
    uuidsOf(fight).filter((each) => each !== uuid),
  );
}

/** Makes a new clock a danger of a fight, and opens it for the GM to name and set. */
export async function newDanger(fight: Fight): Promise<void> {
  const uuid = await addPage({
    id: JOURNAL,
    journal: localize("DEPO.combat.danger.journal"),
    hidden: false,
    page: (number) => ({ name: localize("DEPO.combat.danger.name", { number }), type: "clock" }),
  });
  await addDanger(fight, uuid);
  await editPage(uuid);
}
