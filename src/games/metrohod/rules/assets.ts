import { STATIONS_MAX } from "./crew.ts";

/** What the owner of a taken asset makes of it, and what those at war with the owner may (rules/metrohod.md, Assets). */
export const OWNER_STATUS = -2;
export const ENEMY_STATUS = 1;

/** A cell of the crew's asset map. */
export interface Asset {
  id: string;
  /** The centre of the map. */
  base?: boolean;
  station?: boolean;
  held: boolean;
}

/** A line between two cells; it has no direction. */
export type Link = readonly [string, string];

/** The assets whose benefits count: those held, as long as a base is (rules/metrohod.md, Assets). */
export function activeAssets<Each extends Asset>(assets: readonly Each[]): Each[] {
  const held = assets.filter((asset) => asset.held);
  return held.some((asset) => asset.base) ? held : [];
}

/** Stations that help the crew's reputation, six at most (rules/metrohod.md, Crew, Reputation; Assets). */
export function stations(assets: readonly Asset[]): number {
  return Math.min(STATIONS_MAX, activeAssets(assets).filter((asset) => asset.station).length);
}

/**
 * The assets not yet held, in their order: `reachable` ones lie on a line from an asset that is held, `hard` ones do
 * not and need information first (rules/metrohod.md, Assets).
 */
export function reach(assets: readonly Asset[], links: readonly Link[]): { reachable: string[]; hard: string[] } {
  const held = new Set(assets.filter((asset) => asset.held).map(({ id }) => id));
  const near = new Set<string>();
  for (const [from, to] of links) {
    if (held.has(from)) near.add(to);
    if (held.has(to)) near.add(from);
  }
  const open = assets.filter((asset) => !asset.held).map(({ id }) => id);
  return { reachable: open.filter((id) => near.has(id)), hard: open.filter((id) => !near.has(id)) };
}

/** Coins that the assets bring into the treasury at a break (rules/metrohod.md, Assets). */
export function income(assets: readonly (Asset & { income: number })[]): number {
  return activeAssets(assets).reduce((coins, asset) => coins + asset.income, 0);
}
