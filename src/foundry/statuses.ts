import { isModern } from "./compat.ts";

/** A status that an actor has by its data; there is no effect behind it that could say otherwise. */
export interface DerivedStatus {
  id: string;
  /** Lang key. */
  name: string;
  img: string;
  /** Sub-types of actors that can have it. */
  types: readonly string[];
  holds(actor: Actor.Stored): boolean;
  /** Somebody wants it to hold, or not to. */
  toggle(actor: Actor.Stored, active: boolean): Promise<void>;
}

const statuses = new Map<string, DerivedStatus>();

/** Makes a status known: it is offered for tokens of its sub-types (AE-9). Once, at init. */
export function registerStatus(status: DerivedStatus): void {
  const { id, name, img, types } = status;
  const config = { id, name, img, hud: { actorTypes: [...types] } };
  statuses.set(id, status);
  if (isModern()) Reflect.set(CONFIG.statusEffects, id, config);
  else CONFIG.statusEffects.push(config);
}

/** The statuses that an actor has by its data. */
const statusesOf = (actor: Actor.Stored): DerivedStatus[] =>
  [...statuses.values()].filter(({ types, holds }) => types.includes(actor.type) && holds(actor));

/** An id of sixteen letters that follows from the status, so that each client shows the same. */
const effectId = (id: string): string =>
  id
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);

interface ActorKind {
  documentClass: new (...args: never[]) => {
    statuses: Set<string>;
    prepareData(): void;
    get temporaryEffects(): object[];
    toggleStatusEffect(id: string, options?: { active?: boolean }): Promise<unknown>;
  };
}

const asActor = (document: unknown): Actor.Stored => document as Actor.Stored;

/** What stands for a status where effects are shown; it is never stored. */
function effectOf({ id, name, img }: DerivedStatus, parent: Actor.Stored): object {
  const data = { _id: effectId(id), name: game.i18n.localize(name), img, statuses: [id] };
  return new ActiveEffect.implementation(data, { parent });
}

/**
 * Has actors show the statuses that their data says they have, on tokens and in the tracker, and turns a click on one into a
 * change of the data. Once, at init.
 */
export function openStatuses(): void {
  const kind: ActorKind = CONFIG.Actor;
  const shown = new WeakMap<object, { ids: string; effects: object[] }>();
  kind.documentClass = class StatusActor extends kind.documentClass {
    override prepareData(): void {
      super.prepareData();
      for (const { id } of statusesOf(asActor(this))) this.statuses.add(id);
    }

    override get temporaryEffects(): object[] {
      const held = statusesOf(asActor(this));
      const ids = held.map(({ id }) => id).join(" ");
      const known = shown.get(this);
      const effects = known?.ids === ids ? known.effects : held.map((status) => effectOf(status, asActor(this)));
      shown.set(this, { ids, effects });
      return [...super.temporaryEffects, ...effects];
    }

    override async toggleStatusEffect(id: string, options: { active?: boolean } = {}): Promise<unknown> {
      const status = statuses.get(id);
      const actor = asActor(this);
      if (!status?.types.includes(actor.type)) return super.toggleStatusEffect(id, options);
      const active = options.active ?? !status.holds(actor);
      if (active === status.holds(actor)) return undefined;
      await status.toggle(actor, active);
      return active;
    }
  };
}
