import type { Card } from "./card-types.ts";

/**
 * Cards on the screen. One that is still open shows what its actor can do and pay, so it is drawn anew when the actor, one
 * that its kind follows, or an item of theirs changes.
 */
interface Drawn {
  card: Card;
  redraw(): void;
}

const drawn = new Map<HTMLElement, Drawn>();

const isOpen = ({ phase }: Card): boolean => phase === "proposed" || phase === "rolled";

/** Notes that a card has been drawn. */
export function keepDrawn(article: HTMLElement, card: Card, redraw: () => void): void {
  if (isOpen(card)) drawn.set(article, { card, redraw });
}

/** Whether what a card shows depends on the actor. */
const shows = (card: Card, { uuid }: Actor.Implementation): boolean =>
  [card.actor, ...(card.kind.follows?.(card) ?? [])].some((actor) => actor?.uuid === uuid);

/** Draws the open cards that show an actor anew; forgets those that are off the screen. */
export function redrawCards(actor: Actor.Implementation | null): void {
  for (const [article, { card, redraw }] of [...drawn]) {
    if (!article.isConnected) drawn.delete(article);
    else if (actor && shows(card, actor)) redraw();
  }
}

/** Starts to follow actors and their items; once, at init. */
export function openLiveCards(): void {
  Hooks.on("updateActor", redrawCards);
  for (const change of ["createItem", "updateItem", "deleteItem"] as const)
    Hooks.on(change, (item: Item.Implementation) => redrawCards(item.actor));
}
