import { localize } from "../../foundry/i18n.ts";
import { registerKey } from "../../foundry/register.ts";
import { registerTour } from "../../foundry/tours.ts";
import { self } from "../../foundry/users.ts";
import { followGames } from "../world/games.ts";
import { desk } from "./desk.ts";
import { deskTour } from "./desk-tour.ts";

const BUTTON = "depo-desk-button";

/** The way to the desk that a GM finds without being told: a button by the players. */
function deskButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = BUTTON;
  button.textContent = localize("DEPO.desk.title");
  button.addEventListener("click", () => void desk.toggle());
  return button;
}

/** Makes the GM's desk known: its window, the button by the players, its key. Once, at init. */
export function openDesk(): void {
  desk.register();
  const key = { name: "DEPO.desk.key", hint: "DEPO.desk.keyHint", key: "KeyG", shift: true, restricted: true };
  registerKey("desk", key, () => void desk.toggle());
  followGames(() => desk.draw());
  Hooks.on("renderPlayers", (_players, element) => {
    if (self().isGM && !element.querySelector(`.${BUTTON}`)) element.append(deskButton());
  });
  Hooks.once("setup", () => registerTour(deskTour));
  Hooks.once("ready", () => {
    if (self().isGM) desk.reopen();
  });
}
