import { optionOfMode } from "../chat/modes.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/game.ts";
import { runtime } from "../runtime.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

export interface InitiativeOptions {
  /** Formula in place of the combatants' own. */
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Record<string, any>;
}

/**
 * Rolls for initiative, keeps the results in one update and posts each roll (COMB-2). Where the game has no formula nothing is rolled,
 * and the user is told.
 */
export async function rollInitiative(combat: Combat, ids: string[], options: InitiativeOptions): Promise<void> {
  const { formula, messageOptions = {} } = options;
  const updates: Record<string, any>[] = [];
  const messages: Record<string, any>[] = [];
  const combatants: Combatant[] = ids
    .map((id) => combat.combatants.get(id))
    .filter((one: Combatant | undefined) => one?.isOwner);
  for (const combatant of combatants) {
    const roll = await combatant.getInitiativeRoll(formula ?? undefined)?.evaluate();
    if (!roll) continue;
    updates.push({ _id: combatant.id, initiative: roll.total });
    messages.push(await messageData(combatant, roll, messageOptions));
  }
  if (combatants.length && !updates.length)
    runtime.ui.notifications.warn(game.i18n.localize("COMBAT.NoInitiativeFormula"));
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates);
  await CONFIG.ChatMessage.documentClass.create(messages);
}

/** A hidden combatant's roll is for the GM alone. */
async function messageData(
  combatant: Combatant,
  roll: any,
  { rollMode, messageMode, ...data }: Record<string, any>,
): Promise<any> {
  const { documentClass } = CONFIG.ChatMessage;
  const secret = game.user.isGM && combatant.hidden;
  const mode = secret
    ? optionOfMode("gmroll")
    : { ...(rollMode ? { rollMode } : {}), ...(messageMode ? { messageMode } : {}) };
  const speaker = documentClass.getSpeaker({ actor: combatant.actor, alias: combatant.name });
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
  return roll.toMessage(
    { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...data },
    { ...mode, create: false },
  );
}
