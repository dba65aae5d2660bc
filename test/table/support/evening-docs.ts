import type { Page } from "playwright-core";

/** An actor as the evening compares it: all that is stored in its `system`, and in those of its items by their slugs. */
export interface Doc {
  type: string;
  name: string;
  system: Record<string, any>;
  items: Record<string, Record<string, any>>;
}

/** All actors of the game, by uuid. */
export type Docs = Record<string, Doc>;

/** Collections whose keys are drawn by chance: what counts is what is in them. */
const BY_CHANCE = ["members", "lines", "jobs", "claims", "wounds", "traumas"];

const sorted = (entries: unknown[]): unknown[] =>
  entries
    .map((entry) => JSON.stringify(entry))
    .sort()
    .map((entry) => JSON.parse(entry) as unknown);

/** Entries of such a collection, in an order that has nothing to do with their keys. */
export const listOf = (...entries: unknown[]): unknown[] => sorted(entries);

interface Source extends Omit<Doc, "items"> {
  uuid: string;
  items: { _id: string; system: Record<string, any> }[];
}

function docOf({ type, name, system, items }: Source): Doc {
  const slugs = Object.fromEntries(items.map((item) => [item._id, String(item.system.slug)]));
  const lists = BY_CHANCE.filter((key) => key in system).map((key): [string, unknown[]] => {
    const entries: any[] = Object.values(system[key]);
    const named: Record<string, (entry: any) => unknown> = {
      lines: ({ from, to }) => ({ from: slugs[from], to: slugs[to] }),
      claims: ({ asset, faction, friends, outing, job }) => {
        return { asset: slugs[asset], faction, friends, outing, job: system.jobs[job]?.name ?? "over" };
      },
    };
    return [key, sorted(entries.map(named[key] ?? ((entry) => entry)))];
  });
  return {
    ...{ type, name, system: { ...system, ...Object.fromEntries(lists) } },
    items: Object.fromEntries(items.map((item) => [item.system.slug, item.system])),
  };
}

/** What a seat has stored of all metrohods, crews and factions. */
export async function docsOf(page: Page): Promise<Docs> {
  const sources: Source[] = await page.evaluate(() =>
    game.actors.contents
      .filter(({ type }: any) => ["metrohod", "crew", "faction"].includes(type))
      .map((actor: any) => {
        const { type, name, system, items } = actor.toObject();
        return { uuid: actor.uuid, type, name, system, items };
      }),
  );
  return Object.fromEntries(sources.map((source) => [source.uuid, docOf(source)]));
}

/** An entry of the compendia: its id, the same in all languages, and its `system` in the language of the seat. */
export interface Packed {
  id: string;
  system: Record<string, any>;
}

/** Entries of a kind in the compendia of a seat's language, by their slugs. */
export function packed(page: Page, kind: string): Promise<Record<string, Packed>> {
  return page.evaluate(async (wanted) => {
    const own = ({ documentName, collection }: any) =>
      documentName === "Item" && collection.endsWith(`-${game.i18n.lang}`);
    const packs = game.packs.filter(own);
    const all = await Promise.all(packs.map((pack: any) => pack.getDocuments({ type: wanted })));
    const sources = all.flat().map((item: any) => item.toObject());
    return Object.fromEntries(sources.map(({ _id, system }: any) => [system.slug, { id: _id, system }]));
  }, kind);
}
