import { localize } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { MOVE_GROUPS, type MoveData } from "../data/move.ts";
import { movesOf, type Move } from "../data/moves.ts";
import { signed, statName } from "../rolls/move-parts.ts";
import { valueOf, type Spacer } from "../rolls/spacer-actor.ts";
import { RESULTS } from "../rules/move.ts";
import { ROLLED } from "../rules/stats.ts";

/** A move as a row of the sheet. */
export interface MoveRow {
  id: string;
  name: string;
  /** By which macros make it. */
  key: string;
  icon: string;
  /** What it is rolled with, in words, and the number where there is one. */
  by: string;
  value: string;
  open: boolean;
  ladder: { dice: string; text: string }[];
  summary: string;
}

function rolledBy(spacer: Spacer, { mechanic, stats }: MoveData): { by: string; value: string } {
  if (mechanic === "damage") return { by: localize("DEPO.spacers.sheet.perDamage"), value: "" };
  if (mechanic === "none") return { by: localize("DEPO.spacers.sheet.noRoll"), value: "" };
  const listed = ROLLED.filter((stat) => stats.has(stat));
  const [only] = listed;
  if (listed.length > 2) return { by: localize("DEPO.spacers.sheet.anyStat"), value: "" };
  const single = listed.length === 1 && only !== undefined && only !== "bond";
  return {
    by: listed.map(statName).join(", "),
    value: single ? signed(valueOf(spacer, only, "")) : "",
  };
}

function rowOf(spacer: Spacer, { key, item, data }: Move, open: boolean): MoveRow {
  const ladder = RESULTS.map((result) => ({
    dice: localize(`DEPO.spacers.result.${result}.dice`),
    text: officialText(item, `system.bands.${result}.text`),
  }));
  return {
    id: item.id ?? "",
    name: item.name,
    key,
    icon: data.mechanic === "none" ? "chat" : "die",
    ...rolledBy(spacer, data),
    open,
    ladder: ladder.filter(({ text }) => text !== ""),
    summary: officialText(item, "system.summary"),
  };
}

/** The spacer's moves by group, in the groups' order; groups without a move are left out. */
export function movesContext(spacer: Spacer, open: ReadonlySet<string>): { label: string; moves: MoveRow[] }[] {
  const moves = movesOf(spacer.actor).map((move) => ({
    group: move.data.group,
    row: rowOf(spacer, move, open.has(move.item.id ?? "")),
  }));
  return MOVE_GROUPS.map((group) => ({
    label: localize(`DEPO.spacers.group.${group}`),
    moves: moves.filter((move) => move.group === group).map(({ row }) => row),
  })).filter(({ moves: rows }) => rows.length > 0);
}
