import { findActor } from "../../foundry/documents.ts";
import type { MessageMode } from "../../foundry/compat.ts";
import type { PartData, Phase, Viewer } from "./card-part.ts";
import { CardModel } from "./card-model.ts";
import { kindOf } from "./registry.ts";
import type { CardKind } from "./registry.ts";

/** A chat message read as a card. */
export class Card {
  private constructor(
    readonly message: ChatMessage.Stored,
    private readonly model: CardModel,
    readonly kind: CardKind,
  ) {}

  /** The message as a card; `null` when it is something else, or a card of a kind that is not known here. */
  static of(message: ChatMessage.Stored | null | undefined): Card | null {
    const model: unknown = message?.system;
    if (!message || !(model instanceof CardModel)) return null;
    const kind = kindOf(model.kind);
    return kind ? new Card(message, model, kind) : null;
  }

  get phase(): Phase {
    return this.model.phase as Phase;
  }

  get mode(): MessageMode {
    return this.model.mode as MessageMode;
  }

  /** The name of the actor when the card was made. */
  get name(): string {
    return this.model.name;
  }

  get img(): string {
    return this.model.img;
  }

  /** The card's actor; `null` when it has been deleted. */
  get actor(): Actor.Stored | null {
    return findActor(this.model.actor);
  }

  /** All parts in their order, as `[id, data]`. */
  get parts(): [string, PartData][] {
    const parts = this.model.parts as Record<string, PartData>;
    return Object.entries(parts).sort(([, a], [, b]) => a.sort - b.sort);
  }

  /** The part with the id; `null` when the card has none. Its type is what the card's kind put there. */
  part<Data extends PartData>(id: string): Data | null {
    const parts = this.model.parts as Record<string, PartData>;
    return (parts[id] as Data | undefined) ?? null;
  }

  /** How a user stands to the card. */
  viewer(user: User.Stored): Viewer {
    const actor = this.actor;
    const isOwner = actor ? actor.testUserPermission(user, "OWNER") : this.message.author?.id === user.id;
    return { user, isGM: user.isGM, isOwner };
  }
}
