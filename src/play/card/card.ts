import { findActor } from "../../foundry/documents.ts";
import type { MessageMode } from "../../foundry/compat.ts";
import { officialText } from "../content/official-text.ts";
import { CardModel } from "./card-model.ts";
import type { Card, CardKind, PartData, Phase, Viewer } from "./card-types.ts";
import { kindOf } from "./registry.ts";

/** The message as a card; `null` when it is something else, or a card of a kind that is not known here. */
export function cardOf(message: ChatMessage.Stored | null | undefined): Card | null {
  const model: unknown = message?.system;
  if (!message || !(model instanceof CardModel)) return null;
  const kind = kindOf(model.kind);
  return kind ? new MessageCard(message, model, kind) : null;
}

class MessageCard implements Card {
  readonly phase: Phase;
  readonly mode: MessageMode;
  readonly img: string;
  readonly skin: string;
  private readonly data: Record<string, PartData>;

  constructor(
    readonly message: ChatMessage.Stored,
    private readonly model: CardModel,
    readonly kind: CardKind,
  ) {
    this.phase = model.phase as Phase;
    this.mode = model.mode as MessageMode;
    this.img = model.img;
    this.skin = model.skin || kind.game;
    this.data = model.parts as Record<string, PartData>;
  }

  get actor(): Actor.Stored | null {
    return findActor(this.model.actor);
  }

  get name(): string {
    const { actor } = this;
    return actor ? officialText(actor, "name", this.model.name) : this.model.name;
  }

  get parts(): [string, PartData][] {
    return Object.entries(this.data).sort(([, a], [, b]) => a.sort - b.sort);
  }

  part<Data extends PartData>(id: string): Data | null {
    return Object.hasOwn(this.data, id) ? (this.data[id] as Data) : null;
  }

  viewer(user: User.Stored): Viewer {
    const { actor } = this;
    const isOwner = actor ? actor.testUserPermission(user, "OWNER") : this.message.author?.id === user.id;
    return { user, isGM: user.isGM, isOwner };
  }
}
