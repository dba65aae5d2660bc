import { DOCUMENT_KINDS, documentKind } from "./documents.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits, 16 of them unless told otherwise (BOOT-5). */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes past the last whole multiple of the alphabet are dropped, so that every character is equally likely.
      if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** Whether a value is a document id: 16 letters or digits. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

/** One document on the path of a uuid. */
export interface UuidStep {
  /** Document name, for example `Actor`. */
  type: string;
  id: string;
}

export interface ParsedUuid {
  /** `<package>.<name>` of the compendium, or null for a world document. */
  pack: string | null;
  /** From the primary document down to the one named. */
  steps: UuidStep[];
}

const names = new Set(DOCUMENT_KINDS.map((kind) => kind.name));

/**
 * The parts of a uuid (DOC-14): `Actor.<id>`, `Actor.<id>.Item.<id>`, `Compendium.<package>.<pack>.Item.<id>…`;
 * null when it is none. The old form without a document name in a compendium is not accepted.
 */
export function splitUuid(uuid: unknown): ParsedUuid | null {
  if (typeof uuid !== "string") return null;
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    if (!parts[1] || !parts[2]) return null;
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
  }
  if (parts.length < 2 || parts.length % 2) return null;
  const steps: UuidStep[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const step = { type: parts[i]!, id: parts[i + 1]! };
    if (!names.has(step.type) || !isId(step.id)) return null;
    const parent = steps.at(-1);
    if (parent && !Object.values(documentKind(parent.type).embedded).includes(step.type)) return null;
    steps.push(step);
  }
  return { pack, steps };
}

/** The uuid of the parts, the reverse of `splitUuid`. */
export function joinUuid({ pack, steps }: ParsedUuid): string {
  const path = steps.map((step) => `${step.type}.${step.id}`).join(".");
  return pack ? `Compendium.${pack}.${path}` : path;
}
