import { localize, plural } from "../../../foundry/i18n.ts";
import { itemsOf, type ItemRow } from "../../../play/sheet/item-rows.ts";
import type { Hero } from "../rolls/hero-actor.ts";
import { levelNow, levelsNow } from "../rolls/hero-actor.ts";
import { ArmourData } from "../data/armour.ts";
import { ImplantData } from "../data/implant.ts";
import { OnesItemData } from "../data/item.ts";
import { WeaponData } from "../data/weapon.ts";
import { armourWords } from "../rules/armour.ts";
import { activationSkill } from "../rules/implants.ts";
import { attackSkill, damage } from "../rules/weapons.ts";

const diceOf = (level: number): string => localize("DEPO.ones.dice.count", { n: Math.max(1, level) });
const skillNames = (skills: readonly string[]): string =>
  skills.map((skill) => localize(`DEPO.ones.skill.${skill}`).toLocaleLowerCase()).join(", ");

/** The rows of a kind of item, each with what its model says. */
function rowsOf<Data extends object>(
  { actor }: Hero,
  type: string,
  model: abstract new (...args: never) => Data,
): (ItemRow & { data: Data })[] {
  return itemsOf(actor, type).flatMap((row) => {
    const data: unknown = actor.items.get(row.id)?.system;
    return data instanceof model ? { ...row, data } : [];
  });
}

/** What a weapon does in this hero's hands, and the dice of an attack with it. */
function weapons(hero: Hero) {
  const skills = levelsNow(hero);
  return rowsOf(hero, "onesWeapon", WeaponData).map(({ data, ...row }) => {
    const { wounds, rerolls } = damage({ weapon: data.kind, stealth: false, skills });
    const hidden = data.kind === "oneHanded" && damage({ weapon: data.kind, stealth: true, skills });
    return {
      ...row,
      line: [
        localize(`DEPO.ones.weapon.kinds.${data.kind}`),
        plural("DEPO.ones.wound.count", wounds),
        ...(hidden && hidden.wounds > wounds ? [localize("DEPO.ones.sheet.fromStealth", { n: hidden.wounds })] : []),
        ...(rerolls > 0 ? [plural("DEPO.ones.check.rerolls", rerolls)] : []),
      ].join(" · "),
      dice: diceOf(levelNow(hero, attackSkill(data.kind))),
    };
  });
}

/** What a piece of armour helps and hinders, and whether it is worn. */
function armours(hero: Hero) {
  return rowsOf(hero, "armour", ArmourData).map(({ data, ...row }) => {
    const { helps, hinders } = armourWords(data.kind);
    return {
      ...row,
      kind: localize(`DEPO.ones.armour.kinds.${data.kind}`),
      up: skillNames(data.kind === "heavy" ? ["toughness"] : helps),
      down: skillNames(hinders),
      worn: data.worn,
    };
  });
}

/** Implants, their price, and the ways in which each can be switched on now. */
function implants(hero: Hero) {
  const cells = hero.data.cells.value;
  return rowsOf(hero, "implant", ImplantData).map(({ data, ...row }) => {
    const { cost, difficulty, active, heals } = data;
    const bare = activationSkill({ cells, cost, mode: "turn" }) !== null;
    return {
      ...row,
      cost,
      costWords: plural("DEPO.ones.cells", cost),
      difficulty: localize("DEPO.ones.check.difficultyOf", { n: difficulty }),
      active,
      bare: bare && localize("DEPO.ones.sheet.withoutCells", { dice: diceOf(levelNow(hero, "cybernetics")) }),
      heals: active && heals > 0,
    };
  });
}

/** Things, and what each is good for. */
function things(hero: Hero) {
  return rowsOf(hero, "onesItem", OnesItemData).map(({ data, ...row }) => {
    const spent = data.charges.max > 0 && data.charges.value === 0;
    return { ...row, heals: data.heals > 0 && !spent, cells: data.cells > 0 && !spent };
  });
}

export interface GearContext {
  weapons: ReturnType<typeof weapons>;
  armours: ReturnType<typeof armours>;
  implants: ReturnType<typeof implants>;
  things: ReturnType<typeof things>;
}

/** What the hero carries, wears and is built with. */
export const gearContext = (hero: Hero): GearContext => ({
  weapons: weapons(hero),
  armours: armours(hero),
  implants: implants(hero),
  things: things(hero),
});
