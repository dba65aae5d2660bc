import { localize, plural } from "../../foundry/i18n.ts";
import type { Action, Card, CardPart, PartData, Step } from "../card/card-types.ts";
import { RECEIPT } from "../card/parts/receipt.ts";
import { lineWords } from "../ledger/line-words.ts";
import { preview } from "../ledger/preview.ts";
import { findKept } from "../../foundry/documents.ts";
import { outcomesOf, outcomeStep } from "./outcome-step.ts";
import { isVacant, isHandedOver, isLone, seatsOf } from "./seats.ts";
import type { SeatData } from "./wizard-types.ts";

/** The type and the id of the part. */
export const FINISH = "wizardFinish";

const named = (seats: readonly SeatData[]): string => seats.map(({ name }) => name).join(", ");

const inState = (card: Card, state: SeatData["state"]): SeatData[] =>
  seatsOf(card).flatMap(([, seat]) => (seat.state === state ? seat : []));

/** Writes all that was answered, in one commit. Nobody is passed over: each seat is done, or left by name. */
const commit: Action = {
  may: ({ card, viewer }) => card.phase === "proposed" && viewer.isGM && isHandedOver(card),
  run: ({ card }) =>
    inState(card, "open").length > 0 ? { denied: "unanswered" } : outcomeStep(card, inState(card, "done"), {}),
};

const mayManage: Action["may"] = ({ viewer, card }) => viewer.isGM || (isLone(card) && viewer.isOwner);

/** What was taken back is asked again, with the answers as they were. */
const resume: Action = {
  may: (press) => press.card.phase === "undone" && mayManage(press),
  run: ({ card }): Step => ({
    phase: "proposed",
    parts: {
      [RECEIPT]: { lines: [], undoneBy: "", undoneAt: 0 },
      ...Object.fromEntries(seatsOf(card).map(([id, { state }]) => [id, { state: isLone(card) ? "open" : state }])),
    },
  }),
};

/** What would be written now, line by line; empty where something is still to be answered. */
function linesOf(card: Card): object[] {
  const outcomes = outcomesOf(card, inState(card, "done"));
  const lines = "denied" in outcomes ? [] : preview(outcomes.flatMap(({ changes }) => changes));
  return lines.map((line) => ({ ...lineWords(line), name: findKept(line.change.uuid)?.name ?? "" }));
}

/** Who is waited for, and the one press that writes what all have answered. */
export const finishPart: CardPart = {
  type: FINISH,
  template: "play/wizard/finish.hbs",
  schema: () => ({}),
  context: ({ card, viewer }) => {
    const waiting = inState(card, "open");
    const left = inState(card, "left");
    const open = card.phase === "proposed" && isHandedOver(card);
    const away = waiting.filter((seat) => !seat.needed && isVacant(seat));
    const ready = open && waiting.length === 0;
    return {
      open,
      ready,
      wide: card.phase === "proposed" || left.length > 0,
      count: open && waiting.length > 0 ? plural("DEPO.play.wizard.count", waiting.length) : "",
      waiting: named(waiting),
      away: viewer.isGM && away.length > 0 ? localize("DEPO.play.wizard.awayNames", { names: named(away) }) : "",
      left:
        left.length > 0 && card.phase !== "undone"
          ? localize("DEPO.play.wizard.leftNames", { names: named(left) })
          : "",
      lines: ready && viewer.isGM ? linesOf(card) : [],
    };
  },
  actions: {
    commit,
    resume,
    withdraw: { may: (press) => press.card.phase === "proposed" && mayManage(press), run: () => ({ withdrawn: true }) },
  },
};

/** The part as a new card has it. */
export const newFinish = (): PartData => ({ type: FINISH, sort: 80 });
