import { documentKind } from "../../shared/documents.ts";
import { splitUuid, type UuidStep } from "../../shared/ids.ts";
import { CONFIG } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game/game.ts";

/** What a uuid names: its collection and documents on the way, unless it is malformed. */
export interface ResolvedUuid {
  uuid: string;
  type: string;
  id: string;
  documentId: string;
  documentType: string;
  primaryType: string | null;
  primaryId: string | null;
  collection: any;
  embedded: string[];
  doc: ClientDocument | null;
}

/** The configured class of a document name (DOC-14). */
export function getDocumentClass(documentName: string): any {
  documentKind(documentName);
  return CONFIG[documentName].documentClass;
}

/** The parts of a uuid, or null when it is none. A uuid that starts with "." is read from `relative` on. */
export function parseUuid(uuid: string, { relative }: { relative?: ClientDocument } = {}): ResolvedUuid | null {
  const absolute = uuid?.startsWith(".") && relative ? absoluteUuid(uuid, relative) : uuid;
  const parts = splitUuid(absolute);
  if (!parts) return null;
  const { pack, steps } = parts;
  const [primary] = steps as [UuidStep];
  const last = steps.at(-1)!;
  return {
    uuid: absolute,
    type: last.type,
    id: last.id,
    documentId: primary.id,
    documentType: primary.type,
    primaryType: steps.length > 1 ? primary.type : null,
    primaryId: steps.length > 1 ? primary.id : null,
    collection: pack ? game.packs.get(pack) : game.collections.get(primary.type),
    embedded: steps.slice(1).flatMap((step) => [step.type, step.id]),
    doc: null,
  };
}

function absoluteUuid(uuid: string, relative: ClientDocument): string {
  const path = uuid.slice(1);
  const [first] = path.split(".");
  if (path.includes(".")) {
    const embeds = Object.values(documentKind(relative.documentName).embedded).includes(first!);
    return `${embeds ? relative.uuid : relative.parent?.uuid}.${path}`;
  }
  const siblings = relative.uuid.split(".").slice(0, -1).join(".");
  return `${siblings}.${path}`;
}

function descend(document: any, embedded: string[]): any {
  for (let i = 0; document && i < embedded.length; i += 2) {
    document = document.getEmbeddedDocument(embedded[i]!, embedded[i + 1]!);
  }
  return document ?? null;
}

interface ResolveOptions {
  relative?: ClientDocument;
  invalid?: boolean;
  strict?: boolean;
}

/** The document of a uuid, wherever it lives; null when there is none (DOC-14). */
export async function fromUuid(uuid: string, { relative, invalid = false }: ResolveOptions = {}): Promise<any> {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, documentId, embedded } = parsed;
  const primary = collection.metadata
    ? collection.index.has(documentId) && (await collection.getDocument(documentId))
    : collection.get(documentId, { invalid });
  return descend(primary, embedded);
}

/**
 * The document of a uuid without waiting: for a compendium the cached document or the index entry (DOC-14).
 * @throws when `strict` and an embedded compendium document is not loaded.
 */
export function fromUuidSync(uuid: string, { relative, invalid = false, strict = true }: ResolveOptions = {}): any {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, documentId, embedded } = parsed;
  const cached = collection.get(documentId, { invalid });
  if (!collection.metadata || cached) return descend(cached, embedded);
  if (!embedded.length) return collection.index.get(documentId) ?? null;
  if (strict) throw new Error(`fromUuidSync cannot read "${uuid}" inside a compendium that is not loaded`);
  return null;
}
