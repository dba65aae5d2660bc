import { offerTypes } from "../../foundry/document-types.ts";
import { offerSetting, registerMenu, registerSetting, withdrawMenu } from "../../foundry/register.ts";
import { offerTour, registerTour } from "../../foundry/tours.ts";
import { activeGM } from "../../foundry/users.ts";
import { openWindow, redrawWindow } from "../../foundry/windows.ts";
import type { Game } from "../game.ts";
import {
  allGames,
  followGames,
  gamesSetting,
  isPlayed,
  isTypeOffered,
  pickedVariants,
  tellFollowers,
} from "./games.ts";
import { WorldWindow } from "./world-window.ts";

/** The settings of a game, by key, that the settings window shows. */
const shownSettings = ({ settings }: Game): string[] =>
  Object.entries(settings).flatMap(([key, config]) => ("config" in config && config.config === true ? key : []));

/** Puts a game's settings and menus into the settings window, or takes them out. */
function offerSettings(owner: Game, played: boolean, shown: readonly string[]): void {
  for (const key of shown) offerSetting(key, played);
  for (const { key, ...menu } of owner.menus)
    if (played) registerMenu(key, { ...menu, restricted: true });
    else withdrawMenu(key);
}

/** Lists a game's tours among those that can be started, or leaves them out. */
function offerTours({ tours = [] }: Game, played: boolean): void {
  for (const { id } of tours) offerTour(id, played);
}

let asked: WorldWindow | null = null;

/** Asks the one active GM what the world plays, once a session, as long as nobody has picked. A GM who is no longer the one is let go. */
function askFirst(): void {
  const mine = pickedVariants().length === 0 && activeGM()?.isSelf === true;
  if (asked && !mine) {
    void asked.close();
    asked = null;
  }
  if (asked || !mine) return;
  asked = new WorldWindow();
  void openWindow(asked);
}

/** What this world plays: the choice, and what follows it. Once, at init, before the games. */
export function openWorld(): void {
  for (const [key, config] of Object.entries(gamesSetting)) registerSetting(key, config);
  registerMenu("worldMenu", {
    name: "DEPO.world.menu.name",
    label: "DEPO.world.menu.label",
    hint: "DEPO.world.menu.hint",
    icon: "fa-solid fa-dice",
    type: WorldWindow,
    restricted: true,
  });
  for (const document of ["Actor", "Item"] as const) offerTypes(document, (type) => isTypeOffered(document, type));
  followGames(() => {
    for (const owner of allGames()) {
      const played = isPlayed(owner.id);
      offerSettings(owner, played, shownSettings(owner));
      offerTours(owner, played);
    }
    redrawWindow("settings-config");
    redrawWindow("tours-management");
  });
  Hooks.once("setup", () => {
    for (const { tours = [] } of allGames()) tours.forEach(registerTour);
    tellFollowers();
  });
  Hooks.once("ready", () => {
    askFirst();
    followGames(askFirst);
    Hooks.on("userConnected", askFirst);
  });
}
