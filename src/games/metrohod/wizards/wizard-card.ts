import { findActor } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind, Denied } from "../../../play/card/card-types.ts";
import { FINISH } from "../../../play/wizard/finish-part.ts";
import { openWizard, type NewSeat } from "../../../play/wizard/open-wizard.ts";
import { isHandedOver, seatsOf } from "../../../play/wizard/seats.ts";
import type { Answers, Form } from "../../../play/wizard/form.ts";
import type { Outcome, SeatData } from "../../../play/wizard/wizard-types.ts";
import { crewOf, type Crew } from "../rolls/crew-actor.ts";
import { metrohodOf, type Metrohod } from "../rolls/metrohod-actor.ts";

/** What those of one role are asked, and what their answers do. */
export interface Role<Who> {
  /** @param user who answers */
  form(who: Who, answers: Answers, card: Card, user: User.Stored): Form;
  /** By the answers alone, so that it stays true when things move on. */
  summary(who: Who, answers: Answers): string[];
  outcomes(who: Who, answers: Answers, card: Card): Outcome[] | Denied;
  /** What comes out of compendia. */
  arrivals?(who: Who, answers: Answers): Promise<Outcome[]>;
}

/** What a wizard asks of its crew and of metrohods. */
export interface Roles {
  crew?: Role<Crew>;
  member?: Role<Metrohod>;
}

/** What a seat is for its role; `null` when its actor is gone, or its role is none of the wizard's. */
function withRole<Result>(
  { crew: ofCrew, member: ofMember }: Roles,
  seat: SeatData,
  use: <Who>(role: Role<Who>, who: Who) => Result,
): Result | null {
  const actor = findActor(seat.actor);
  const crew = crewOf(actor);
  const member = metrohodOf(actor);
  if (crew && ofCrew) return use(ofCrew, crew);
  return member && ofMember ? use(ofMember, member) : null;
}

const titleOf = (name: string): string => localize(`DEPO.metrohod.wizard.${name}.title`);

/** The kind of card of a wizard, named in the texts by its own name. */
export const wizardCard = (name: string, { icon, roles }: { icon: string; roles: Roles }): CardKind => ({
  id: `metrohod.${name}`,
  game: "metrohod",
  head: () => ({ title: titleOf(name), note: "", icon, hue: 1, tone: "", level: null }),
  stages: () => null,
  turn: (card, { isGM }) => {
    if (card.phase !== "proposed" || !isHandedOver(card)) return null;
    return { key: `DEPO.metrohod.wizard.turn${isGM ? "You" : ""}`, yours: isGM, above: FINISH };
  },
  outcome: () => titleOf(name),
  follows: (card) => seatsOf(card).map(([, { actor }]) => findActor(actor)),
  wizard: {
    form: (card, seat, user) => withRole(roles, seat, (role, who) => role.form(who, seat.answers, card, user)),
    summary: (_card, seat) => withRole(roles, seat, (role, who) => role.summary(who, seat.answers)) ?? [],
    outcomes: (card, seats) => {
      const all = seats.map(
        (seat) => withRole(roles, seat, (role, who) => role.outcomes(who, seat.answers, card)) ?? [],
      );
      return all.find((each) => "denied" in each) ?? all.flatMap((each) => ("denied" in each ? [] : each));
    },
    arrivals: async (_card, seats) => {
      const arrive = async <Who>({ arrivals }: Role<Who>, who: Who, { answers }: SeatData): Promise<Outcome[]> =>
        arrivals ? arrivals(who, answers) : [];
      const none = Promise.resolve<Outcome[]>([]);
      const all = seats.map((seat) => withRole(roles, seat, (role, who) => arrive(role, who, seat)) ?? none);
      return (await Promise.all(all)).flat();
    },
  },
});

/** Opens a wizard of an actor for everyone, or goes on with the one that has been begun. */
export const beginWizard = (name: string, actor: Actor.Stored, seats: readonly NewSeat[]): Promise<void> =>
  openWizard({ kind: `metrohod.${name}`, actor, seats, summary: titleOf(name) });
