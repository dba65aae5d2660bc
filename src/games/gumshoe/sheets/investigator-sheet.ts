import { add, drop, type Json } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { press } from "../../../play/sheet/press.ts";
import { InvestigatorData, STEADIERS } from "../data/investigator.ts";
import { vitalsOf } from "../rules/variants.ts";
import { raiseAbility } from "./buy-points.ts";
import { CharacterSheet, PARTIALS } from "./character-sheet.ts";
import { gaugeOf, type Gauge } from "./gauge.ts";

/** The lists of people and things that an investigator holds on to, by the field that keeps them. */
const LISTS = {
  sources: { name: "", kind: "symbol", note: "" },
  contacts: { name: "", note: "" },
} satisfies Record<string, Json>;
type List = keyof typeof LISTS;
const isList = (name: string | undefined): name is List => name === "sources" || name === "contacts";

/** The sheet of an investigator (look/games/investigator.html). */
export class InvestigatorSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: typeof CharacterSheet.DEFAULT_OPTIONS = {
    position: { width: 780, height: 840 },
    actions: {
      addEntry: press(InvestigatorSheet.#addEntry),
      removeEntry: press(InvestigatorSheet.#removeEntry),
      raise: press(InvestigatorSheet.#raise),
    },
  };

  static override PARTS = {
    header: { template: template("gumshoe/sheet/header"), templates: PARTIALS },
    ...CharacterSheet.PARTS,
    bonds: { template: template("gumshoe/sheet/bonds"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      ...CharacterSheet.TABS.primary,
      tabs: CharacterSheet.TABS.primary.tabs.toSpliced(-1, 0, { id: "bonds", label: "DEPO.gumshoe.tab.bonds" }),
    },
  };

  get data(): InvestigatorData {
    const { data } = this.character;
    if (!(data instanceof InvestigatorData)) throw new Error(`${this.document.uuid} is no investigator`);
    return data;
  }

  protected override async _prepareContext(options: Parameters<CharacterSheet["_prepareContext"]>[0]) {
    const context = await super._prepareContext(options);
    const { text } = context;
    const { data, character } = this;
    const steadying = vitalsOf(character.variant).includes("stability");
    const about = [text("system.occupation"), text("system.alias")].filter(Boolean).join(" · ");
    return {
      ...context,
      kind: about || localize(`TYPES.Actor.${this.document.type}`),
      case: text("system.case"),
      drive: text("system.drive"),
      buys: data.experience > 0,
      gauges: this.#gauges(),
      steadying,
      kinds: Object.fromEntries(STEADIERS.map((kind) => [kind, localize(`DEPO.gumshoe.source.${kind}`)])),
      sources: this.#entries("sources", text).map((entry) => ({
        ...entry,
        kind: data.sources[entry.id]?.kind,
        worth: localize(`DEPO.gumshoe.sourceWorth.${data.sources[entry.id]?.kind ?? "symbol"}`),
      })),
      contacts: this.#entries("contacts", text),
    };
  }

  /** Health and what else falls below zero. */
  #gauges(): Gauge[] {
    const shown = vitalsOf(this.character.variant).filter((vital) => vital !== "cover" && vital !== "network");
    return shown.map((vital) => gaugeOf(this.character, vital, this.data[vital]));
  }

  #entries(list: List, text: (path: string) => string) {
    return Object.keys(this.data[list]).map((id) => {
      const path = `system.${list}.${id}`;
      return { id, path, name: text(`${path}.name`), note: text(`${path}.note`) };
    });
  }

  static async #addEntry(this: InvestigatorSheet, { dataset: { list } }: HTMLElement): Promise<void> {
    if (isList(list))
      await commit([add(this.kept.uuid, `system.${list}`, foundry.utils.randomID(), { ...LISTS[list] })]);
  }

  static async #removeEntry(this: InvestigatorSheet, { dataset }: HTMLElement): Promise<void> {
    const { list, entry = "" } = dataset;
    const data = isList(list) ? this.data[list][entry] : undefined;
    if (data) await commit([drop(this.kept.uuid, `system.${list}`, entry, { ...data })]);
  }

  static async #raise(this: InvestigatorSheet, { dataset }: HTMLElement): Promise<void> {
    await raiseAbility(this.character, dataset.key ?? "");
  }
}
