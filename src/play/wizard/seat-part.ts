import { findActor } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { officialText } from "../content/official-text.ts";
import type { Action, Card, CardPart, Denied, Press, Step, Viewer } from "../card/card-types.ts";
import { owns } from "../ledger/ledger.ts";
import { answerTo, pressedAnswers, questionOf } from "./answers.ts";
import { formView } from "./form-view.ts";
import { outcomesOf, outcomeStep } from "./outcome-step.ts";
import { isAsked, isVacant, isLone, mayAnswer, SEAT } from "./seats.ts";
import type { Form } from "./form.ts";
import type { SeatData } from "./wizard-types.ts";

type SeatPress = Omit<Press<SeatData>, "input">;

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

const mayNow = ({ card, part, viewer }: SeatPress): boolean => isAsked(card, part) && mayAnswer(part, viewer);

/** What the seat is asked by the one who presses or looks: what is hidden from them is no answer, though the GM's client decides. */
const formOf = ({ card, part, viewer }: SeatPress): Form | null =>
  card.kind.wizard?.form(card, part, viewer.user) ?? null;

/** The seat with what a press has answered. */
function answered(press: Press<SeatData>): SeatData | Denied {
  const form = formOf(press);
  if (!form) return { denied: "missing" };
  const answers = pressedAnswers(form, press.input);
  return answers ? { ...press.part, answers: { ...press.part.answers, ...answers } } : { denied: "value" };
}

/** Writes an answer down. */
const answer: Action<SeatData> = {
  may: mayNow,
  run: (press) => {
    const seat = answered(press);
    return "denied" in seat ? seat : { parts: { [press.partId]: { answers: seat.answers } } };
  },
};

/** Whether what a seat answers is written as soon as it is done: nobody else is waited for, and the viewer may write all of it. */
function isWritten(card: Card, seat: SeatData, { user }: Viewer): boolean {
  if (card.phase !== "settled" && !isLone(card)) return false;
  const outcomes = outcomesOf(card, [seat]);
  if ("denied" in outcomes) return true;
  return owns(
    user,
    outcomes.flatMap(({ changes }) => changes),
  );
}

/**
 * Says that all is answered. What has nobody else to wait for is written now, and so is what was left for later; where that
 * touches what is not the answerer's own, such as a clock, it waits with its answers for the GM.
 */
const done: Action<SeatData> = {
  may: mayNow,
  run: async (press): Promise<Step | Denied> => {
    const { card, partId, viewer } = press;
    const seat = answered(press);
    if ("denied" in seat) return seat;
    const form = formOf({ ...press, part: seat });
    if (!form || form.missing) return { denied: "unanswered" };
    const answers = { answers: seat.answers, by: viewer.user.name };
    const parts = { [partId]: { ...answers, state: "done" } };
    if (isWritten(card, seat, viewer)) return outcomeStep(card, [seat], parts);
    // What was left stays so until it is written.
    return { parts: card.phase === "settled" ? { [partId]: answers } : parts };
  },
};

const before = ({ card }: SeatPress): boolean => card.phase === "proposed";

/** Lets the seat answer anew. */
const reopen: Action<SeatData> = {
  may: (press) => before(press) && press.part.state !== "open" && mayAnswer(press.part, press.viewer),
  run: ({ partId }) => ({ parts: { [partId]: { state: "open", by: "" } } }),
};

/** The GM leaves it for later, by name. */
const leave: Action<SeatData> = {
  may: (press) => before(press) && press.part.state === "open" && !press.part.needed && press.viewer.isGM,
  run: ({ partId }) => ({ parts: { [partId]: { state: "left" } } }),
};

/** Left for later; or answered since, and for the GM to write. */
const leftWords = ({ phase }: Card, { by }: SeatData): string =>
  phase === "settled" && by ? localize("DEPO.play.wizard.waits", { name: by }) : localize("DEPO.play.wizard.left");

/** How the seat stands, in words. */
function statusOf({ card, part }: SeatPress): string {
  if (!findActor(part.actor)) return localize("DEPO.play.wizard.gone");
  if (part.state === "done") return localize("DEPO.play.wizard.done", { name: part.by });
  if (part.state === "left") return leftWords(card, part);
  if (card.phase !== "proposed") return "";
  return localize(!part.needed && isVacant(part) ? "DEPO.play.wizard.away" : "DEPO.play.wizard.waiting");
}

/** What a seat that was done lacks by now, in words: things have moved on since; "" where its answers still are whole. */
const lacking = (press: SeatPress): string =>
  press.card.phase === "proposed" && press.part.state === "done" ? (formOf(press)?.missing ?? "") : "";

/** One who answers a wizard: the questions on the screens of those who may, how it stands for everyone. */
export const seatPart: CardPart<SeatData> = {
  type: SEAT,
  template: "play/wizard/seat.hbs",
  schema: () => ({
    role: text(),
    actor: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
    name: text(),
    img: text(),
    answers: new fields.TypedObjectField(text()),
    state: new fields.StringField({ required: true, choices: ["open", "done", "left"], initial: "open" }),
    by: text(),
    needed: new fields.BooleanField(),
  }),
  context: (press) => {
    const { card, part, partId, viewer } = press;
    const form = mayNow(press) ? formOf(press) : null;
    const actor = findActor(part.actor);
    const lone = isLone(card);
    const finish = form && isWritten(card, part, viewer) ? "write" : "ready";
    const answers =
      form &&
      ((key: string) => {
        const question = questionOf(form, key);
        return question ? answerTo(question, part.answers) : "";
      });
    return {
      name: actor ? officialText(actor, "name", part.name) : part.name,
      status: statusOf(press),
      head: !lone || (card.phase === "proposed" && part.state === "done"),
      lacking: lacking(press),
      summary: part.state === "done" ? (card.kind.wizard?.summary(card, part) ?? []) : [],
      form: form && answers && formView(form, answers, `${card.message.id}-${partId}`),
      unfolded: lone || part.needed === viewer.isGM,
      finish: localize(`DEPO.play.wizard.${finish}`),
    };
  },
  actions: { answer, done, reopen, leave },
};
