import { add, drop, set, type Change } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { inWorld, linkedActor } from "../../../foundry/linked-actors.ts";
import { warn } from "../../../foundry/notify.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { factionOf, statusWith, type Crew } from "../rolls/crew-actor.ts";
import { metrohodOf } from "../rolls/metrohod-actor.ts";

const newId = (): string => foundry.utils.randomID();

/** A metrohod becomes a member; its own link leads to the crew, as long as the user may write there. */
async function addMember({ actor, data }: Crew, member: Actor.Stored): Promise<void> {
  const known = Object.values(data.members).some((entry) => linkedActor(entry.actor) === member);
  if (known) return warn("DEPO.play.sheet.item.twice", { item: member.name, actor: actor.name });
  const changes: Change[] = [add(actor.uuid, "system.members", newId(), { actor: member.uuid, name: member.name })];
  const crew = metrohodOf(member)?.data.crew ?? null;
  if (member.isOwner && crew !== actor.uuid) changes.push(set(member.uuid, "system.crew", crew, actor.uuid));
  await commit(changes);
}

/** A faction gets a row of its own among the statuses; one that stands there without a sheet takes this one. */
async function addFaction(crew: Crew, faction: Actor.Stored): Promise<void> {
  const { actor, data } = crew;
  if (statusWith(crew, faction)) return warn("DEPO.play.sheet.item.twice", { item: faction.name, actor: actor.name });
  const [unlinked] = Object.entries(data.status).find(
    ([, { faction: uuid, name }]) => linkedActor(uuid) === null && name === faction.name,
  ) ?? [null];
  const from = unlinked === null ? null : (data.status[unlinked]?.faction ?? null);
  await commit([
    unlinked === null
      ? add(actor.uuid, "system.status", newId(), { faction: faction.uuid, name: faction.name, value: 0 })
      : set(actor.uuid, `system.status.${unlinked}.faction`, from, faction.uuid),
  ]);
}

/** Takes in an actor that was dropped or chosen: a member or a faction; anything else is refused with a word. */
export async function takeIn(crew: Crew, actor: Actor.Implementation): Promise<void> {
  if (!["metrohod", "faction"].includes(actor.type)) return warn("DEPO.metrohod.crew.notForCrew", { name: actor.name });
  const found = await inWorld(actor);
  if (!found) return warn("DEPO.metrohod.crew.onlyGM", { name: actor.name });
  await (factionOf(found) ? addFaction(crew, found) : addMember(crew, found));
}

/** Asks for an actor of the world to take in. */
export async function chooseActor(crew: Crew, type: "metrohod" | "faction"): Promise<void> {
  const actors = game.actors.filter((actor) => actor.type === type && actor.visible);
  const title = localize(`DEPO.metrohod.crew.add.${type}`);
  if (actors.length === 0) return warn("DEPO.metrohod.crew.nobody");
  const uuid = await askChoice({
    game: "metrohod",
    title,
    label: localize(`TYPES.Actor.${type}`),
    choices: actors.map(({ uuid: value, name: label }) => ({ value, label })),
  });
  const actor = linkedActor(uuid);
  if (actor) await takeIn(crew, actor);
}

/** Takes a member or a status off; the metrohod's own link goes, too. */
export async function removeEntry({ actor, data }: Crew, list: "members" | "status", key: string): Promise<void> {
  const entry = data[list][key];
  if (!entry) return;
  const changes: Change[] = [drop(actor.uuid, `system.${list}`, key, { ...entry })];
  const member = "actor" in entry ? metrohodOf(linkedActor(entry.actor)) : null;
  if (member?.actor.isOwner && member.data.crew === actor.uuid)
    changes.push(set(member.actor.uuid, "system.crew", actor.uuid, null));
  await commit(changes);
}
