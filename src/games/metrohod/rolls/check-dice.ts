import { isRefusal } from "../../../kernel/refusal.ts";
import { findActor } from "../../../foundry/documents.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { takenHelp } from "../../../play/card/parts/help.ts";
import type { Push } from "../rules/check.ts";
import { cost, pool } from "../rules/check.ts";
import { levelOf } from "../rules/skills.ts";
import type { Effect, Terms } from "../rules/terms.ts";
import { loweredEffect, pushedEffect } from "../rules/terms.ts";
import { diceOf, takenBonuses } from "./bonuses.ts";
import type { ConsequencesData, OutcomeData, PoolData } from "./check-parts.ts";
import { CONSEQUENCES, OUTCOME, poolDataOf } from "./check-parts.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { metrohodOf } from "./metrohod-actor.ts";
import type { TermsData } from "./terms-part.ts";
import { agreedTerms, TERMS } from "./terms-part.ts";

/** The level that counts: the actor's own as long as the card is a proposal, then the one rolled with. */
export function levelNow(card: Card, part: PoolData): number {
  const metrohod = card.phase === "proposed" ? metrohodOf(card.actor) : null;
  return metrohod ? levelOf(metrohod.data.skills, part.skill) : part.level;
}

/** Whether the dispatcher has given the terms. */
export const isApproved = (card: Card): boolean => card.part<TermsData>(TERMS)?.approved ?? false;

/** Whether a teammate's help has been taken. */
export const isHelped = (card: Card): boolean => takenHelp(card).length > 0;

/** The dice of the check as it stands. */
export const poolNow = (card: Card, part: PoolData) =>
  pool({
    skill: levelNow(card, part),
    assist: isHelped(card),
    push: part.die,
    extra: diceOf(takenBonuses(card, part)),
  });

/** A metrohod who pays for the check, and how much stress; the roller first. */
export interface Toll {
  metrohod: Metrohod;
  amount: number;
}

/** All who pay for the check; a helper who is gone pays nothing. */
export function tollsOf(card: Card, part: PoolData): Toll[] {
  const { actorStress, helperStress } = cost({ assist: isHelped(card), push: part });
  const roller = metrohodOf(card.actor);
  const helpers = takenHelp(card).map(({ actor }) => metrohodOf(findActor(actor)));
  return [
    ...(roller ? [{ metrohod: roller, amount: actorStress }] : []),
    ...helpers.flatMap((metrohod) => (metrohod ? [{ metrohod, amount: helperStress }] : [])),
  ].filter(({ amount }) => amount > 0);
}

/** What the check will be made at, with a push for effect counted in. @throws when the card is no check */
export function termsNow(card: Card, push: Push): Terms {
  const data = card.part<TermsData>(TERMS);
  if (!data) throw new Error("The card has no terms");
  const { risk, effect } = agreedTerms(data);
  return { risk, effect: push.effect ? pushedEffect(effect) : effect };
}

/** The effect as it stands: what the check will be made at; once the dice lie theirs, less what a consequence took off it. */
export function effectNow(card: Card): Effect {
  const laid = card.part<OutcomeData>(OUTCOME);
  if (!laid) return termsNow(card, poolDataOf(card)).effect;
  const lowered = loweredEffect(laid.effect);
  const taken = card.part<ConsequencesData>(CONSEQUENCES)?.items.effect?.state === "accepted";
  return taken && !isRefusal(lowered) ? lowered : laid.effect;
}
