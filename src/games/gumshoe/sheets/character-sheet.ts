import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { set } from "../../../kernel/changes.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { abilityOf, characterOf, type Character } from "../data/character.ts";
import { GumshoeGearData } from "../data/gear.ts";
import { playedVariants } from "../data/variant-field.ts";
import { proposeDamage } from "../rolls/damage-card.ts";
import { propose } from "../rolls/propose.ts";
import { abilitiesContext, type AbilitiesContext } from "./abilities-context.ts";
import { addDefaultAbilities } from "./default-abilities.ts";
import { gearContext, type GearContext } from "./gear-context.ts";
import { RefreshWindow } from "./refresh-window.ts";

/** Partials that the sheets of the family use. */
export const PARTIALS = [
  ...["dots", "stepper", "item-row", "portrait"].map((name) => `play/sheet/${name}`),
  ...["gauge", "clue", "test", "ability-edit"].map((name) => `gumshoe/sheet/${name}`),
].map(template);

interface CharacterContext extends SheetContext, AbilitiesContext, GearContext {
  variants: Record<string, string>;
}

/** What the sheets of investigators and opponents have in common: abilities with their bets, weapons, refreshes. */
export abstract class CharacterSheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = {
    actions: {
      bet: CharacterSheet.#bet,
      test: press(CharacterSheet.#test),
      damage: press(CharacterSheet.#damage),
      wear: press(CharacterSheet.#wear),
      refresh: press(CharacterSheet.#refresh),
      addDefaults: press(CharacterSheet.#addDefaults),
    },
  };

  static override PARTS = {
    vitals: { template: template("gumshoe/sheet/vitals") },
    tabs: { template: template("play/sheet/tabs") },
    abilities: { template: template("gumshoe/sheet/abilities"), scrollable: [""] },
    gear: { template: template("gumshoe/sheet/gear"), scrollable: [""] },
    notes: { template: template("play/sheet/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "abilities", label: "DEPO.gumshoe.tab.abilities" },
        { id: "gear", label: "DEPO.gumshoe.tab.gear" },
        { id: "notes", label: "DEPO.gumshoe.tab.notes" },
      ],
      initial: "abilities",
    },
  };

  override readonly itemTypes = ["ability", "gumshoeWeapon", "gumshoeGear"];

  /** Points that the reader has set beside abilities for the next test. */
  readonly #bets = new Map<string, number>();

  override get gameId(): string {
    return this.character.variant;
  }

  get character(): Character {
    const character = characterOf(this.kept);
    if (!character) throw new Error(`${this.document.uuid} is nobody of this game`);
    return character;
  }

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<CharacterContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      ...abilitiesContext(this.character, this.#bets, context.editing),
      ...gearContext(this.character),
      variants: this.#variants(),
    };
  }

  /** The variants that one may change to, by id with their names. */
  #variants(): Record<string, string> {
    const open = new Set([...playedVariants(), this.character.variant]);
    return Object.fromEntries([...open].map((id) => [id, localize(`DEPO.${id}.game.name`)]));
  }

  static #bet(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): void {
    const { key = "", by } = target.dataset;
    const pool = abilityOf(this.character, key)?.pool ?? 0;
    const bet = Math.max(0, Math.min(pool, (this.#bets.get(key) ?? 0) + Number(by)));
    this.#bets.set(key, bet);
    void this.render();
  }

  static async #test(this: CharacterSheet, target: HTMLElement, event: PointerEvent): Promise<void> {
    const { key = "" } = target.dataset;
    const spend = this.#bets.get(key) ?? 0;
    const message = await propose(this.kept, key, { spend, fast: event.shiftKey });
    if (!message || spend === 0) return;
    this.#bets.delete(key);
    await this.render();
  }

  static async #damage(this: CharacterSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item) await proposeDamage(this.kept, item);
  }

  static async #wear(this: CharacterSheet, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const data: unknown = item?.system;
    if (item && data instanceof GumshoeGearData) await commit([set(item.uuid, "system.worn", data.worn, !data.worn)]);
  }

  static async #refresh(this: CharacterSheet): Promise<void> {
    await new RefreshWindow(this.kept).render({ force: true });
  }

  static async #addDefaults(this: CharacterSheet): Promise<void> {
    await this.kit.inOrder(() => addDefaultAbilities(this.character));
  }
}
