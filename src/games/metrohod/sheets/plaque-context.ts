import { isRefusal } from "../../../kernel/refusal.ts";
import { localize } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import type { Access, Cell } from "../data/crew.ts";
import { statusAfter } from "../rolls/asset-steps.ts";
import { OWNER_STATUS } from "../rules/assets.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { statusWord } from "../rolls/standing-card.ts";
import { jobReputation } from "../rules/crew.ts";
import { roman } from "../rules/roman.ts";
import { benefitsOf, kindOfAsset, type Benefit } from "./asset-context.ts";
import { statusView } from "./crew-context.ts";
import { linkView, type LinkView } from "./link-view.ts";
import { accessWords, ownerOf } from "./cell-view.ts";

/** What is told of the cell that is picked. */
export interface Plaque {
  id: string;
  name: string;
  access: Access;
  /** What it is and how one comes to it, in words. */
  kind: string;
  summary: string;
  owner: (LinkView & { line: number; note: string }) | null;
  benefits: Benefit[];
  /** What taking it would do; `null` when it is held, or its owner is not known here. */
  price: { from: string; to: string; word: string; reputation: string; hint: string } | null;
  /** Whether it can be made the new base. */
  settles: boolean;
  lines: { key: string; name: string }[];
}

function ownerView(cell: Cell): Plaque["owner"] {
  const { faction, name } = cell.data.owner;
  const known = ownerOf(cell);
  if (!known && !faction && !name) return null;
  const link = linkView(faction, officialText(cell.item, "system.owner.name"));
  const note = known ? localize("DEPO.metrohod.map.owner", { rank: roman(known.data.rank) }) : link.missing;
  return { ...link, line: known?.data.line ?? 0, note };
}

function priceOf(crew: Crew, cell: Cell): Plaque["price"] {
  const owner = ownerOf(cell);
  if (!owner || cell.held) return null;
  const { from, to } = statusAfter(crew, owner.actor, OWNER_STATUS);
  const { rank } = crew.data;
  const gain = jobReputation({ rank, targetRank: owner.data.rank });
  const text = (value: number): string => statusView(value).stops[0]?.text ?? "";
  return {
    ...{ from: text(from), to: text(to), word: statusWord(to) },
    reputation: isRefusal(gain) ? "" : `+${gain}`,
    hint: localize("DEPO.metrohod.map.reputationHint", { target: owner.data.rank, rank }),
  };
}

/** Everything about one cell of the map. */
export function plaqueOf(crew: Crew, cell: Cell): Plaque {
  const { id, item, data, held, base } = cell;
  const access = crew.data.access.get(id) ?? "hard";
  const names = new Map(crew.data.cells.map((each) => [each.id, each.item.name]));
  const lines = Object.entries(crew.data.lines).filter(([, { from, to }]) => from === id || to === id);
  return {
    ...{ id, name: item.name, access },
    kind: `${kindOfAsset(data)} · ${accessWords(access)}`,
    summary: officialText(item, "system.summary"),
    owner: ownerView(cell),
    benefits: benefitsOf(data, (path) => officialText(item, path)),
    price: priceOf(crew, cell),
    settles: held && !base && crew.data.isBaseLost,
    lines: lines.map(([key, { from, to }]) => ({ key, name: names.get(from === id ? to : from) ?? "" })),
  };
}
