import { getSetting, setSetting } from "../../foundry/settings.ts";
import type { Game } from "../game.ts";

const PICKED = "games";

const { fields } = foundry.data;

const games: Game[] = [];
const followers: (() => void)[] = [];

/** Makes a game known as one that worlds can pick. Once a game, at init. */
export const registerWorldGame = (game: Game): void => void games.push(game);

/** Every game of the package, in the order in which they are shown. */
export const allGames = (): readonly Game[] => games;

/** Has something follow what the world plays: called once when the settings are there, and whenever a GM picks anew. At init. */
export const followGames = (follower: () => void): void => void followers.push(follower);

/** Calls all that follows what the world plays. */
export const tellFollowers = (): void => followers.forEach((follower) => follower());

/** The world setting about it, by key. */
export const gamesSetting = {
  [PICKED]: {
    name: "DEPO.world.menu.name",
    scope: "world",
    config: false,
    type: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
    onChange: tellFollowers,
  },
};

/** The ids of the variants that this world has picked; empty while no GM has. What this version does not know is left out. */
export function pickedVariants(): string[] {
  const stored = getSetting(PICKED);
  const known = games.flatMap(({ variants }) => variants.map(({ id }) => id));
  return Array.isArray(stored) ? known.filter((id) => stored.includes(id)) : [];
}

/** Stores the ids of the variants that this world plays. */
export const pickVariants = (ids: readonly string[]): Promise<void> => setSetting(PICKED, ids);

/** Whether a game's id, or one of its variants', is among those picked; with none picked, all are. */
function isAmong(id: string, picked: readonly string[]): boolean {
  const owner = games.find((each) => each.id === id || each.variants.some((variant) => variant.id === id));
  if (!owner || picked.length === 0 || picked.includes(id)) return true;
  return owner.id === id && owner.variants.some((variant) => picked.includes(variant.id));
}

/** Whether this world plays a game or variant. Before a GM has picked, every one is played; what is none of ours always is. */
export const isPlayed = (id: string): boolean => isAmong(id, pickedVariants());

/** The games that this world plays. */
export const playedGames = (): Game[] => games.filter(({ id }) => isPlayed(id));

/** The skin of what belongs to the whole world: that of the one game it plays, else the plain one. */
export function worldSkin(): string {
  const [first, second] = playedGames().flatMap(({ variants }) => variants.filter(({ id }) => isPlayed(id)));
  return first && !second ? first.id : "";
}

/** Whether the create dialogs offer a sub-type: those of a game that is not played are left out. */
export function isTypeOffered(document: "Actor" | "Item", type: string): boolean {
  const owner = games.find(({ models }) => Object.hasOwn(models[document], type));
  return !owner || isPlayed(owner.id);
}

/** How many documents of the world belong to a game; they stay whatever is picked. */
export function documentsOf({ models }: Game): number {
  const actors = game.actors.filter(({ type }) => Object.hasOwn(models.Actor, type));
  const items = game.items.filter(({ type }) => Object.hasOwn(models.Item, type));
  return actors.length + items.length;
}
