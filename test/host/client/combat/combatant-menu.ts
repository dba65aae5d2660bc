import type { ContextMenuEntry } from "../applications/ux/context-menu-entry.ts";
import { game } from "../game/game.ts";
import { generation } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

interface Entry {
  label: string;
  icon: string;
  visible: (combatant: Combatant) => boolean;
  run: (combatant: Combatant) => unknown;
}

const ENTRIES: Entry[] = [
  {
    label: "COMBAT.RollInitiative",
    icon: "fa-solid fa-dice-d20",
    visible: (combatant) => combatant.isOwner,
    run: (combatant) => combatant.combat.rollInitiative([combatant.id!]),
  },
  {
    label: "COMBAT.ClearInitiative",
    icon: "fa-solid fa-rotate-left",
    visible: (combatant) => combatant.isOwner && combatant.initiative !== null,
    run: (combatant) => combatant.update({ initiative: null }),
  },
  {
    label: "COMBAT.RemoveCombatant",
    icon: "fa-solid fa-trash",
    visible: () => game.user.isGM,
    run: (combatant) => combatant.delete(),
  },
];

/** The entries of a combatant's context menu in this generation's shape; packages add theirs in a hook (CHAT-9). */
export function combatantMenu(app: object, viewed: () => Combat | null): ContextMenuEntry[] {
  const of = (target: HTMLElement): Combatant | undefined => viewed()?.combatants.get(target.dataset.combatantId);
  const entries = ENTRIES.map(({ label, icon, visible, run }): ContextMenuEntry => {
    const shown = (target: HTMLElement): boolean => Boolean(of(target) && visible(of(target)!));
    const chosen = (target: HTMLElement): unknown => of(target) && run(of(target)!);
    return generation() === 13
      ? { name: label, icon: `<i class="${icon}"></i>`, condition: shown, callback: chosen }
      : { label, icon, visible: shown, onClick: (_event, target) => chosen(target) };
  });
  Hooks.callAll("getCombatantContextOptions", app, entries);
  return entries;
}
