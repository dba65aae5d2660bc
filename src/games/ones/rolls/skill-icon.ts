import type { Skill } from "../rules/skills.ts";

const ICONS: Record<Skill, string> = {
  strength: "fist",
  melee: "machete",
  cybernetics: "microchip",
  intellect: "brain",
  dexterity: "acrobatic",
  ranged: "pistol-gun",
  hacking: "keyboard",
  persuasion: "chat",
  toughness: "kevlar-vest",
  stealth: "cowled",
  healing: "heart",
  attention: "eye",
  reflexes: "shield",
};

/** The icon of the sprite for a skill. */
export const skillIcon = (skill: Skill): string => ICONS[skill];
