import { findActor } from "../../../foundry/documents.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import { waitsUntil } from "../../../play/card/approval.ts";
import type { Card, CardKind, Turn, Viewer } from "../../../play/card/card-types.ts";
import { HELP, takenHelp } from "../../../play/card/parts/help.ts";
import { PROGRESS, progressPart } from "../../../play/card/parts/progress.ts";
import { openCard } from "../../../play/card/open-card.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { characteristicName, skillConfig, skillName } from "../data/skill-config.ts";
import { ASSIST_STRESS } from "../rules/check.ts";
import { SKILL_MAX } from "../rules/choices.ts";
import { levelOf } from "../rules/skills.ts";
import { segmentsOf } from "../rules/terms.ts";
import type { ConsequencesData, OutcomeData } from "./check-parts.ts";
import { CONSEQUENCES, OUTCOME, POOL, poolDataOf } from "./check-parts.ts";
import { effectNow, isApproved } from "./check-dice.ts";
import { canAct, metrohodOf } from "./metrohod-actor.ts";
import type { TermsData } from "./terms-part.ts";
import { TERMS } from "./terms-part.ts";

const ID = "metrohod.check";

/** The branch a characteristic is drawn as: its colour on the sheet and on the card. */
export function hueOf(characteristic: string): number {
  const HUES = [2, 3, 6, 4, 5, 1];
  const at = skillConfig().findIndex(({ key }) => key === characteristic);
  return HUES[Math.max(0, at) % HUES.length] ?? 1;
}

/** Who acts next on a check, and on what. */
function turnOf(card: Card, viewer: Viewer): Turn | null {
  const plays = viewer.isOwner && !viewer.isGM;
  const turn = (word: string, yours: boolean, above: string): Turn => ({
    key: `DEPO.metrohod.turn.${word}${yours ? "You" : ""}`,
    yours,
    above,
  });
  const waits = card.phase === "proposed" && waitsUntil(card, isApproved(card)) > 0;
  if (waits) return turn("terms", viewer.isGM, TERMS);
  if (card.phase === "proposed") return turn("roll", plays, TERMS);
  if (card.phase !== "rolled") return null;
  const announced = card.part<ConsequencesData>(CONSEQUENCES)?.announced ?? false;
  return announced ? turn("answer", plays, CONSEQUENCES) : turn("announce", viewer.isGM, CONSEQUENCES);
}

function headOf(card: Card) {
  const pool = poolDataOf(card);
  const level = card.phase === "proposed" ? (levelOfActor(card, pool.skill) ?? pool.level) : pool.level;
  return {
    title: pool.skillName || skillName(pool.skill),
    note: pool.characteristicName || characteristicName(pool.characteristic),
    icon: "die",
    hue: hueOf(pool.characteristic),
    tone: card.part<OutcomeData>(OUTCOME)?.result ?? "",
    level: { value: level, max: SKILL_MAX, words: localize("DEPO.metrohod.check.level", { level }) },
  };
}

function levelOfActor(card: Card, skill: string): number | null {
  const metrohod = metrohodOf(card.actor);
  return metrohod && levelOf(metrohod.data.skills, skill);
}

/** The check as a card: proposal, terms and pool; the roll; consequences (rules/metrohod.md, Skill check). */
export const checkCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: headOf,
  stages: (card) => ({
    keys: ["proposal", "roll", "result"].map((step) => `DEPO.metrohod.stage.${step}`),
    now: card.part<TermsData>(TERMS)?.goal ? 1 : 0,
  }),
  turn: turnOf,
  help: {
    most: 1,
    ways: [
      {
        id: "assist",
        label: "DEPO.play.help.offer",
        amounts: (_card, helper) => (canAct(metrohodOf(helper)) ? [1] : []),
        price: () => plural("DEPO.metrohod.stress", ASSIST_STRESS),
        worth: () => localize("DEPO.metrohod.check.assist"),
      },
    ],
  },
  follows: (card) => [
    linkedActor(metrohodOf(card.actor)?.data.crew),
    ...takenHelp(card).map(({ actor }) => findActor(actor)),
  ],
  progress: (card) => segmentsOf(effectNow(card), card.part<OutcomeData>(OUTCOME)?.result ?? "success"),
  outcome: (card) => {
    const result = card.part<OutcomeData>(OUTCOME)?.result;
    return result ? localize(`DEPO.metrohod.result.${result}.word`) : "";
  },
};

/**
 * Posts a check of a skill, towards a goal if it is known, or to `gather` information; with `fast` it is rolled at once at the usual terms. Says why
 * when the actor is no metrohod, the skill is not of this world, or the metrohod is out of play. @returns the card, or `null` when there is none
 */
export async function proposeCheck(
  actor: Actor.Stored,
  skill: string,
  { fast = false, goal = "", gather = false, mode }: RollOptions & { gather?: boolean } = {},
): Promise<Card | null> {
  const metrohod = metrohodOf(actor);
  const branch = skillConfig().find(({ skills }) => skills.some(({ key }) => key === skill));
  if (!metrohod || !branch) {
    warn("DEPO.metrohod.refusal.skill");
    return null;
  }
  if (!canAct(metrohod)) {
    warn("DEPO.play.refusal.out");
    return null;
  }
  const pool = {
    type: "metrohodPool",
    sort: 20,
    skill,
    characteristic: branch.key,
    skillName: branch.skills.find(({ key }) => key === skill)?.name ?? "",
    characteristicName: branch.name,
    level: levelOf(metrohod.data.skills, skill),
  };
  return openCard({
    kind: ID,
    actor,
    parts: {
      [TERMS]: { type: "metrohodTerms", sort: 10, goal, gather },
      [HELP]: { type: HELP, sort: 15 },
      [PROGRESS]: progressPart(18),
      [POOL]: pool,
    },
    summary: localize("DEPO.metrohod.check.summary", { skill: skillName(skill) }),
    mode,
    ...(fast ? { press: [POOL, "roll"] } : {}),
  });
}
