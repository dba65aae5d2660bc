import { ACTION, deedsIn, hasDone } from "../../kernel/turns.ts";
import type { Fight, FightMember } from "../../foundry/combat.ts";
import { localize } from "../../foundry/i18n.ts";
import { self } from "../../foundry/users.ts";
import { measureOf } from "./course.ts";
import { dangersView, type DangersView } from "./dangers.ts";
import { aimOf, fighterOf, nameOf } from "./members.ts";
import { gameCombatOf, isFoe, styleOf } from "./style.ts";

/** A choice of a list. */
interface Option {
  value: string;
  label: string;
  chosen: boolean;
}

/** Something to tick off. */
interface TickView {
  what: string;
  text: string;
  label: string;
  done: boolean;
}

/** What our row of a member shows, below the core's own. */
export interface RowView {
  game: string;
  note: string;
  /** The number by which others name a foe; 0 for anybody else. */
  number: number;
  grip: string;
  /** The words on the button that takes or gives the word; "" where there is none. */
  word: string;
  /** Whether the reader may tick things off. */
  owner: boolean;
  ticks: TickView[];
  /** How often the member has had the word; `null` where it is not counted. */
  times: number | null;
  /** Whom a foe attacks: choices for the GM, a name for the others. */
  aims: Option[] | null;
  aim: string;
}

/** What stands above the list. */
export interface BarView {
  kind: string;
  hint: string;
  /** What the order may go by; `null` where there is no choice. */
  measures: Option[] | null;
  dangers: DangersView | null;
}

/** The bar of a fight for this reader. */
export function barView(fight: Fight): BarView {
  const style = styleOf(fight);
  const measure = measureOf(fight);
  const measures = style.kind === "order" ? style.measures() : [];
  const name = measures.find(({ key }) => key === measure)?.name ?? "";
  return {
    kind: style.kind,
    hint: localize(`DEPO.combat.hint.${style.kind}`, { name }),
    measures:
      self().isGM && measures.length > 1
        ? measures.map(({ key, name: label }) => ({ value: key, label, chosen: key === measure }))
        : null,
    dangers: dangersView(fight),
  };
}

/** The foes of a fight in their order, by which they are numbered. */
const foesOf = (fight: Fight): FightMember[] => {
  const style = styleOf(fight);
  return fight.turns.filter((member) => isFoe(style, member));
};

function ticksOf(fight: Fight, member: FightMember): TickView[] {
  const { kind } = styleOf(fight);
  const { deeds } = fighterOf(member);
  const name = nameOf(member);
  const tick = (what: string, text: string, label: string): TickView => ({
    ...{ what, text, label },
    done: hasDone(deeds, fight.round, what),
  });
  const action = tick(ACTION, localize(`DEPO.combat.tick.${kind}`), localize(`DEPO.combat.tickOf.${kind}`, { name }));
  if (kind !== "rounds") return [action];
  const defences = foesOf(fight).flatMap((foe, at) => {
    const number = at + 1;
    const label = localize("DEPO.combat.defence", { name, foe: nameOf(foe), number });
    return aimOf(foe) === member.id && foe.visible ? [tick(foe.id ?? "", String(number), label)] : [];
  });
  return [action, ...defences];
}

function aimsOf(fight: Fight, foe: FightMember): Option[] {
  const style = styleOf(fight);
  const aim = aimOf(foe);
  const option = (value: string, label: string): Option => ({ value, label, chosen: value === aim });
  const targets = fight.turns.filter((member) => !isFoe(style, member));
  return [
    option("", localize("DEPO.combat.aim.none")),
    ...targets.map((target) => option(target.id ?? "", nameOf(target))),
  ];
}

/** Our row of a member for this reader. */
export function rowView(fight: Fight, member: FightMember): RowView {
  const style = styleOf(fight);
  const { actor, isOwner } = member;
  const name = nameOf(member);
  const { isGM } = self();
  const foe = isFoe(style, member);
  const runs = fight.started && style.kind !== "order";
  const attacks = style.kind === "rounds" && foe;
  const known = actor?.testUserPermission(self(), "OBSERVER") ?? false;
  const target = attacks ? fight.combatants.get(aimOf(member)) : undefined;
  const word = localize(isGM ? "DEPO.combat.word.give" : "DEPO.combat.word.take", { name });
  return {
    game: gameCombatOf(member)?.game ?? "",
    note: known ? (gameCombatOf(member)?.style.note(actor as Actor.Stored) ?? "") : "",
    number: attacks ? foesOf(fight).indexOf(member) + 1 : 0,
    grip: isGM ? localize("DEPO.combat.grip", { name }) : "",
    word: runs && isOwner && !attacks && fight.combatant !== member ? word : "",
    owner: isOwner,
    ticks: runs && !foe ? ticksOf(fight, member) : [],
    times: style.kind === "spotlight" && runs ? deedsIn(fighterOf(member).deeds, fight.round).times : null,
    aims: attacks && isGM ? aimsOf(fight, member) : null,
    aim: target ? nameOf(target) : "",
  };
}
