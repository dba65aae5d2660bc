import { followClocks } from "../clock/follow-clocks.ts";
import type { Card } from "./card-types.ts";
import { partOfType } from "./registry.ts";

/**
 * Cards on the screen. One that is still open shows what its actor can do and pay, so it is drawn anew when the actor, one
 * that its kind follows, or an item of theirs changes, and whenever an actor or a user comes or goes; one that shows clocks, when a clock
 * comes, goes, or is shown to others.
 */
interface Drawn {
  card: Card;
  redraw(): void;
}

const drawn = new Map<HTMLElement, Drawn>();

const isOpen = ({ phase }: Card): boolean => phase === "proposed" || phase === "rolled";

const showsClocks = (card: Card): boolean => card.parts.some(([, { type }]) => partOfType(type)?.showsClocks === true);

/** Notes that a card has been drawn. */
export function keepDrawn(article: HTMLElement, card: Card, redraw: () => void): void {
  if (isOpen(card) || showsClocks(card)) drawn.set(article, { card, redraw });
}

/** Draws anew the cards that are concerned; forgets those that are off the screen. */
function redrawWhere(concerned: (card: Card) => boolean): void {
  for (const [article, { card, redraw }] of [...drawn]) {
    if (!article.isConnected) drawn.delete(article);
    else if (concerned(card)) redraw();
  }
}

/** Whether what a card shows depends on the actor. */
const shows = (card: Card, { uuid }: Actor.Implementation): boolean =>
  [card.actor, ...(card.kind.follows?.(card) ?? [])].some((actor) => actor?.uuid === uuid);

/** Draws the open cards that show an actor anew. */
export function redrawCards(actor: Actor.Implementation | null): void {
  redrawWhere((card) => actor !== null && isOpen(card) && shows(card, actor));
}

/** Starts to follow actors, their items, and clocks; once, at init. */
export function openLiveCards(): void {
  Hooks.on("updateActor", redrawCards);
  for (const change of ["createActor", "deleteActor"] as const) Hooks.on(change, () => redrawWhere(isOpen));
  Hooks.on("userConnected", () => redrawWhere((card) => card.kind.wizard !== undefined || isOpen(card)));
  for (const change of ["createItem", "updateItem", "deleteItem"] as const)
    Hooks.on(change, (item: Item.Implementation) => redrawCards(item.actor));
  followClocks(() => redrawWhere(showsClocks));
}
