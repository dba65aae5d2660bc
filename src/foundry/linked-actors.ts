import { findActor } from "./documents.ts";

const idOf = (uuid: string): string => uuid.split(".").at(-1) ?? "";

/**
 * The actor of the world behind a link. A link into a compendium leads to what has been imported from there, in whatever
 * language: an entry has one id in all of them. `null` when there is none (any more).
 */
export function linkedActor(uuid: string | null | undefined): Actor.Stored | null {
  if (!uuid?.startsWith("Compendium.")) return findActor(uuid);
  const id = idOf(uuid);
  const imported = game.actors.find(({ _stats }) => idOf(_stats.compendiumSource ?? "") === id);
  return findActor(imported?.uuid);
}

/** What a compendium calls the entry that a link leads to; "" when it leads to none. */
export function packedName(uuid: string | null): string {
  const entry: unknown = uuid?.startsWith("Compendium.") ? fromUuidSync(uuid) : null;
  return typeof entry === "object" && entry !== null && "name" in entry ? String(entry.name) : "";
}

/** The actor as one of the world; one out of a compendium is imported, which takes a GM. `null` when that may not be. */
export async function inWorld(actor: Actor.Implementation): Promise<Actor.Stored | null> {
  const known = linkedActor(actor.uuid);
  if (known || !actor.pack || !actor.id) return known;
  if (!game.user.can("ACTOR_CREATE")) return null;
  const imported = await Actor.implementation.create(game.actors.fromCompendium(actor, { clearFolder: true }));
  return findActor(imported?.uuid);
}
