import { localize, plural } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import { waitsUntil } from "../../../play/card/approval.ts";
import type { Card, CardKind, HelpWay, Turn, Viewer } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { HELP } from "../../../play/card/parts/help.ts";
import { PROGRESS, progressPart } from "../../../play/card/parts/progress.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { characterOf, isVital, vitalName, type Ability } from "../data/character.ts";
import { USUAL_DIFFICULTY } from "../rules/choices.ts";
import { successAdds } from "../rules/extended.ts";
import { followersRise, helpWorth } from "../rules/test.ts";
import { style } from "../settings.ts";
import { signed } from "../words.ts";
import { abilityNow } from "./effort.ts";
import { isApproved } from "./effort-part.ts";
import { FOLLOWING, HELPING, helperAbility, isAble } from "./target.ts";
import { DIFFICULTY, difficultyOf, EFFORT, effortOf, isUndecided, VERDICT, verdictOf } from "./test-parts.ts";

const ID = "gumshoe.test";

/** The most points that a helper is offered to spend. */
const HELP_MOST = 12;

const points = (n: number): string => plural("DEPO.gumshoe.points", n);

/** Helping the leader: n points spent add n − 1 (rules/gumshoe.md). */
const leading: HelpWay = {
  id: HELPING,
  label: "DEPO.gumshoe.help.lead",
  amounts: (card, { uuid }) => {
    const pool = Math.min(HELP_MOST, helperAbility(card, uuid)?.pool ?? 0);
    return Array.from({ length: Math.max(0, pool) }, (_, i) => i + 1);
  },
  price: (_card, _helper, amount) => points(amount),
  worth: (_card, _helper, amount) => localize("DEPO.gumshoe.help.adds", { n: helpWorth(amount) }),
};

/** Following the leader: a point, or a harder test for all (rules/gumshoe.md, Helping the team). */
const following: HelpWay = {
  id: FOLLOWING,
  label: "DEPO.gumshoe.help.follow",
  amounts: (_card, helper) => (characterOf(helper) ? [1] : []),
  price: (card, { uuid }) => points(Number(isAble(card, uuid))),
  worth: (card, { uuid }) =>
    isAble(card, uuid)
      ? localize("DEPO.gumshoe.help.follows")
      : localize("DEPO.gumshoe.test.followersRise", { n: followersRise(1) }),
  atOnce: true,
};

/** Who acts next on a test, and on what. */
function turnOf(card: Card, viewer: Viewer): Turn | null {
  const plays = viewer.isOwner && !viewer.isGM;
  const turn = (word: string, yours: boolean, above: string): Turn => ({
    key: `DEPO.gumshoe.turn.${word}${yours ? "You" : ""}`,
    yours,
    above,
  });
  if (isUndecided(card)) return turn("judge", viewer.isGM, VERDICT);
  if (card.phase !== "proposed") return null;
  if (waitsUntil(card, isApproved(card)) > 0) return turn("number", viewer.isGM, DIFFICULTY);
  if (abilityNow(card)?.rating === 0 && !effortOf(card).allowed) return turn("allow", viewer.isGM, DIFFICULTY);
  return turn("roll", plays, DIFFICULTY);
}

function headOf(card: Card) {
  const { ability, abilityName } = effortOf(card);
  const now = abilityNow(card);
  return {
    title: now?.name ?? (isVital(ability) ? vitalName(ability) : abilityName),
    note: now ? localize("DEPO.gumshoe.test.poolOf", { pool: signed(now.pool), rating: now.rating }) : "",
    ...{ icon: "die", hue: 1, level: null },
    tone: card.phase === "proposed" ? "" : (verdictOf(card)?.outcome ?? ""),
  };
}

/** The test of a general ability as a card: goal and number, points, helpers; the roll (rules/gumshoe.md, Test). */
export const testCard: CardKind = {
  id: ID,
  game: "gumshoe",
  head: headOf,
  stages: (card) => ({
    keys: ["proposal", "number", "roll", "result"].map((step) => `DEPO.gumshoe.stage.${step}`),
    now: !difficultyOf(card).goal ? 0 : isApproved(card) ? 2 : 1,
  }),
  turn: turnOf,
  help: { most: Infinity, ways: [leading, following] },
  progress: (card) => {
    const { outcome, margin = null } = verdictOf(card) ?? {};
    if (outcome === "failure") return 0;
    return margin === null ? null : successAdds(margin);
  },
  outcome: (card) => {
    const verdict = verdictOf(card);
    if (!verdict?.outcome) return "";
    return localize(`DEPO.gumshoe.verdict.${verdict.catastrophe ? "catastrophe" : verdict.outcome}`);
  },
};

/** Posts a test of an ability; with `fast` it is rolled at once. @returns the card, or `null` when there is none */
export async function proposeTest(
  actor: Actor.Stored,
  ability: Ability,
  { spend = 0, fast = false, goal = "", mode }: RollOptions & { spend?: number } = {},
): Promise<Card | null> {
  const character = characterOf(actor);
  if (!character) {
    warn("DEPO.gumshoe.refusal.ability");
    return null;
  }
  const hidden = style() === "hard";
  const target = hidden ? null : { base: USUAL_DIFFICULTY, against: "", bonus: 0 };
  return openCard({
    kind: ID,
    skin: character.variant,
    actor,
    parts: {
      [DIFFICULTY]: { type: "gumshoeDifficulty", sort: 10, hidden, target, goal },
      [HELP]: { type: HELP, sort: 15 },
      ...(character.variant === "sleuth" ? { [PROGRESS]: progressPart(18) } : {}),
      [EFFORT]: { type: "gumshoeEffort", sort: 20, ability: ability.key, abilityName: ability.name, spend },
    },
    summary: localize("DEPO.gumshoe.test.summary", { ability: ability.name }),
    mode,
    ...(fast ? { press: [EFFORT, "roll"] } : {}),
  });
}
