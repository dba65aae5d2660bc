import { add, set } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { warn } from "../../../foundry/notify.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { spacerOf, type Spacer } from "../rolls/spacer-actor.ts";

/** Links a bond to the one it is with, or makes a new bond with them; there is never a second one with the same. */
export async function bind({ actor, data }: Spacer, other: Actor.Implementation, id?: string): Promise<void> {
  const isOther = (uuid: string | null): boolean =>
    uuid !== null && [uuid, linkedActor(uuid)?.uuid].includes(other.uuid);
  if (Object.values(data.bonds).some((bond) => isOther(bond.actor)))
    return warn("DEPO.spacers.refusal.bound", { name: other.name });
  const bond = id === undefined ? undefined : data.bonds[id];
  await commit([
    bond
      ? set(actor.uuid, `system.bonds.${id}.actor`, bond.actor, other.uuid)
      : add(actor.uuid, "system.bonds", foundry.utils.randomID(), {
          ...{ name: other.name, actor: other.uuid, value: 1, ground: false },
        }),
  ]);
}

/** Asks which spacer of the world a bond is with, and links it to them. */
export async function chooseFellow(spacer: Spacer, id: string): Promise<void> {
  const fellows = game.actors.filter((each) => each !== spacer.actor && each.visible && spacerOf(each) !== null);
  if (fellows.length === 0) return warn("DEPO.spacers.refusal.alone");
  const uuid = await askChoice({
    game: "spacers",
    title: localize("DEPO.spacers.sheet.linkBond"),
    label: localize("TYPES.Actor.spacer"),
    choices: fellows.map(({ uuid: value, name: label }) => ({ value, label })),
    value: linkedActor(spacer.data.bonds[id]?.actor)?.uuid ?? "",
  });
  const fellow = linkedActor(uuid);
  if (fellow) await bind(spacer, fellow, id);
}
