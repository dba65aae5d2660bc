import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind, Head, Turn, Viewer } from "../../../play/card/card-types.ts";
import { SKILL_MAX } from "../rules/choices.ts";
import { waits } from "./check-actions.ts";
import { CHECK, type CheckData } from "./check-data.ts";
import { standingWords } from "./check-view.ts";
import { heroOf, levelNow } from "./hero-actor.ts";
import { IMPLANT, type ImplantPartData } from "./implant-part.ts";
import { mendOf } from "./mend-data.ts";
import { skillIcon } from "./skill-icon.ts";
import { strikeOf } from "./strike-data.ts";

/** Id of the kind of card. */
export const CHECK_CARD = "ones.check";

/** The check of a card of this kind. @throws when the card has none */
function checkOf(card: Card): CheckData {
  const data = card.part<CheckData>(CHECK);
  if (!data) throw new Error("The card has no check");
  return data;
}

/** What the check is for, in words: the weapon, the implant, the thing that heals; "" for a plain one. */
function aimOf(card: Card): string {
  const mend = mendOf(card);
  return (
    strikeOf(card)?.weaponName ||
    card.part<ImplantPartData>(IMPLANT)?.itemName ||
    (mend && mendWords(mend.itemName)) ||
    ""
  );
}

const mendWords = (item: string): string => item || localize("DEPO.ones.mend.title");

function headOf(card: Card): Head {
  const check = checkOf(card);
  const hero = heroOf(card.actor);
  const level = check.state === "proposed" && hero ? levelNow(hero, check.skill) : check.level;
  const skill = localize(`DEPO.ones.skill.${check.skill}`);
  const aim = aimOf(card);
  return {
    title: aim || skill,
    note: aim ? skill : "",
    icon: skillIcon(check.skill),
    hue: 1,
    tone: check.state === "proposed" ? "" : standingWords(check).tone,
    level: { value: level, max: SKILL_MAX, words: localize("DEPO.ones.check.level", { level }) },
  };
}

/** Who acts next on a card, and above which part; what waits for the GM goes first. */
function turnOf(card: Card, viewer: Viewer): Turn | null {
  const check = checkOf(card);
  const hero = heroOf(card.actor);
  const plays = viewer.isOwner && !viewer.isGM;
  const turn = (word: string, yours: boolean): Turn => ({
    key: `DEPO.ones.turn.${word}${yours ? "You" : ""}`,
    yours,
    above: (check.state === "proposed" && card.parts[0]?.[0]) || CHECK,
  });
  if (check.state === "proposed")
    return waits({ card, part: check }) > 0 ? turn("terms", viewer.isGM) : turn("roll", plays);
  if (check.state !== "rolled") return null;
  return hero && hero.data.received > 0 ? turn("given", plays) : turn("place", plays);
}

const STAGES = ["proposal", "roll", "ones", "result"].map((step) => `DEPO.ones.stage.${step}`);

/** A check as a card, whatever it is for: a skill, an attack, healing, an implant (rules/ones.md, Check). */
export const checkCard: CardKind = {
  id: CHECK_CARD,
  game: "ones",
  head: headOf,
  stages: () => ({ keys: STAGES, now: 1 }),
  turn: turnOf,
  outcome: (card) => {
    const { word, note } = standingWords(checkOf(card));
    return `${word}: ${note}`;
  },
};
