import { h, icon, iconButton } from "../applications/dom.ts";
import { getProperty } from "../../shared/paths.ts";
import { game } from "../game/game.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

const word = (key: string): string => game.i18n.localize(key);

/** The rows of a combat: everyone whom this user may see, in the order of their turns. */
export function combatantRows(combat: Combat): HTMLElement[] {
  return combat.turns.filter((combatant) => combatant.visible).map((combatant) => row(combat, combatant));
}

function row(combat: Combat, combatant: Combatant): HTMLElement {
  const { id, name, img, hidden, isDefeated } = combatant;
  const active = combat.started && combat.combatant === combatant;
  const states = { active, hide: hidden, defeated: isDefeated };
  const classes = Object.entries(states).flatMap(([state, holds]) => (holds ? [state] : []));
  const attributes = { "aria-current": active ? "step" : undefined, tabindex: "0" };
  return h(
    "li",
    { class: ["combatant", ...classes].join(" "), dataset: { combatantId: id! }, ...attributes },
    h("img", { class: "token-image", src: img, alt: "", width: 32, height: 32, loading: "lazy" }),
    h(
      "div",
      { class: "token-name" },
      h("strong", { class: "name", text: name }),
      effects(combatant),
      resource(combat, combatant),
    ),
    gmToggles(combatant),
    h("div", { class: "token-initiative" }, initiative(combatant)),
  );
}

/** The pictures of what an actor is under, named for those who do not see them. */
function effects({ actor }: Combatant): HTMLElement | null {
  const shown: any[] = actor?.temporaryEffects ?? [];
  if (shown.length === 0) return null;
  const images = shown.map(({ img, name }) =>
    h("img", { class: "token-effect", src: img, alt: name, title: name, width: 16, height: 16 }),
  );
  return h("div", { class: "token-effects" }, ...images);
}

function resource(combat: Combat, combatant: Combatant): HTMLElement | null {
  const path = combat.settings.resource;
  const value: unknown = path && combatant.isOwner ? getProperty(combatant.actor?.system, path) : undefined;
  const shown = typeof value === "object" && value !== null && "value" in value ? value.value : value;
  return shown === undefined || shown === null ? null : h("span", { class: "resource", text: String(shown) });
}

function gmToggles(combatant: Combatant): HTMLElement | null {
  if (!game.user.isGM) return null;
  const toggle = (action: string, icons: string, label: string, pressed: boolean): HTMLElement =>
    iconButton(icons, word(label), { dataset: { action }, "aria-pressed": String(pressed) });
  return h(
    "div",
    { class: "combatant-controls" },
    toggle("toggleHidden", "fa-solid fa-eye-slash", "COMBAT.ToggleHidden", combatant.hidden),
    toggle("toggleDefeated", "fa-solid fa-skull", "COMBAT.ToggleDefeated", combatant.isDefeated),
  );
}

/** The value: the GM may write it, an owner without one may roll for it. */
function initiative(combatant: Combatant): HTMLElement | string {
  const { initiative: value, isOwner } = combatant;
  if (value === null && isOwner) {
    return iconButton("fa-solid fa-dice-d20", word("COMBAT.RollInitiative"), { dataset: { action: "rollInitiative" } });
  }
  if (!game.user.isGM) return String(value ?? "");
  const label = game.i18n.format("COMBAT.InitiativeOf", { name: combatant.name });
  return h("input", {
    type: "number",
    step: "any",
    class: "initiative-input",
    value: value ?? "",
    "aria-label": label,
  });
}

/** The buttons that move the combat on: the GM's, or the one for the player whose turn it is (COMB-7). */
export function combatControls(combat: Combat): HTMLElement[] {
  if (!game.user.isGM)
    return combat.started && combat.combatant?.isOwner ? [textButton("nextTurn", "COMBAT.EndTurn")] : [];
  if (!combat.started) return [textButton("startCombat", "COMBAT.Start")];
  const button = (action: string, icons: string, label: string): HTMLElement =>
    iconButton(icons, word(label), { dataset: { action } });
  return [
    button("previousRound", "fa-solid fa-backward-fast", "COMBAT.PreviousRound"),
    button("previousTurn", "fa-solid fa-chevron-left", "COMBAT.PreviousTurn"),
    textButton("endCombat", "COMBAT.End"),
    button("nextTurn", "fa-solid fa-chevron-right", "COMBAT.NextTurn"),
    button("nextRound", "fa-solid fa-forward-fast", "COMBAT.NextRound"),
  ];
}

/** The tools of the GM above the rows. */
export function combatTools(combat: Combat | null): HTMLElement[] {
  if (!game.user.isGM) return [];
  const button = (action: string, icons: string, label: string): HTMLElement =>
    iconButton(icons, word(label), { dataset: { action } });
  const create = button("createCombat", "fa-solid fa-plus", "COMBAT.Create");
  if (!combat) return [create];
  return [
    create,
    button("rollAll", "fa-solid fa-users", "COMBAT.RollAll"),
    button("rollNPC", "fa-solid fa-users-gear", "COMBAT.RollNPC"),
    button("resetAll", "fa-solid fa-rotate-left", "COMBAT.ResetInitiative"),
    addActor(combat),
  ];
}

/** Adds an actor without a drag. */
function addActor(combat: Combat): HTMLElement {
  const present = new Set(combat.combatants.map((combatant: Combatant) => combatant.actorId));
  const actors = game.actors.filter((actor: any) => !present.has(actor.id));
  const options = actors.map((actor: any) => h("option", { value: actor.id, text: actor.name }));
  const label = word("COMBAT.AddActor");
  return h(
    "select",
    { class: "add-combatant", "aria-label": label },
    h("option", { value: "", text: label }),
    ...options,
  );
}

function textButton(action: string, label: string): HTMLElement {
  return h("button", { type: "button", dataset: { action }, text: word(label) });
}

/** The image of no one: what an empty tracker says. */
export function emptyNote(): HTMLElement {
  return h("p", { class: "hint" }, icon("fa-solid fa-swords"), ` ${word("COMBAT.None")}`);
}
