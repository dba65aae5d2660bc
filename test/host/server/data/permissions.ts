import {
  DOCUMENT_OWNERSHIP_LEVELS as LEVELS,
  USER_PERMISSIONS,
  USER_ROLES,
  type PermissionName,
} from "../../shared/constants.ts";
import { documentKind } from "../../shared/documents.ts";
import type { Source } from "../../shared/protocol.ts";
import type { Place } from "./draft.ts";

export type WriteAction = "create" | "update" | "delete";

/** What the rules need to see of the world. */
export interface PermissionWorld {
  actor(id: string): Source | undefined;
  /** The value of the world setting `core.permissions`: roles by permission name. */
  rolePermissions(): Partial<Record<string, number[]>>;
}

const CREATE: Readonly<Record<string, PermissionName>> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
};

/** Keys that a player may write in a combat and, of an own combatant, in that (PERM-6). */
const TURN_KEYS = new Set(["_id", "round", "turn", "combatants"]);
const COMBATANT_KEYS = new Set(["_id", "initiative", "flags", "defeated"]);
/** Keys of a user that only a gamemaster may write. */
const USER_GM_KEYS = new Set(["role", "permissions", "name"]);

const within = (data: Source, keys: ReadonlySet<string>): boolean =>
  Object.keys(data).every((key) => keys.has(key.replace(/^[-=]=/, "")));

/** Whether a user counts as game master: an assistant does too. */
export function isGM(user: Source): boolean {
  return user.role >= USER_ROLES.ASSISTANT;
}

/** Who may do what with documents (PERM-1 … PERM-7), as the server sees it. */
export class Permissions {
  readonly #world: PermissionWorld;

  constructor(world: PermissionWorld) {
    this.#world = world;
  }

  /** Whether a user has a permission: by an entry of their own, by the world's table, or by default (PERM-4). */
  has(user: Source, name: PermissionName): boolean {
    if (user.role === USER_ROLES.NONE) return false;
    if (user.role === USER_ROLES.GAMEMASTER) return true;
    const own: unknown = user.permissions?.[name];
    if (typeof own === "boolean") return own;
    const roles = this.#world.rolePermissions()[name];
    return roles ? roles.includes(user.role) : user.role >= USER_PERMISSIONS[name].defaultRole;
  }

  /** The ownership level of a user (PERM-2). @param chain From the primary document down to the one meant. */
  level(user: Source, chain: readonly Place[]): number {
    if (isGM(user)) return LEVELS.OWNER;
    for (let i = chain.length - 1; i >= 0; i--) {
      const { kind, source } = chain[i]!;
      // Only pages have a say of their own; what else is embedded follows its parent.
      if (i > 0 && kind.name !== "JournalEntryPage") continue;
      const own: unknown = source.ownership?.[user._id!];
      const level: unknown = typeof own === "number" && own >= LEVELS.NONE ? own : source.ownership?.default;
      if (typeof level === "number" && level >= LEVELS.NONE) return level;
    }
    return LEVELS.NONE;
  }

  /**
   * Whether a user may write a document of the world.
   * @param parents The documents it is embedded in, from the primary one.
   * @param target The document as it is, for `create` as it would be.
   * @param changes For `update`, what would change.
   */
  can(user: Source, action: WriteAction, parents: readonly Place[], target: Place, changes: Source = {}): boolean {
    if (user.role === USER_ROLES.NONE) return false;
    const { kind, source } = target;
    const owner = (): boolean => this.level(user, [...parents, target]) >= LEVELS.OWNER;
    switch (kind.name) {
      case "User":
        return this.#canWriteUser(user, action, source, changes);
      case "Setting":
        return this.#canWriteSetting(user, source, changes);
      case "ChatMessage":
        return isGM(user) || (source.author === user._id && (changes.author ?? user._id) === user._id);
      case "Macro":
        if (!this.#canScript(user, action, source, changes)) return false;
        return action === "create" || source.author === user._id || owner();
      case "Combat":
        return isGM(user) || (action === "update" && this.#canTurn(user, target, changes));
      case "Combatant":
        return (
          isGM(user) || (this.#ownsActor(user, source) && (action !== "update" || within(changes, COMBATANT_KEYS)))
        );
      case "Folder":
      case "Scene":
        return isGM(user);
    }
    if (parents.length) return this.level(user, action === "create" ? parents : [...parents, target]) >= LEVELS.OWNER;
    if (action !== "create") return owner();
    const needed = CREATE[kind.name];
    return needed ? this.has(user, needed) : isGM(user);
  }

  #canWriteUser(user: Source, action: WriteAction, target: Source, changes: Source): boolean {
    if (user.role === USER_ROLES.GAMEMASTER) return action !== "delete" || target._id !== user._id;
    if (action !== "update" || target._id !== user._id) return false;
    return Object.keys(changes).every((key) => !USER_GM_KEYS.has(key.replace(/^[-=]=/, "")));
  }

  #canWriteSetting(user: Source, target: Source, changes: Source): boolean {
    const own = target.user === user._id && !Object.keys(changes).some((key) => /^([-=]=)?(key|user)$/.test(key));
    return own || this.has(user, "SETTINGS_MODIFY");
  }

  #canScript(user: Source, action: WriteAction, target: Source, changes: Source): boolean {
    if (action === "delete" || (changes.type ?? target.type) !== "script") return true;
    return this.has(user, "MACRO_SCRIPT");
  }

  #canTurn(user: Source, { source }: Place, changes: Source): boolean {
    if (!within(changes, TURN_KEYS)) return false;
    const entries: unknown = changes.combatants ?? [];
    return (
      Array.isArray(entries) &&
      entries.every((entry: Source) => {
        const combatant = (source.combatants ?? []).find((c: Source) => c._id === entry._id);
        return combatant && this.#ownsActor(user, combatant) && within(entry, COMBATANT_KEYS);
      })
    );
  }

  #ownsActor(user: Source, combatant: Source): boolean {
    const actor = this.#world.actor(combatant.actorId);
    return actor !== undefined && this.level(user, [{ kind: documentKind("Actor"), source: actor }]) >= LEVELS.OWNER;
  }
}
