import { expect } from "vitest";
import { poolOf } from "../../../src/kernel/dice.ts";
import { climb } from "../../../src/kernel/ladder.ts";
import { isRefusal, type Refusal } from "../../../src/kernel/refusal.ts";
import { mark } from "../../../src/kernel/tracks.ts";
import { ENEMY_STATUS, income, OWNER_STATUS, stations } from "../../../src/games/metrohod/rules/assets.ts";
import { treatedTimes } from "../../../src/games/metrohod/rules/break.ts";
import { cost, outcome, pool, type CheckResult, type Push } from "../../../src/games/metrohod/rules/check.ts";
import { CHARACTERISTIC_XP_MAX } from "../../../src/games/metrohod/rules/choices.ts";
import { consequenceMenu, type Consequence } from "../../../src/games/metrohod/rules/consequences.ts";
import {
  advance,
  breakActions,
  changedStatus,
  gainReputation,
  jobReputation,
  profit,
  warsAmong,
} from "../../../src/games/metrohod/rules/crew.ts";
import { experience, markExperience, outingMarks, type Times } from "../../../src/games/metrohod/rules/experience.ts";
import { effective, type Standing } from "../../../src/games/metrohod/rules/faction.ts";
import { defence, resistanceStress } from "../../../src/games/metrohod/rules/resistance.ts";
import { characteristicOf, defaultCharacteristics, levelOf } from "../../../src/games/metrohod/rules/skills.ts";
import { surface, takeStress } from "../../../src/games/metrohod/rules/stress.ts";
import { trade, type Risk, type Terms } from "../../../src/games/metrohod/rules/terms.ts";
import { takeWound, WOUND_LEVELS, type WoundLevel } from "../../../src/games/metrohod/rules/wounds.ts";
import { listOf, type Doc, type Docs, type Packed } from "./evening-docs.ts";

/** A check of the evening: what is agreed, what is taken, what the dice show, and what comes of it. */
export interface CheckScript {
  /** Uuid of who acts, and of who helps. */
  by: string;
  assist?: string;
  skill: string;
  terms: Terms;
  trade?: "effect" | "safety";
  push?: Partial<Push>;
  /** Slugs of what the crew has that adds dice. */
  bonuses?: readonly string[];
  dice: readonly number[];
  consequences?: Partial<Record<Consequence["kind"], Answered>>;
  /** What a trauma is called, where the check brings one. */
  trauma?: string;
}

/** What the dispatcher calls a consequence, and what its player does: takes it, or resists with these dice. */
export interface Answered {
  text?: string;
  resist?: readonly number[];
}

/** What a crew is made of. */
export interface FoundingScript {
  name: string;
  texts: Readonly<Record<"calling" | "renown", string>>;
  /** Slugs; the first of the assets is the base. */
  assets: readonly string[];
  talent: string;
  upgrades: readonly string[];
  /** By uuid of the faction. */
  status: Readonly<Record<string, number>>;
  members: readonly string[];
}

/** What everybody answers when an outing ends: by uuid of the faction or the metrohod. */
export interface OutingScript {
  target: string;
  status: Readonly<Record<string, number>>;
  coins: number;
  crew: Readonly<Record<string, Times>>;
  members: Readonly<
    Record<string, { times: Readonly<Record<string, Times>>; marks: Readonly<Record<string, number>> }>
  >;
}

const NO_PUSH: Push = { die: false, effect: false, incapacitated: false };

/** What a rule grants. @throws when it refuses: the evening asks for nothing that may not be */
function granted<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(`The rules refuse: ${value.error}`);
  return value;
}

/** The evening by the rules alone: what all documents hold after each thing that happens at the table. */
export class Book {
  constructor(
    public docs: Docs,
    readonly crewId: string,
  ) {}

  of(uuid: string): Doc {
    const doc = this.docs[uuid];
    if (!doc) throw new Error(`${uuid} is not in the book`);
    return doc;
  }

  get crew(): Doc {
    return this.of(this.crewId);
  }

  /** The crew's assets, as the rules ask of them. */
  get assets() {
    const entries = Object.entries(this.crew.items).filter(([, item]) => "held" in item);
    return entries.map(([id, { base, station, held, income: coins }]) => ({ id, base, station, held, income: coins }));
  }

  get wars(): number {
    return warsAmong(Object.values<{ value: number }>(this.crew.system.status).map(({ value }) => value));
  }

  /** What rank and hold of the crew count as. */
  get standing(): Standing {
    const { rank, hold } = this.crew.system;
    return granted(effective({ rank, hold, wars: this.wars }));
  }

  get breakActions(): number {
    return granted(breakActions(this.wars));
  }

  /**
   * A crew is made. @param entries what the compendia hold, by slug
   * @param spots where the assets lie, the base first
   */
  found(script: FoundingScript, entries: Record<string, Packed>, spots: readonly { x: number; y: number }[]): void {
    const { name, texts, assets, talent, upgrades, status, members } = script;
    const [base = ""] = assets;
    const packed = (slug: string) => structuredClone(entries[slug]?.system) ?? {};
    const cells = assets.map((slug, i): [string, object] => {
      const owner = i === 0 ? { owner: { faction: null, name: "" } } : {};
      return [slug, { ...packed(slug), ...owner, base: i === 0, held: i === 0, spot: spots[i] }];
    });
    const ticks = (slug: string): number => upgrades.filter((each) => each === slug).length;
    const built = upgrades.map((slug): [string, object] => {
      return [slug, { ...packed(slug), ticks: { ...packed(slug).ticks, value: ticks(slug) } }];
    });
    Object.assign(this.crew, { name, items: Object.fromEntries([...cells, [talent, packed(talent)], ...built]) });
    const factions = Object.entries(this.docs).filter(([, { type }]) => type === "faction");
    Object.assign(this.crew.system, texts, {
      lines: listOf(...assets.slice(1).map((to) => ({ from: base, to }))),
      members: listOf(...members.map((actor) => ({ actor, name: this.of(actor).name }))),
      status: Object.fromEntries(
        factions.map(([faction, doc]) => {
          const value = granted(changedStatus({ status: 0, change: status[faction] ?? 0 }));
          return [faction.split(".").at(-1), { faction, name: doc.name, value }];
        }),
      ),
    });
    for (const uuid of members) this.of(uuid).system.crew = this.crewId;
  }

  /** The dice of a check come to this, at this risk. */
  resultOf({ by, assist, skill, terms, trade: towards, push, bonuses = [], dice }: CheckScript): {
    result: CheckResult;
    risk: Risk;
  } {
    const { risk } = towards ? granted(trade({ ...terms, towards })) : terms;
    const extra = bonuses.reduce((sum, slug) => sum + Number(this.crew.items[slug]?.bonus.dice), 0);
    const level = levelOf(this.of(by).system.skills, skill);
    const rolled = granted(pool({ skill: level, assist: Boolean(assist), push: Boolean(push?.die), extra }));
    expect(dice, "as many dice as the pool has").toHaveLength(rolled.dice);
    return { result: granted(outcome(dice, rolled.keepLowest)).result, risk };
  }

  /** A check with all that follows from it. */
  check(script: CheckScript): void {
    const { by, assist, skill, push, consequences = {}, trauma = "" } = script;
    const { result, risk } = this.resultOf(script);
    const price = cost({ assist: Boolean(assist), push: { ...NO_PUSH, ...push } });
    const key = characteristicOf(defaultCharacteristics(), skill)?.key ?? "";
    this.#stress(by, price.actorStress, trauma);
    if (assist) this.#stress(assist, price.helperStress, "");
    this.#mark(by, key, experience(risk));
    const menu = consequenceMenu(risk, result);
    for (const [kind, { text = "", resist }] of Object.entries(consequences)) {
      const picked = menu.find((each) => each.kind === kind);
      if (!picked) throw new Error(`${kind} is not on the menu`);
      if (resist) this.#resist(by, key, resist, trauma);
      const severity = picked.kind === "harm" ? picked.severity : undefined;
      const left = severity && resist ? climb(WOUND_LEVELS, severity, -1) : severity;
      if (left) this.#wound(by, left, text);
    }
  }

  /** Taken from its owner as a job; those at war with the owner are glad of it. */
  take(slug: string, owner: string, friend: string): void {
    this.#finishJob(owner);
    const item = this.crew.items[slug];
    if (!item) throw new Error(`${slug} is not on the map`);
    item.held = true;
    delete this.of(owner).items[slug];
    this.#changeStatus(owner, OWNER_STATUS);
    this.#changeStatus(friend, ENEMY_STATUS);
    const { system } = this.crew;
    const claim = { asset: slug, faction: owner, friends: [friend], outing: system.outings };
    system.claims = listOf(...system.claims, { ...claim, job: system.jobs[0].name });
  }

  /** A job begins for which nobody stays home. */
  begin(job: { name: string; faction: string; plan: string; leader: string }): void {
    this.crew.system.jobs = listOf(...this.crew.system.jobs, { ...job, home: [] });
  }

  endOuting({ target, status, coins, crew, members }: OutingScript): void {
    const { system } = this.crew;
    system.jobs = [];
    system.claims = listOf(...system.claims.map((claim: object) => ({ ...claim, job: "over" })));
    system.outings++;
    this.#finishJob(target);
    for (const [faction, by] of Object.entries(status)) this.#changeStatus(faction, by);
    system.coins += coins;
    for (const [uuid, { times, marks }] of Object.entries(members)) {
      const earned = outingMarks(Object.values(times));
      expect(
        Object.values(marks).reduce((sum, n) => sum + n, 0),
        "all marks are placed",
      ).toBe(earned);
      for (const [track, n] of Object.entries(marks)) this.#mark(uuid, track, n);
    }
    const { value, advances } = granted(markExperience(system.experience, outingMarks(Object.values(crew))));
    system.experience.value = value;
    for (const uuid of Object.keys(members)) {
      for (let i = 0; i < advances; i++) this.#profit(uuid);
    }
  }

  /** A break with one action for each: fresh air, a medical post, training of a track. */
  rest(actions: Readonly<Record<string, "surface" | "treatment" | { training: string }>>): void {
    this.crew.system.coins += income(this.assets);
    for (const [uuid, action] of Object.entries(actions)) {
      const { system } = this.of(uuid);
      if (action === "surface") {
        const { stress, out } = surface({ stress: system.stress.value, out: system.out });
        Object.assign(system, { stress: { ...system.stress, value: stress }, out });
      } else if (action === "treatment") {
        system.wounds = listOf(...treatedTimes(system.wounds, 1).flatMap(({ to }) => to ?? []));
      } else this.#mark(uuid, action.training, 1);
    }
  }

  /** A full counter is spent. */
  raise(): void {
    const { rank, hold, reputation, coins } = this.crew.system;
    const standing = { rank, hold, reputation, coins, stations: stations(this.assets) };
    Object.assign(this.crew.system, granted(advance(standing)));
  }

  #finishJob(target: string): void {
    const { system } = this.crew;
    const gain = granted(jobReputation({ rank: system.rank, targetRank: this.of(target).system.rank }));
    const { reputation } = system;
    system.reputation = granted(gainReputation({ reputation, stations: stations(this.assets), gain })).reputation;
  }

  #changeStatus(faction: string, change: number): void {
    const relation = this.crew.system.status[faction.split(".").at(-1) ?? ""];
    relation.value = granted(changedStatus({ status: relation.value, change }));
  }

  #profit(uuid: string): void {
    const { system } = this.of(uuid);
    [system.stash] = granted(profit({ rank: this.crew.system.rank, stashes: [system.stash] }));
  }

  #stress(uuid: string, amount: number, trauma: string): void {
    const { system } = this.of(uuid);
    const { value, max } = system.stress;
    const taken = granted(takeStress({ stress: value, max, traumas: system.traumas.length, amount }));
    system.stress.value = taken.stress;
    if (taken.trauma) system.traumas = listOf(...system.traumas, { slug: trauma, name: "" });
    system.out = taken.out;
  }

  /** Marks on a track, as far as there is room; one that was never marked is written down whole. */
  #mark(uuid: string, track: string, marks: number): void {
    const { system } = this.of(uuid);
    const blank = { bonus: 0, override: null, xp: { value: 0, max: CHARACTERISTIC_XP_MAX } };
    const isNew = track !== "talents" && !(track in system.characteristics);
    if (isNew && marks > 0) system.characteristics[track] = blank;
    const xp = track === "talents" ? system.experience : system.characteristics[track]?.xp;
    if (xp) xp.value = mark(xp, marks).value;
  }

  #resist(uuid: string, characteristic: string, dice: readonly number[], trauma: string): void {
    const { system } = this.of(uuid);
    const skills = defaultCharacteristics().find(({ key }) => key === characteristic)?.skills ?? [];
    const levels = skills.map(({ key }) => ({ key, level: levelOf(system.skills, key) }));
    const { bonus, override } = system.characteristics[characteristic] ?? { bonus: 0, override: null };
    const rolled = granted(poolOf(defence(levels, bonus, override).dice));
    expect(dice, "as many dice as the defence has").toHaveLength(rolled.dice);
    this.#stress(uuid, granted(resistanceStress(dice, rolled.keepLowest)), trauma);
  }

  #wound(uuid: string, level: WoundLevel, name: string): void {
    const { system } = this.of(uuid);
    const { wound } = granted(takeWound(system.wounds, { level, name }));
    if (wound) system.wounds = listOf(...system.wounds, wound);
  }
}
