import { activeGM } from "../../foundry/users.ts";
import { getSetting, setSetting } from "../../foundry/settings.ts";
import type { Card } from "./card-types.ts";

/** How much the GM has to say before a roll. */
export const APPROVALS = ["never", "offered", "required"] as const;
export type Approval = (typeof APPROVALS)[number];

const APPROVAL = "approval";
const PATIENCE = "approvalPatience";

const { fields } = foundry.data;

/** The world settings about it, by key. */
export const approvalSettings = {
  [APPROVAL]: {
    name: "DEPO.play.approval.name",
    hint: "DEPO.play.approval.hint",
    scope: "world",
    config: true,
    type: new fields.StringField({
      required: true,
      initial: "offered",
      choices: Object.fromEntries(APPROVALS.map((each) => [each, `DEPO.play.approval.${each}`])),
    }),
  },
  [PATIENCE]: {
    name: "DEPO.play.approval.patience",
    hint: "DEPO.play.approval.patienceHint",
    scope: "world",
    config: true,
    type: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 600, initial: 60 }),
  },
};

/** What this world asks for. */
export const approval = (): Approval => APPROVALS.find((each) => each === getSetting(APPROVAL)) ?? "offered";

/** How long it waits for them, in seconds; 0 waits as long as it takes. */
export const patience = (): number => Number(getSetting(PATIENCE));

/** Stores what this world asks for, and how long it waits. */
export async function storeApproval(word: Approval, seconds: number): Promise<void> {
  await setSetting(APPROVAL, word);
  await setSetting(PATIENCE, seconds);
}

/**
 * Until when a proposal waits for the GM's terms (milliseconds); 0 when it may be rolled now: the world does not ask for
 * them, they are given, no GM is connected, or the GM's time is up. `Infinity` waits for as long as it takes.
 */
export function waitsUntil(card: Card, approved: boolean): number {
  if (approved || approval() !== "required" || !activeGM()) return 0;
  const seconds = patience();
  const end = seconds > 0 ? card.message.timestamp + seconds * 1000 : Infinity;
  return end > Date.now() ? end : 0;
}
