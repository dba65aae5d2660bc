import { registerCourse } from "../foundry/combat.ts";
import { registerHelpers } from "../foundry/handlebars.ts";
import { registerNames } from "../foundry/named-documents.ts";
import {
  linkTokens,
  registerEnricher,
  registerMenu,
  registerMessageClass,
  registerModels,
  registerSetting,
  registerSheet,
} from "../foundry/register.ts";
import { openStatuses } from "../foundry/statuses.ts";
import { loadTemplates } from "../foundry/templates.ts";
import { openTracks } from "../foundry/track-field.ts";
import { openApi } from "./api.ts";
import { approvalSettings } from "./card/approval.ts";
import { cardOf } from "./card/card.ts";
import { drawCard } from "./card/card-view.ts";
import { openLiveCards } from "./card/live-cards.ts";
import { openLiveSheets } from "./sheet/live-sheets.ts";
import { openDealer } from "./card/dealer.ts";
import { choices } from "./card/parts/choices.ts";
import { help } from "./card/parts/help.ts";
import { progress } from "./card/parts/progress.ts";
import { receipt } from "./card/parts/receipt.ts";
import { forgetOldSecrets, secretSettings } from "./card/secrets.ts";
import { allParts, registerKind, registerPart } from "./card/registry.ts";
import { drawNotice } from "./clock/notice.ts";
import { openClocks } from "./clock/open-clocks.ts";
import { course } from "./combat/course.ts";
import { registerCombat } from "./combat/style.ts";
import { openTracker } from "./combat/tracker.ts";
import { contentSettings, openCompendiumTab } from "./content/compendium-tab.ts";
import { officialText } from "./content/official-text.ts";
import { translatePosted } from "./content/posted-item.ts";
import { refuseTwins } from "./content/single-items.ts";
import { momentCard, momentPart } from "./desk/moment-card.ts";
import { openDesk } from "./desk/open-desk.ts";
import type { Game } from "./game.ts";
import { openHotbar } from "./hotbar/pin.ts";
import { openLedger } from "./ledger/ledger.ts";
import { playModels } from "./models.ts";
import { PoolRoll } from "./roll/pool-roll.ts";
import { openLogs } from "./log/open-log.ts";
import { rollEnrichers } from "./roll-link/enricher.ts";
import { registerRollable } from "./roll-for.ts";
import { openShortcuts } from "./shortcuts/open-shortcuts.ts";
import { registerStatuses } from "./status/status.ts";
import { finishPart } from "./wizard/finish-part.ts";
import { seatPart } from "./wizard/seat-part.ts";
import { bindWizard, openWizards } from "./wizard/wizard-window.ts";
import { registerWorldGame } from "./world/games.ts";
import { openWorld } from "./world/open-world.ts";

const CARD_TEMPLATES = ["card", "broken", "die", "help", "helper", "odds", "receipt", "result", "roll-actions"].map(
  (name) => `play/card/${name}.hbs`,
);
const COMBAT_TEMPLATES = ["bar", "row"].map((name) => `play/combat/${name}.hbs`);
const WIZARD_TEMPLATES = ["play/wizard/question.hbs"];
const CLOCK_TEMPLATES = ["face", "notice"].map((name) => `play/clock/${name}.hbs`);

/** What all games play on: the card, the ledger and the way they are worked. Once, at init, before any game. */
export function registerPlay(): void {
  registerHelpers();
  CONFIG.Dice.rolls.push(PoolRoll);
  registerPart(receipt);
  registerPart(help);
  registerPart(choices);
  registerPart(progress);
  registerPart(momentPart);
  registerPart(seatPart);
  registerPart(finishPart);
  registerKind(momentCard);
  registerModels("ChatMessage", playModels.ChatMessage);
  registerModels("JournalEntryPage", playModels.JournalEntryPage);
  registerMessageClass(async (message, element) => {
    const card = cardOf(message);
    if (card?.kind.wizard) bindWizard(card, element);
    if (card) await drawCard(card, element);
    else translatePosted(element);
    await drawNotice(message, element);
  });
  openStatuses();
  openTracks();
  registerNames((document, name) => officialText(document, "name", name));
  for (const [key, config] of Object.entries({ ...approvalSettings, ...contentSettings, ...secretSettings }))
    registerSetting(key, config);
  openWorld();
  registerCourse(course);
  openTracker();
  openClocks();
  openDesk();
  openShortcuts();
  openCompendiumTab();
  openLedger();
  openLogs();
  openDealer();
  openLiveCards();
  openLiveSheets();
  openWizards();
  forgetOldSecrets();
  openHotbar();
  rollEnrichers.forEach(registerEnricher);
  openApi();
}

/** What a game brings. Once a game, at init. */
export function registerGame(game: Game): void {
  registerWorldGame(game);
  registerModels("Actor", game.models.Actor);
  registerModels("Item", game.models.Item);
  Object.assign(CONFIG.Actor.trackableAttributes, game.trackable);
  linkTokens(game.lasting);
  refuseTwins(game.single ?? []);
  CONFIG.Dice.rolls.push(...game.rolls);
  game.parts.forEach(registerPart);
  game.cards.forEach(registerKind);
  game.rollables.forEach(registerRollable);
  registerStatuses(game.id, game.statuses);
  registerCombat(game.id, Object.keys(game.models.Actor), game.combat);
  for (const [key, config] of Object.entries(game.settings)) registerSetting(key, config);
  for (const { key, ...menu } of game.menus) registerMenu(key, { ...menu, restricted: true });
  for (const { document, sheet, types, label } of game.sheets) registerSheet(document, sheet, types, label);
}

/** Loads the templates of the cards, whoever brought their parts, and of every game, so that each can be used as a partial by its path. */
export function loadAllTemplates(games: readonly Game[]): void {
  const parts = [...allParts().map((part) => part.template), ...games.flatMap((each) => each.templates)];
  loadTemplates([
    ...new Set([...CARD_TEMPLATES, ...WIZARD_TEMPLATES, ...CLOCK_TEMPLATES, ...COMBAT_TEMPLATES, ...parts]),
  ]);
}
