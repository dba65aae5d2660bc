import type { DocumentKind } from "../../shared/documents.ts";
import { isId } from "../../shared/ids.ts";
import type { Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import { Refusal } from "./refusal.ts";

type Check = (value: unknown) => boolean;

const string: Check = (value) => typeof value === "string";
const filled: Check = (value) => typeof value === "string" && value.trim() !== "";
const boolean: Check = (value) => typeof value === "boolean";
const number: Check = (value) => typeof value === "number";
const integer: Check = (value) => Number.isInteger(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const ownership: Check = (value) =>
  isPlainObject(value) &&
  Object.values(value).every((level: unknown) => typeof level === "number" && [-1, 0, 1, 2, 3].includes(level));

/** Fields that mean the same in every kind of document. */
const COMMON: Readonly<Record<string, Check>> = {
  img: nullable(string),
  folder: nullable(isId),
  sort: integer,
  flags: isPlainObject,
  system: isPlainObject,
  ownership,
};

const FIELDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ActiveEffect: { disabled: boolean, transfer: boolean, statuses: listOf(string), changes: Array.isArray },
  ChatMessage: {
    author: isId,
    content: string,
    flavor: string,
    whisper: listOf(isId),
    blind: boolean,
    rolls: listOf(string),
    speaker: isPlainObject,
    timestamp: number,
    style: integer,
  },
  Combat: { round: integer, turn: nullable(integer), active: boolean },
  Combatant: { initiative: nullable(number), hidden: boolean, defeated: boolean },
  Macro: { command: string, author: isId },
  Scene: { active: boolean },
  Setting: { key: filled, value: string, user: nullable(isId) },
  User: { role: integer, permissions: isPlainObject, character: nullable(isId), hotbar: isPlainObject },
};

const MUST_BE_NAMED = new Set(
  "Actor Item ActiveEffect Folder JournalEntry JournalEntryPage Macro RollTable Scene User".split(" "),
);
const MUST_HAVE: Readonly<Record<string, readonly string[]>> = { Setting: ["key", "value"], User: ["role"] };

/**
 * Refuses a document whose core fields have the wrong shape: the server's own look, after the client's schema.
 * What belongs to a system (`system`) is checked by its data model on the client alone, as in Foundry.
 */
export function checkCoreFields(kind: DocumentKind, source: Source): void {
  const refuse = (field: string): never => {
    throw new Refusal(`${kind.name} validation: "${field}" is missing or has a wrong value`);
  };
  if (MUST_BE_NAMED.has(kind.name) && !filled(source.name)) refuse("name");
  for (const field of MUST_HAVE[kind.name] ?? []) if (source[field] === undefined) refuse(field);
  const checks = { ...COMMON, ...FIELDS[kind.name] };
  for (const [field, check] of Object.entries(checks)) {
    if (source[field] !== undefined && !check(source[field])) refuse(field);
  }
}
