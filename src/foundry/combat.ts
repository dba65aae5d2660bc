import { SYSTEM_ID } from "./id.ts";

/** A fight and one who takes part in it, as Foundry has them. */
export type Fight = Combat.Implementation;
export type FightMember = Combatant.Implementation;

/** How fights go, in place of dice for initiative (COMB-2 … COMB-4). */
export interface Course {
  /** Who of two comes first. */
  compare(a: FightMember, b: FightMember): number;
  /** The place of one who joins; `null` for none. */
  placeOf(fight: Fight, member: FightMember): number | null;
  /** Somebody asks for these members' initiative. */
  roll(fight: Fight, ids: readonly string[]): Promise<void>;
  reset(fight: Fight): Promise<void>;
  /** Goes on, or back; `false` leaves it to the core. */
  next(fight: Fight): Promise<boolean>;
  previous(fight: Fight): Promise<boolean>;
  /** Whether a round begins with nobody's turn. */
  startsFree(fight: Fight): boolean;
}

/** What of the document classes takes another course. */
interface FightKind {
  documentClass: new (...args: never[]) => {
    rollInitiative(ids: string | string[]): Promise<unknown>;
    resetAll(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
  };
}

interface MemberKind {
  documentClass: new (...args: never[]) => {
    initiative: number | null;
    updateSource(changes: object): unknown;
    rollInitiative(): Promise<unknown>;
  };
}

const asFight = (document: unknown): Fight => document as Fight;
const asMember = (document: unknown): FightMember => document as FightMember;

/** Lets the course say how every fight goes. Once, at init. */
export function registerCourse(course: Course): void {
  const fights: FightKind = CONFIG.Combat;
  fights.documentClass = class DepoCombat extends fights.documentClass {
    protected _sortCombatants(a: FightMember, b: FightMember): number {
      return course.compare(a, b);
    }

    override async rollInitiative(ids: string | string[]): Promise<unknown> {
      await course.roll(asFight(this), typeof ids === "string" ? [ids] : ids);
      return this;
    }

    override async resetAll(): Promise<unknown> {
      await course.reset(asFight(this));
      return this;
    }

    override async nextTurn(): Promise<unknown> {
      return (await course.next(asFight(this))) ? this : super.nextTurn();
    }

    override async previousTurn(): Promise<unknown> {
      return (await course.previous(asFight(this))) ? this : super.previousTurn();
    }
  };
  const members: MemberKind = CONFIG.Combatant;
  members.documentClass = class DepoCombatant extends members.documentClass {
    override async rollInitiative(): Promise<unknown> {
      const { combat, id } = asMember(this);
      await combat?.rollInitiative([id ?? ""]);
      return this;
    }
  };
  // DOC-1: a new member may still be amended; it joins at its place.
  Hooks.on("preCreateCombatant", (member) => {
    const place = member.parent && member.initiative === null ? course.placeOf(member.parent, member) : null;
    if (place !== null) member.updateSource({ initiative: place });
  });
  // COMB-5: the step may be amended before it is sent.
  const free = (fight: Fight, step: { turn?: number | null }): void => {
    if (course.startsFree(fight)) step.turn = null;
  };
  Hooks.on("combatStart", free);
  Hooks.on("combatRound", free);
}

/** One of the system's flags as it is stored. */
export const flagOf = (document: Fight | FightMember, key: string): unknown =>
  foundry.utils.getProperty(document._source, `flags.${SYSTEM_ID}.${key}`);

interface EmbeddedWriter {
  updateEmbeddedDocuments(this: unknown, kind: "Combatant", updates: object[]): Promise<unknown>;
}

/** Writes fields of some members in one operation; whether this user may is the server's to say (PERM-6). */
export async function writeMembers(fight: Fight, updates: readonly { _id: string }[]): Promise<void> {
  const { updateEmbeddedDocuments: write }: EmbeddedWriter = fight;
  if (updates.length > 0) await write.call(fight, "Combatant", [...updates]);
}

/** Writes fields of a fight. */
export async function writeFight(fight: Fight, fields: object): Promise<void> {
  const { update }: { update(this: unknown, fields: object): Promise<unknown> } = fight;
  await update.call(fight, fields);
}

/** Draws on the combat tracker, docked or in a window, whenever it has been rendered. */
export function onTrackerRender(draw: (fight: Fight | null, element: HTMLElement) => void): void {
  Hooks.on("renderCombatTracker", (tracker, element) => draw(tracker.viewed ?? null, element));
}

/** Renders the combat tracker anew. */
export function redrawTracker(): void {
  void ui.combat?.render();
}
