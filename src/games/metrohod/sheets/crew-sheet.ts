import { isRefusal } from "../../../kernel/refusal.ts";
import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import { itemOn } from "../../../foundry/items.ts";
import { openSheet } from "../../../foundry/windows.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { addCopy } from "../../../play/sheet/items.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { crewOf, type Crew } from "../rolls/crew-actor.ts";
import { CLAIM_WAYS, proposeClaim } from "../rolls/asset-card.ts";
import { takeStep } from "../rolls/standing-card.ts";
import { jobReputation } from "../rules/crew.ts";
import type { Spot } from "../rules/map-layout.ts";
import { CREW_TRIGGERS, type CrewTrigger } from "../rules/experience.ts";
import { RANK_MAX } from "../rules/faction.ts";
import { roman } from "../rules/roman.ts";
import { crewContext, TRIGGER_MARKS, type CrewContext } from "./crew-context.ts";
import { chooseActor, removeEntry, takeIn } from "./crew-entries.ts";
import { gatherAbout } from "./gather.ts";
import { MapBoard, type BoardSheet } from "./map-board.ts";
import { legend, mapContext, type MapContext } from "./map-context.ts";
import { connectAssets, cutLine, nudgeAsset, placeAsset, removeAsset } from "./map-entries.ts";
import { crewVitals, type CrewVitals } from "./crew-vitals.ts";
import { isUnfounded } from "../wizards/founding.ts";
import { crewWizards } from "../wizards/crew-wizards.ts";

const PARTIALS = [
  ...["track", "dots", "stepper", "item-row"].map((name) => `play/sheet/${name}`),
  ...["hold", "scale", "stop"].map((name) => `metrohod/crew/${name}`),
].map(template);

interface Context extends SheetContext, CrewVitals, CrewContext {
  /** The line above the name. */
  kind: string;
  rank: string;
  map: MapContext;
  legend: ReturnType<typeof legend>;
  lineMode: boolean;
  /** Whether the crew waits to be made by whoever looks at it. */
  blank: boolean;
}

/** The sheet of a crew (look/metrohod/crew). */
export class CrewSheet extends GameActorSheet implements BoardSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    position: { width: 860, height: 860 },
    actions: {
      advance: press(CrewSheet.#advance),
      wizard: press(CrewSheet.#wizard),
      weaken: press(CrewSheet.#weaken),
      job: press(CrewSheet.#job),
      status: press(CrewSheet.#status),
      mark: press(CrewSheet.#mark),
      writeMarks: press(CrewSheet.#writeMarks),
      addActor: press(CrewSheet.#addActor),
      removeEntry: press(CrewSheet.#removeEntry),
      openLink: CrewSheet.#openLink,
      income: press(CrewSheet.#income),
      pick: CrewSheet.#pick,
      lineMode: press(CrewSheet.#lineMode),
      claim: press(CrewSheet.#claim),
      gather: press(CrewSheet.#gather),
      openAsset: CrewSheet.#openAsset,
      cutLine: press(CrewSheet.#cutLine),
      dropAsset: press(CrewSheet.#dropAsset),
    },
  };

  static override PARTS = {
    header: { template: template("metrohod/crew/header"), templates: PARTIALS },
    vitals: { template: template("metrohod/crew/vitals") },
    tabs: { template: template("play/sheet/tabs") },
    map: { template: template("metrohod/crew/map"), scrollable: ["", ".depo-map-frame"] },
    crew: { template: template("metrohod/crew/crew"), scrollable: [""] },
    notes: { template: template("play/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "map" }, { id: "crew" }, { id: "notes" }],
      initial: "map",
      labelPrefix: "DEPO.metrohod.tab",
    },
  };

  override readonly gameId = "metrohod";
  override readonly itemTypes = ["asset", "crewTalent", "upgrade"];

  /** Marks of experience ticked on this screen and not written down yet. */
  readonly #marked = new Map<CrewTrigger, number>();

  /** Whether a drag on the map draws a line rather than moves a stop. */
  lineMode = false;

  /** The cell of the map whose plaque is shown. */
  #picked = "";

  readonly #board = new MapBoard(this);

  get crew(): Crew {
    const crew = crewOf(this.kept);
    if (!crew) throw new Error(`${this.document.uuid} is no crew`);
    return crew;
  }

  /** Its members, those whom it has to do with, and who owns what is on its map. */
  override shows(other: Actor.Implementation): boolean {
    const { members, status, cells } = this.crew.data;
    const people = Object.values(members).map(({ actor }) => actor);
    const factions = Object.values(status).map(({ faction }) => faction);
    const owners = cells.map(({ data }) => data.owner.faction);
    return [...people, ...factions, ...owners].some((uuid) => linkedActor(uuid) === other);
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { data } = this.crew;
    const { text } = context;
    return {
      ...context,
      ...crewVitals(this.crew, text),
      ...crewContext(this.crew, text, this.#marked),
      kind: [localize("TYPES.Actor.crew"), text("system.calling")].filter(Boolean).join(" · "),
      rank: roman(data.rank),
      map: mapContext(this.crew, this.#picked, context.editing),
      legend: legend(),
      lineMode: this.lineMode,
      blank: context.editable && isUnfounded(this.crew),
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.#board.listen(this.element);
  }

  /** An asset out of a faction's sheet is still its owner's, and comes onto the map as theirs. */
  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const owner = item.actor?.type === "faction" ? item.actor : null;
    if (!owner || item.type !== "asset" || !this.isEditable) return super._onDropItem(event, item);
    const over = { owner: { faction: owner.uuid, name: owner.name }, source: item.uuid, held: false, spot: null };
    return addCopy(this.document, item, over);
  }

  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    if (this.isEditable) await takeIn(this.crew, actor);
    return null;
  }

  place(asset: string, spot: Spot): void {
    void this.kit.inOrder(() => placeAsset(this.crew, asset, spot)).then(() => this.render({ parts: ["map"] }));
  }

  nudge(asset: string, by: Spot): void {
    void this.kit.inOrder(() => nudgeAsset(this.crew, asset, by));
  }

  connect(from: string, to: string): void {
    void this.kit.inOrder(() => connectAssets(this.crew, from, to));
  }

  cut(line: string): void {
    void this.kit.inOrder(() => cutLine(this.crew, line));
  }

  removeAsset(asset: string): void {
    void this.kit.inOrder(() => removeAsset(this.crew, asset));
  }

  static async #income(this: CrewSheet): Promise<void> {
    await takeStep(this.kept, "income");
  }

  static #pick(this: CrewSheet, _event: PointerEvent, target: HTMLElement): void {
    this.#picked = target.dataset.asset ?? "";
    void this.render({ parts: ["map"] });
  }

  static async #lineMode(this: CrewSheet): Promise<void> {
    this.lineMode = !this.lineMode;
    await this.render({ parts: ["map"] });
  }

  static async #claim(this: CrewSheet, target: HTMLElement): Promise<void> {
    const way = CLAIM_WAYS.find((each) => each === target.dataset.way);
    if (way) await proposeClaim(this.crew, this.#picked, way);
  }

  static async #gather(this: CrewSheet): Promise<void> {
    await gatherAbout(this.crew, this.#picked);
  }

  static #openAsset(this: CrewSheet): void {
    void openSheet(itemOn(this.document, this.#picked));
  }

  static async #cutLine(this: CrewSheet, target: HTMLElement): Promise<void> {
    await cutLine(this.crew, target.dataset.key ?? "");
  }

  static async #dropAsset(this: CrewSheet): Promise<void> {
    await removeAsset(this.crew, this.#picked);
  }

  static async #advance(this: CrewSheet): Promise<void> {
    await takeStep(this.kept, "advance");
  }

  static async #wizard(this: CrewSheet, target: HTMLElement): Promise<void> {
    const name = target.dataset.wizard ?? "";
    if (Object.hasOwn(crewWizards, name)) await crewWizards[name]?.(this.crew);
  }

  static async #weaken(this: CrewSheet): Promise<void> {
    await takeStep(this.kept, "weaken");
  }

  /** Asks how high the target stood, with what a job against it earns. */
  static async #job(this: CrewSheet): Promise<void> {
    const { rank } = this.crew.data;
    const choices = Array.from({ length: RANK_MAX + 1 }, (_, targetRank) => {
      const gain = jobReputation({ rank, targetRank });
      const label = localize("DEPO.metrohod.crew.jobRank", { rank: roman(targetRank), n: isRefusal(gain) ? 0 : gain });
      return { value: String(targetRank), label };
    });
    const title = localize("DEPO.metrohod.standing.job.title");
    const label = localize("DEPO.metrohod.crew.jobTarget");
    const answer = await askChoice({ game: "metrohod", title, label, choices, value: String(rank) });
    if (answer !== null) await takeStep(this.kept, "job", { amount: Number(answer) });
  }

  static async #status(this: CrewSheet, target: HTMLElement): Promise<void> {
    const { entry = "", by, name = "" } = target.dataset;
    await takeStep(this.kept, "status", { entry, amount: Number(by), name });
  }

  /** One more tick for a trigger; after the last one none. */
  static async #mark(this: CrewSheet, target: HTMLElement): Promise<void> {
    const key = CREW_TRIGGERS.find((each) => each === target.dataset.trigger);
    if (!key) return;
    this.#marked.set(key, ((this.#marked.get(key) ?? 0) + 1) % (TRIGGER_MARKS + 1));
    await this.render({ parts: ["crew"] });
  }

  static async #writeMarks(this: CrewSheet): Promise<void> {
    const amount = [...this.#marked.values()].reduce((sum, n) => sum + n, 0);
    await takeStep(this.kept, "experience", { amount });
    this.#marked.clear();
    await this.render({ parts: ["crew"] });
  }

  static async #addActor(this: CrewSheet, target: HTMLElement): Promise<void> {
    await chooseActor(this.crew, target.dataset.type === "faction" ? "faction" : "metrohod");
  }

  static async #removeEntry(this: CrewSheet, target: HTMLElement): Promise<void> {
    const list = target.dataset.list === "status" ? "status" : "members";
    await removeEntry(this.crew, list, target.dataset.entry ?? "");
  }

  static #openLink(this: CrewSheet, _event: PointerEvent, target: HTMLElement): void {
    void openSheet(linkedActor(target.dataset.uuid));
  }
}
