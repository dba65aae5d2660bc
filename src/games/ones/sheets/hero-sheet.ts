import { add, delta, drop, set, type Change } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { askName } from "../../../play/sheet/ask.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { plainStep } from "../../../play/sheet/sheet-kit.ts";
import type { StepTarget } from "../../../play/sheet/step-queue.ts";
import { ArmourData } from "../data/armour.ts";
import { ImplantData } from "../data/implant.ts";
import { OnesItemData } from "../data/item.ts";
import { heroOf, onesBy, type Hero } from "../rolls/hero-actor.ts";
import * as propose from "../rolls/propose.ts";
import { gearContext, type GearContext } from "./gear-context.ts";
import { heroContext, type HeroContext } from "./hero-context.ts";

const PARTIALS = [
  "play/sheet/track",
  "play/sheet/dots",
  "play/sheet/stepper",
  "ones/sheet/row-head",
  "ones/sheet/row-tail",
];

interface Context extends SheetContext, HeroContext, GearContext {}

/** The sheet of a hero (look/games/hero). */
export class HeroSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 740, height: 780 },
    actions: {
      check: press(HeroSheet.#check),
      attack: press(HeroSheet.#attack),
      defend: press(HeroSheet.#defend),
      hurt: press(HeroSheet.#hurt),
      heal: press(HeroSheet.#heal),
      healWith: press(HeroSheet.#healWith),
      comeRound: press(HeroSheet.#comeRound),
      editWound: press(HeroSheet.#editWound),
      keepOne: press(HeroSheet.#keepOne),
      wear: press(HeroSheet.#wear),
      activate: press(HeroSheet.#activate),
      switchOff: press(HeroSheet.#switchOff),
      endBacklash: press(HeroSheet.#endBacklash),
      loadCells: press(HeroSheet.#loadCells),
    },
  };

  static override PARTS = {
    header: { template: template("ones/sheet/header"), templates: PARTIALS.map(template) },
    vitals: { template: template("ones/sheet/vitals") },
    tabs: { template: template("play/sheet/tabs") },
    fight: { template: template("ones/sheet/fight"), scrollable: [""] },
    things: { template: template("ones/sheet/things"), scrollable: [""] },
    notes: { template: template("ones/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", label: "DEPO.ones.tab.fight" },
        { id: "things", label: "DEPO.ones.tab.things" },
        { id: "notes", label: "DEPO.ones.tab.notes" },
      ],
      initial: "fight",
    },
  };

  override readonly gameId = "ones";
  override readonly itemTypes = ["onesWeapon", "armour", "implant", "onesItem"];
  override readonly partsOf = {
    "system.concept": ["header"],
    "system.saved": ["vitals"],
    "system.received": ["vitals"],
    "system.notes": ["notes"],
  };

  get hero(): Hero {
    const hero = heroOf(this.kept);
    if (!hero) throw new Error(`${this.document.uuid} is no hero`);
    return hero;
  }

  /** A skill that is not there yet is written whole. */
  override async stepChanges(target: StepTarget, by: number): Promise<Change[] | null> {
    const { actor, data } = this.hero;
    const [, list, key] = target.path.split(".");
    const isNew = target.uuid === actor.uuid && list === "skills" && key && data.skills[key] === undefined;
    return isNew ? [add(actor.uuid, "system.skills", key, by)] : plainStep(target, by);
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { hero } = this;
    return {
      ...context,
      ...heroContext(hero, context.text),
      ...gearContext(hero),
    };
  }

  static async #check(this: HeroSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    await propose.proposeCheck(this.hero.actor, target.dataset.skill ?? "", { fast: event.shiftKey });
  }

  static async #attack(this: HeroSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    await propose.proposeAttack(this.hero.actor, this.itemOf(target)?.id ?? "", { fast: event.shiftKey });
  }

  static async #defend(this: HeroSheet): Promise<void> {
    await propose.proposeDefence(this.hero.actor);
  }

  static async #hurt(this: HeroSheet): Promise<void> {
    await propose.proposeWound(this.hero.actor);
  }

  static async #heal(this: HeroSheet): Promise<void> {
    await propose.proposeHealing(this.hero.actor);
  }

  static async #healWith(this: HeroSheet, target: HTMLElement): Promise<void> {
    await propose.proposeHealingWith(this.hero.actor, this.itemOf(target)?.id ?? "");
  }

  static async #comeRound(this: HeroSheet): Promise<void> {
    await propose.proposeComingRound(this.hero.actor);
  }

  /** Renames a wound, or takes it off, which gives its skill and a point of health back. */
  static async #editWound(this: HeroSheet, target: HTMLElement): Promise<void> {
    const { actor, data } = this.hero;
    const id = target.dataset.entry ?? "";
    const wound = data.wounds[id];
    if (!wound) return;
    const title = localize("DEPO.ones.sheet.woundEdit");
    const label = localize("DEPO.ones.sheet.woundName");
    const answer = await askName({ game: this.gameId, title, label, value: wound.name, removable: true });
    if (!answer) return;
    if (answer !== "remove") await commit([set(actor.uuid, `system.wounds.${id}.name`, wound.name, answer.name)]);
    else {
      const back = data.health.value < data.health.max ? [delta(actor.uuid, "system.health.value", 1)] : [];
      await commit([...back, drop(actor.uuid, "system.wounds", id, { ...wound })]);
    }
  }

  static async #keepOne(this: HeroSheet): Promise<void> {
    await commit([onesBy(this.hero, "received", -1), onesBy(this.hero, "saved", 1)]);
  }

  static async #wear(this: HeroSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const system: unknown = item?.system;
    if (item && system instanceof ArmourData) await commit([set(item.uuid, "system.worn", system.worn, !system.worn)]);
  }

  static async #activate(this: HeroSheet, target: HTMLElement): Promise<void> {
    const mode = target.dataset.mode === "instant" ? "instant" : "turn";
    await propose.proposeActivation(this.hero.actor, this.itemOf(target)?.id ?? "", mode);
  }

  static async #switchOff(this: HeroSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const system: unknown = item?.system;
    if (item && system instanceof ImplantData) await commit([set(item.uuid, "system.active", true, false)]);
  }

  static async #endBacklash(this: HeroSheet): Promise<void> {
    await commit([set(this.hero.actor.uuid, "system.backlash", true, false)]);
  }

  /** A thing brings energy cells back, as many as there is room for, and is one charge the poorer. */
  static async #loadCells(this: HeroSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const system: unknown = item?.system;
    const { actor, data } = this.hero;
    if (!item || !(system instanceof OnesItemData)) return;
    const by = Math.min(system.cells, data.cells.max - data.cells.value);
    if (by <= 0) return;
    const spent = system.charges.max > 0 ? [delta(item.uuid, "system.charges.value", -1)] : [];
    await commit([delta(actor.uuid, "system.cells.value", by), ...spent]);
  }
}
