import { dealerOf } from "../../../play/relay/authority.ts";
import type { Card, Viewer } from "../../../play/card/card-types.ts";
import { takenHelp } from "../../../play/card/parts/help.ts";
import { keepSecret, secretOf } from "../../../play/card/secrets.ts";
import { findActor } from "../../../foundry/documents.ts";
import { self } from "../../../foundry/users.ts";
import { isWhole } from "../../../kernel/refusal.ts";
import { abilityOf, characterOf, type Ability } from "../data/character.ts";
import { AGAINST, canFollow, followersRise, LIMIT } from "../rules/test.ts";
import { style } from "../settings.ts";
import { difficultyOf, effortOf, verdictOf, type Target } from "./test-parts.ts";

/** The ways in which others take part in a test: they help the leader, or follow. */
export const HELPING = "lead";
export const FOLLOWING = "follow";

/** What the client that works the card has decided about its number. The message is in its author's hands and says nothing to it. */
interface Decision {
  target: Target | null;
  hidden: boolean;
}

function readTarget(value: unknown): Target | null {
  if (typeof value !== "object" || value === null) return null;
  const { base, against, bonus } = value as Partial<Record<keyof Target, unknown>>;
  const known = [...AGAINST, ""].find((each) => each === against);
  if (known === undefined || !isWhole(base, -LIMIT, LIMIT) || !isWhole(bonus, -LIMIT, LIMIT)) return null;
  return { base, against: known as Target["against"], bonus };
}

/** The decision as this client has kept it; `null` where it has made none. */
function decisionOf(card: Card): Decision | null {
  const kept = secretOf(card);
  if (typeof kept !== "object" || kept === null || !("hidden" in kept) || !("target" in kept)) return null;
  return { hidden: kept.hidden === true, target: readTarget(kept.target) };
}

/** Keeps a decision on this client. */
export const decide = (card: Card, decision: Decision): Promise<void> => keepSecret(card, decision);

/**
 * Whether the number is the GM's alone: as this client has decided, else as the message says; but in hard style a GM's client
 * that works the card takes it for hidden until it has decided otherwise.
 */
export function isHidden(card: Card): boolean {
  const decision = decisionOf(card);
  if (decision) return decision.hidden;
  const guards = self().isGM && style() === "hard" && dealerOf(card.message)?.isSelf === true;
  return guards || difficultyOf(card).hidden;
}

/** The target as far as this client knows it: of a hidden one only the GM's client that set it does. */
export function targetOf(card: Card): Target | null {
  const decision = decisionOf(card);
  if (decision) return decision.target;
  return isHidden(card) ? null : difficultyOf(card).target;
}

/** The ability that a helper would help or follow with; `null` without it. */
export function helperAbility(card: Card, uuid: string): Ability | null {
  const character = characterOf(findActor(uuid));
  return character && abilityOf(character, effortOf(card).ability);
}

/** Whether a follower has what following costs. */
export const isAble = (card: Card, uuid: string): boolean =>
  canFollow(helperAbility(card, uuid) ?? { rating: 0, pool: 0 });

/** How much harder followers make it who cannot pay: now, or when the dice were rolled. */
export function riseOf(card: Card): number {
  const verdict = card.phase === "proposed" ? null : verdictOf(card);
  const unable = takenHelp(card, FOLLOWING).filter(({ actor }) => !isAble(card, actor)).length;
  return verdict?.rise ?? followersRise(unable);
}

/** The number to reach, followers counted in; `null` where this client does not know it. */
export function difficultyNow(card: Card): number | null {
  const target = targetOf(card);
  return target && target.base + target.bonus + riseOf(card);
}

/**
 * Whether the viewer sets the number. A hidden one is set on the very client that works the card, and so never travels:
 * what is asked of another client passes everyone's.
 */
export function setsTarget(card: Card, { isGM, user }: Viewer): boolean {
  return isGM && (!isHidden(card) || (user.isSelf && dealerOf(card.message)?.isSelf === true));
}
