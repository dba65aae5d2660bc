import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../shared/constants.ts";
import type { Document } from "./document.ts";

/** The permission that the creation of a world document needs; all else needs an assistant (PERM-4). */
const CREATE: Record<string, string> = { Actor: "ACTOR_CREATE", Item: "ITEM_CREATE", JournalEntry: "JOURNAL_CREATE" };
/** Embedded documents that take their level from the parent (PERM-2); pages may have their own. */
const INHERIT = DOCUMENT_OWNERSHIP_LEVELS.INHERIT;

/** A level of ownership by its name or number. @throws on one that is none. */
export function ownershipLevel(permission: string | number | null): number {
  if (permission === null) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
  if (typeof permission === "number") return permission;
  if (permission in DOCUMENT_OWNERSHIP_LEVELS) return Reflect.get(DOCUMENT_OWNERSHIP_LEVELS, permission);
  throw new Error(`"${permission}" is not a level of document ownership`);
}

/** A user's level on a document (PERM-2): the own entry, else the default, else the parent's; a GM owns everything. */
export function userLevel(document: Document, user: any): number {
  if (user?.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
  const { ownership } = document._source;
  const parentLevel = (): number =>
    document.parent ? document.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  if (!ownership || (document.isEmbedded && document.documentName !== "JournalEntryPage")) return parentLevel();
  const level = ownership[user?.id] ?? ownership.default;
  return level === undefined || level === INHERIT ? parentLevel() : level;
}

/** Whether a user may create documents of a kind in the world (PERM-4). */
export function mayCreate(documentName: string, user: any): boolean {
  const permission = CREATE[documentName];
  return permission ? user.hasPermission(permission) : user.hasRole("ASSISTANT");
}

/** Whether a user may do something to a document (PERM-3). The server has the last word. */
export function mayModify(document: Document, user: any, action: string): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (document.isEmbedded) return document.parent.testUserPermission(user, "OWNER");
  if (action === "create") return mayCreate(document.documentName, user);
  return document._source.ownership ? document.testUserPermission(user, "OWNER") : user.hasRole("ASSISTANT");
}
