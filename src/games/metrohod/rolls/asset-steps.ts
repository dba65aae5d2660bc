import { add, delta, set, type Change, type CreateChange } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { findKept } from "../../../foundry/documents.ts";
import { itemOn } from "../../../foundry/items.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { AssetData } from "../data/asset.ts";
import { ENEMY_STATUS, OWNER_STATUS } from "../rules/assets.ts";
import { changedStatus } from "../rules/crew.ts";
import { factionOf, statusWith, type Crew, type Faction } from "./crew-actor.ts";
import { reputationChanges } from "./standing-steps.ts";

/** A cell of a crew's map, with the faction that owns it. */
export interface Claim {
  crew: Crew;
  item: Item.Stored;
  data: AssetData;
  /** `null` when it has none in this world. */
  owner: Faction | null;
}

/** The crew's cell with the id; `null` when there is none. */
export function claimOn(crew: Crew, id: string): Claim | null {
  const item = itemOn(crew.actor, id);
  const data: unknown = item?.system;
  if (!item || !(data instanceof AssetData)) return null;
  return { crew, item, data, owner: factionOf(linkedActor(data.owner.faction)) };
}

/** The same asset on its owner's sheet: by link, or by slug. */
function twinOf({ data, owner }: Claim): Item.Stored | null {
  const linked = findKept(data.source);
  if (linked instanceof Item && linked.actor === owner?.actor) return linked;
  const own = owner?.actor.items.contents as Item.Stored[] | undefined;
  const isTwin = ({ system }: Item.Stored) => system instanceof AssetData && system.slug === data.slug;
  return (data.slug && own?.find(isTwin)) || null;
}

/** The status with a faction after a change, kept from −3 to +3. */
export function statusAfter(crew: Crew, faction: Actor.Stored, change: number): { from: number; to: number } {
  const from = statusWith(crew, faction)?.value ?? 0;
  const to = changedStatus({ status: from, change });
  return { from, to: isRefusal(to) ? from : to };
}

/** The change of the crew's status with a faction; one it had no dealings with yet gets a row. */
export function statusChanges(crew: Crew, faction: Actor.Stored, change: number): Change[] {
  const { from, to } = statusAfter(crew, faction, change);
  const known = statusWith(crew, faction);
  const { uuid } = crew.actor;
  if (!known) {
    const entry = { faction: faction.uuid, name: faction.name, value: to };
    return [add(uuid, "system.status", faction.id, entry)];
  }
  return to === from ? [] : [delta(uuid, `system.status.${known.key}.value`, to - from)];
}

const dataOf = (item: Item.Stored): CreateChange["data"] => JSON.parse(JSON.stringify(item));

/** The crew remembers a claim for the end of the outing, so that nothing of it is counted twice. */
function claimChange({ crew: { actor, data }, item }: Claim, owner: Faction, friends: readonly Actor.Stored[]): Change {
  return add(actor.uuid, "system.claims", foundry.utils.randomID(), {
    ...{ asset: item.id, name: item.name, faction: owner.actor.uuid, friends: friends.map(({ uuid }) => uuid) },
    ...{ outing: data.outings, job: data.job },
  });
}

/** Taken as a job: the crew holds it, the owner has lost it and minds, reputation comes by the owner's rank. */
export function takeChanges(claim: Claim, friends: readonly Actor.Stored[]): Change[] {
  const { crew, item, owner } = claim;
  const twin = twinOf(claim);
  const changes: Change[] = [set(item.uuid, "system.held", false, true)];
  if (!owner) return changes;
  changes.push(...statusChanges(crew, owner.actor, OWNER_STATUS), ...reputationChanges(crew, owner.data.rank));
  for (const friend of friends) changes.push(...statusChanges(crew, friend, ENEMY_STATUS));
  changes.push(claimChange(claim, owner, friends));
  if (twin) changes.push({ kind: "delete", uuid: owner.actor.uuid, collection: "Item", data: dataOf(twin) });
  return changes;
}

/** Lost: it goes back to the owner that is written on it, if there is one; that is chosen here, the rules are silent. */
export function loseChanges(claim: Claim): Change[] {
  const { item, data, owner } = claim;
  const changes: Change[] = [set(item.uuid, "system.held", true, false)];
  if (!owner || twinOf(claim)) return changes;
  const source = dataOf(item);
  const former = data.source?.split(".").at(-1);
  const free = former && !owner.actor.items.has(former);
  const system = { ...(source.system as object), held: false, spot: null, source: null };
  const back = { ...source, _id: free ? former : foundry.utils.randomID(), system };
  return [...changes, { kind: "create", uuid: owner.actor.uuid, collection: "Item", data: back }];
}

/** A new base is made of something that the crew holds; what was the base is so no more. */
export function settleChanges({ crew, item }: Claim): Change[] {
  const former = crew.data.cells.filter(({ base, id }) => base && id !== item.id);
  return [
    ...former.map((cell) => set(cell.item.uuid ?? "", "system.base", true, false)),
    set(item.uuid, "system.base", false, true),
  ];
}
