import { add, drop, set, type Change } from "../../../kernel/changes.ts";
import { findKept } from "../../../foundry/documents.ts";
import { itemOn } from "../../../foundry/items.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { AssetData, MAP_REACH } from "../data/asset.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { freeSpot, type Spot } from "../rules/map-layout.ts";
import { clamp } from "../../../kernel/tracks.ts";
import { spotsOf } from "./map-context.ts";

const within = ({ x, y }: Spot): Spot => ({
  x: clamp(x, -MAP_REACH, MAP_REACH),
  y: clamp(y, -MAP_REACH, MAP_REACH),
});

/** The cells of all other assets. */
function othersOf({ data }: Crew, asset: string): Spot[] {
  return [...spotsOf(data.cells)].filter(([id]) => id !== asset).map(([, spot]) => spot);
}

async function write({ actor }: Crew, asset: string, to: Spot): Promise<void> {
  const item = itemOn(actor, asset);
  const data: unknown = item?.system;
  if (!item || !(data instanceof AssetData)) return;
  const { spot } = data;
  if (spot?.x !== to.x || spot.y !== to.y)
    await commit([set(item.uuid, "system.spot", spot && { x: spot.x, y: spot.y }, { x: to.x, y: to.y })]);
}

/** Puts an asset into a cell of the map, or the free one nearest to it. */
export async function placeAsset(crew: Crew, asset: string, spot: Spot): Promise<void> {
  await write(crew, asset, freeSpot(within(spot), othersOf(crew, asset)));
}

/** Moves an asset by a step, over cells that are taken. */
export async function nudgeAsset(crew: Crew, asset: string, by: Spot): Promise<void> {
  const from = spotsOf(crew.data.cells).get(asset);
  const others = othersOf(crew, asset);
  if (!from) return;
  let to = from;
  do to = { x: to.x + by.x, y: to.y + by.y };
  while (others.some(({ x, y }) => x === to.x && y === to.y));
  const { x, y } = within(to);
  if (x === to.x && y === to.y) await write(crew, asset, to);
}

/** Draws a line between two assets; there is one at most. */
export async function connectAssets({ actor, data }: Crew, from: string, to: string): Promise<void> {
  const isThere = Object.values(data.lines).some(
    (line) => (line.from === from && line.to === to) || (line.from === to && line.to === from),
  );
  if (!isThere && from !== to) await commit([add(actor.uuid, "system.lines", foundry.utils.randomID(), { from, to })]);
}

/** Takes a line off. */
export async function cutLine({ actor, data }: Crew, key: string): Promise<void> {
  const line = data.lines[key];
  if (line) await commit([drop(actor.uuid, "system.lines", key, { ...line })]);
}

/** Takes an asset off the map with the lines that lead to it. */
export async function removeAsset({ actor, data }: Crew, asset: string): Promise<void> {
  const item = findKept(itemOn(actor, asset)?.uuid);
  if (!item) return;
  const lines = Object.entries(data.lines).filter(([, { from, to }]) => from === asset || to === asset);
  const changes: Change[] = lines.map(([key, line]) => drop(actor.uuid, "system.lines", key, { ...line }));
  const gone = JSON.parse(JSON.stringify(item));
  await commit([...changes, { kind: "delete", uuid: actor.uuid, collection: "Item", data: gone }]);
}
