import type { Change } from "../../../kernel/changes.ts";
import { add } from "../../../kernel/changes.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { openSheet } from "../../../foundry/windows.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { askWhether } from "../../../play/sheet/ask.ts";
import { itemsOf } from "../../../play/sheet/item-rows.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { plainStep } from "../../../play/sheet/sheet-kit.ts";
import type { StepTarget } from "../../../play/sheet/step-queue.ts";
import { markCharacteristic } from "../data/characteristic-change.ts";
import { metrohodOf, stressToll, type Metrohod } from "../rolls/metrohod-actor.ts";
import { reachSurface, treatWounds } from "../rolls/recovery-card.ts";
import { leaveMetro } from "../rolls/fate-card.ts";
import { proposeCheck } from "../rolls/check-card.ts";
import { proposeResistance } from "../rolls/resistance-card.ts";
import { WOUND_LEVELS } from "../rules/wounds.ts";
import { fillDossier, isBlank } from "../wizards/dossier.ts";
import { guideAdvance } from "./advance.ts";
import { dossierContext } from "./dossier-context.ts";
import { turnMark } from "./marks.ts";
import { addContact, addTrauma, addWound, editTrauma, editWound, removeContact } from "./entries.ts";
import { isDue, vitalsContext } from "./vitals-context.ts";

const PARTIALS = [
  ...["track", "dots", "stepper", "slot", "item-row", "portrait"].map((name) => `play/sheet/${name}`),
  "metrohod/sheet/branch",
  "metrohod/sheet/mark",
];

interface MetrohodContext extends SheetContext {
  crew: { uuid: string; name: string } | null;
  /** The line above the name: call sign and trade. */
  kind: string;
  /** Whether the dossier waits to be filled by whoever looks at it. */
  blank: boolean;
  /** Whether one may leave the metro by one's own wish. */
  mayLeave: boolean;
}

/** The sheet of a metrohod (look/metrohod). */
export class MetrohodSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 760, height: 820 },
    actions: {
      check: press(MetrohodSheet.#check),
      resist: press(MetrohodSheet.#resist),
      surface: press(MetrohodSheet.#surface),
      treat: press(MetrohodSheet.#treat),
      advance: press(MetrohodSheet.#advance),
      mark: press(MetrohodSheet.#mark),
      addTrauma: press(MetrohodSheet.#addTrauma),
      editTrauma: press(MetrohodSheet.#editTrauma),
      addWound: press(MetrohodSheet.#addWound),
      editWound: press(MetrohodSheet.#editWound),
      addContact: press(MetrohodSheet.#addContact),
      removeContact: press(MetrohodSheet.#removeContact),
      openCrew: MetrohodSheet.#openCrew,
      fillDossier: press(MetrohodSheet.#fillDossier),
      leave: press(MetrohodSheet.#leave),
    },
  };

  static override PARTS = {
    header: {
      template: template("metrohod/sheet/header"),
      templates: PARTIALS.map(template),
    },
    vitals: { template: template("metrohod/sheet/vitals") },
    tabs: { template: template("play/sheet/tabs") },
    dossier: { template: template("metrohod/sheet/dossier"), scrollable: [""] },
    gear: { template: template("metrohod/sheet/gear"), scrollable: [""] },
    notes: { template: template("play/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "dossier" }, { id: "gear" }, { id: "notes" }],
      initial: "dossier",
      labelPrefix: "DEPO.metrohod.tab",
    },
  };

  override readonly gameId = "metrohod";
  override readonly itemTypes = ["talent", "gear"];
  override readonly partsOf = {
    "system.callsign": ["header"],
    "system.role": ["header"],
    "system.coins": ["header"],
    "system.stash": ["header"],
    "system.stress.value": ["vitals"],
    "system.notes": ["notes"],
  };

  get metrohod(): Metrohod {
    const metrohod = metrohodOf(this.kept);
    if (!metrohod) throw new Error(`${this.document.uuid} is no metrohod`);
    return metrohod;
  }

  /** Stress that reaches the last box is taken by the rule, once the player has said so; what is not there yet is written whole. */
  override async stepChanges(target: StepTarget, by: number): Promise<Change[] | null> {
    const { actor, data } = this.metrohod;
    if (target.uuid !== actor.uuid) return plainStep(target, by);
    const [, list, key] = target.path.split(".");
    if (list === "stress" && by > 0 && data.stress.value + by >= data.stress.max) return this.#fillStress(by);
    if (list === "skills" && key && data.skills[key] === undefined) return [add(actor.uuid, "system.skills", key, by)];
    if (list === "characteristics" && key) return [markCharacteristic(actor.uuid, data, key, by)];
    return plainStep(target, by);
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<MetrohodContext> {
    const context = await super._prepareContext(options);
    const { data } = this.metrohod;
    const crew = linkedActor(data.crew);
    const { text } = context;
    const callsign =
      text("system.callsign") && localize("DEPO.metrohod.sheet.callsignOf", { callsign: text("system.callsign") });
    return {
      ...context,
      crew: crew && { uuid: crew.uuid, name: crew.name },
      kind: [callsign, text("system.role")].filter(Boolean).join(" · ") || localize("TYPES.Actor.metrohod"),
      blank: context.editable && isBlank(this.metrohod),
      // Once it is time, the notice below offers it.
      mayLeave: context.playing && !data.retired && !isDue(this.metrohod),
    };
  }

  protected override async partContext(part: string, context: SheetContext): Promise<object> {
    if (part === "vitals") return vitalsContext(this.metrohod, context.text);
    if (part === "gear") return { gear: itemsOf(this.kept, "gear") };
    if (part !== "dossier") return super.partContext(part, context);
    return { ...dossierContext(this.metrohod, context.text), talents: itemsOf(this.kept, "talent") };
  }

  async #fillStress(by: number): Promise<Change[] | null> {
    const toll = stressToll(this.metrohod, by);
    const { name } = this.document;
    const key = toll.last ? "lastTraumaAsk" : "lastStopAsk";
    const text = localize(`DEPO.metrohod.sheet.${key}`, { name });
    const sure = await askWhether({ game: "metrohod", title: localize("DEPO.metrohod.sheet.lastStop"), text });
    return sure ? stressToll(this.metrohod, by).changes : null;
  }

  static async #check(this: MetrohodSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    await proposeCheck(this.metrohod.actor, target.dataset.skill ?? "", { fast: event.shiftKey });
  }

  static async #resist(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    target.closest("details")?.removeAttribute("open");
    await proposeResistance(this.metrohod.actor, target.dataset.characteristic ?? "");
  }

  static async #surface(this: MetrohodSheet): Promise<void> {
    await reachSurface(this.metrohod.actor);
  }

  static async #treat(this: MetrohodSheet): Promise<void> {
    await treatWounds(this.metrohod.actor);
  }

  static async #advance(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    await guideAdvance(this, this.metrohod, target.dataset.track ?? "");
  }

  static async #mark(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    await turnMark(this.metrohod, target.dataset.trigger ?? "");
  }

  static async #addTrauma(this: MetrohodSheet): Promise<void> {
    await addTrauma(this.metrohod);
  }

  static async #editTrauma(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    await editTrauma(this.metrohod, target.dataset.entry ?? "");
  }

  static async #addWound(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    const level = WOUND_LEVELS.find((each) => each === target.dataset.level);
    if (level) await addWound(this.metrohod, level);
  }

  static async #editWound(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    await editWound(this.metrohod, target.dataset.entry ?? "");
  }

  static async #addContact(this: MetrohodSheet): Promise<void> {
    await addContact(this.metrohod);
  }

  static async #removeContact(this: MetrohodSheet, target: HTMLElement): Promise<void> {
    await removeContact(this.metrohod, target.dataset.entry ?? "");
  }

  static async #fillDossier(this: MetrohodSheet): Promise<void> {
    await fillDossier(this.metrohod);
  }

  /** Out of the metro for good: the fourth trauma leaves no choice, one's own wish is asked after. */
  static async #leave(this: MetrohodSheet): Promise<void> {
    const { metrohod } = this;
    if (isDue(metrohod)) return leaveMetro(metrohod, "trauma");
    const question = {
      title: localize("DEPO.metrohod.fate.wish.title"),
      text: localize("DEPO.metrohod.fate.wish.ask"),
    };
    if (await askWhether({ game: "metrohod", ...question })) await leaveMetro(metrohod, "wish");
  }

  static #openCrew(this: MetrohodSheet): void {
    void openSheet(linkedActor(this.metrohod.data.crew));
  }
}
