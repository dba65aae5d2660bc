import type { CardKind, CardPart, PartData } from "./card-types.ts";

const parts = new Map<string, CardPart>();
const kinds = new Map<string, CardKind>();

/** Makes a kind of part known; before the first card is loaded. */
export function registerPart<Data extends PartData>(part: CardPart<Data>): void {
  parts.set(part.type, part as CardPart<PartData>);
}

/** Makes a kind of card known. */
export function registerKind(kind: CardKind): void {
  kinds.set(kind.id, kind);
}

/** The part of a type; `undefined` when it is not known here. */
export const partOfType = (type: string): CardPart | undefined => parts.get(type);

/** The kind of card with the id. */
export const kindOf = (id: string): CardKind | undefined => kinds.get(id);

/** Every kind of part. */
export const allParts = (): CardPart[] => [...parts.values()];
