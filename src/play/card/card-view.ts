import { localize } from "../../foundry/i18n.ts";
import { renderTemplate, templateAddress } from "../../foundry/templates.ts";
import { self } from "../../foundry/users.ts";
import { showFaces } from "../clock/face.ts";
import type { Card, PartData, Viewer } from "./card-types.ts";
import { bindCard } from "./card-events.ts";
import { keepDrawn } from "./live-cards.ts";
import { partOfType } from "./registry.ts";

/** What the card's template is given for one part. */
interface PartView {
  id: string;
  template: string;
  data: object;
}

/** A part as this viewer sees it; `null` when it is not shown or its type is not known here. */
function viewPart(card: Card, partId: string, part: PartData, viewer: Viewer): PartView | null {
  const kind = partOfType(part.type);
  const press = { card, part, partId, viewer };
  const context = kind?.context(press);
  if (!kind || !context) return null;
  const may = Object.fromEntries(Object.entries(kind.actions).map(([name, action]) => [name, action.may(press)]));
  return { id: partId, template: templateAddress(kind.template), data: { ...part, ...context, may } };
}

/** What a broken part shows in place of itself, so that the rest of the card stays of use. */
const broken = (id: string): PartView => ({ id, template: templateAddress("play/card/broken.hbs"), data: {} });

function viewParts(card: Card, viewer: Viewer): PartView[] {
  return card.parts.flatMap(([id, part]) => {
    try {
      return viewPart(card, id, part, viewer) ?? [];
    } catch (error) {
      console.error(error);
      return broken(id);
    }
  });
}

/** The line of stages with the state of each. */
function viewStages(card: Card) {
  const line = card.phase === "proposed" ? card.kind.stages(card) : null;
  return line?.keys.map((key, i) => ({ label: localize(key), done: i < line.now, now: i === line.now })) ?? null;
}

/** Everything that the card's template shows this viewer. */
function viewCard(card: Card, viewer: Viewer) {
  const turn = card.phase === "undone" ? null : card.kind.turn(card, viewer);
  const head = card.kind.head(card);
  return {
    game: card.skin,
    phase: card.phase,
    name: card.name,
    img: card.img,
    head,
    label: localize("DEPO.play.card.label", { title: head.title, name: card.name }),
    stages: viewStages(card),
    parts: viewParts(card, viewer).map((part) => ({
      ...part,
      turn: turn?.above === part.id && { yours: turn.yours, words: localize(turn.key, { name: card.name }) },
    })),
  };
}

/**
 * Draws the card into its message's element, as the user of this client may see it, and makes it live.
 * @param place tells where on the screen it is drawn, where that is more than once
 */
export async function drawCard(card: Card, messageElement: HTMLElement, place = card.message.id): Promise<void> {
  const html = await renderTemplate("play/card/card.hbs", viewCard(card, card.viewer(self())));
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const article = parsed.body.querySelector<HTMLElement>(".depo-card");
  const content = messageElement.querySelector(".message-content");
  if (!article || !content) return;
  content.replaceChildren(article);
  const redraw = (): void => void drawCard(card, messageElement, place);
  bindCard({ message: card.message, place }, article, redraw);
  showFaces(article);
  keepDrawn(article, card, redraw);
}
