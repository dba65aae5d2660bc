/** The wire between the host's server and its clients (socket.io events, JSON payloads). Not Foundry's protocol: the host's own. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Source = Record<string, any> & { _id?: string };
export type Generation = 13 | 14;

export type DatabaseAction = "get" | "create" | "update" | "delete";

/** One operation on documents of one kind (DOC-10). `data` serves create, `updates` update, `ids` delete, `query` get. */
export interface DatabaseRequest {
  /** Document name, for example `Item`. */
  type: string;
  action: DatabaseAction;
  operation: {
    parentUuid?: string | null;
    pack?: string | null;
    data?: Source[];
    updates?: Source[];
    ids?: string[];
    query?: { _id__in?: string[]; index?: boolean; fields?: string[]; [field: string]: any };
    /** Everything else the caller passed (render, noHook, diff, recursive, keepId, …), given back untouched to every client. */
    [option: string]: any;
  };
}

/** What the server answers to the sender and, for writes, sends to every other client as the same event. */
export interface DatabaseResponse {
  type: string;
  action: DatabaseAction;
  operation: DatabaseRequest["operation"];
  /** create: full sources; update: `{_id, …applied differences}`; delete: ids; get: full sources or index entries. */
  result: any[];
  /** Id of the user who asked, as the server knows it. */
  userId: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; error: string };

export interface PackageInfo {
  id: string;
  title: string;
  version: string;
  type: "system" | "module" | "world";
  /** The manifest as read from disk. */
  manifest: Record<string, any>;
  active: boolean;
}

export interface PackInfo {
  /** `<package>.<name>`, the key in `game.packs`. */
  collection: string;
  metadata: Record<string, any> & {
    name: string;
    label: string;
    type: string;
    packageName: string;
    packageType: string;
  };
  index: Source[];
  folders: Source[];
  locked: boolean;
  /** Id of the sidebar folder (a Folder of type "Compendium") it is in, or null. */
  folder: string | null;
}

/** All that a client needs to boot, answered to the event `world`. Every world document goes to every client (PERM-9). */
export interface WorldData {
  userId: string;
  generation: Generation;
  release: { generation: Generation; build: number; version: string };
  world: PackageInfo;
  system: PackageInfo;
  modules: PackageInfo[];
  /** World documents by collection key of `documents.ts`, `users` and `settings` included. */
  documents: Record<string, Source[]>;
  packs: PackInfo[];
  /** Ids of users who are connected now. */
  activeUsers: string[];
  /** Whether the host runs with its switches for tests, so that the client shows `hostTest`. */
  control: boolean;
  /** What had to be left out when the world was opened, in words for the GM (BOOT-4). */
  reports: string[];
  /** Language files to load, in order of precedence: `{lang, path, packageId}`. */
  languages: { lang: string; name: string; path: string; packageId: string }[];
}

/**
 * Socket events.
 * client → server, with acknowledgement `Answer<T>`:
 *   `world` (no payload) → WorldData. Asked once after each connect: only then does the server begin to send broadcasts
 *     on this socket. They arrive in the order of the commits; those that come while the client is still booting are
 *     newer than the answer and have to be kept and applied.
 *   `database` (DatabaseRequest) → DatabaseResponse. A refusal's `error` is meant for the user (DOC-11).
 *   `package` ({event: "system.depo" | "module.x", args: Json[]}) → null (SOCK-1)
 *   `query` (QueryRequest) → Json (QRY-1)
 *   `packConfigure` ({collection, locked}) → null; GMs only
 * server → clients:
 *   `database` (DatabaseResponse), not to the socket that asked
 *   `package` ({event, args, senderId}), not to the socket that sent it; `senderId` is the server's word
 *   `query` (QueryRequest & {senderId}), to one client of the user asked; acknowledged with Answer<Json>
 *   `userActivity` ({userId, active}) · `packConfigure` ({collection, locked}), to all, the sender too
 */
export interface QueryRequest {
  userId: string;
  name: string;
  data: Json;
  timeout: number;
}
