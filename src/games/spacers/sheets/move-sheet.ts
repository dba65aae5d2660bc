import type { Json } from "../../../kernel/changes.ts";
import { add, drop, set } from "../../../kernel/changes.ts";
import { localize } from "../../../foundry/i18n.ts";
import { template } from "../../../foundry/id.ts";
import { enrich } from "../../../foundry/rich-text.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { GameItemSheet } from "../../../play/sheet/item-sheet.ts";
import { press } from "../../../play/sheet/press.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { EFFECTS, type Effect } from "../data/effect.ts";
import { CHOICE_BANDS, choicesOf, MECHANICS, MOVE_GROUPS, MoveData } from "../data/move.ts";
import { signed } from "../rolls/move-parts.ts";
import { MARKERS } from "../rules/marker.ts";
import { RESULTS } from "../rules/move.ts";
import { ROLLED } from "../rules/stats.ts";

/** Words for each of some keys. */
const wordsOf = (group: string, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, localize(`DEPO.spacers.${group}.${key}`)]));

/** Switches for the members of a set. */
const switchesOf = (group: string, keys: readonly string[], chosen: { has(key: string): boolean }) =>
  keys.map((key) => ({ key, label: localize(`DEPO.spacers.${group}.${key}`), on: chosen.has(key) }));

/** Effects as rows to edit, and as words to read. */
function effectsOf(effects: Readonly<Record<string, Effect>>, path: string) {
  const counts = (kind: Effect["kind"]) => !["out", "bleeding", "dying"].includes(kind);
  return {
    path,
    rows: Object.entries(effects).map(([id, { kind, amount }]) => ({ id, kind, amount, path: `${path}.${id}` })),
    words: Object.values(effects)
      .map(({ kind, amount }) => localize(`DEPO.spacers.effect.${kind}`) + (counts(kind) ? ` ${signed(amount)}` : ""))
      .join(", "),
  };
}

interface MoveContext extends SheetContext {
  description: string;
  words: Record<"groups" | "mechanics" | "bands" | "effects", Record<string, string>>;
  stats: ReturnType<typeof switchesOf>;
  markers: ReturnType<typeof switchesOf>;
  facts: string;
  ladder: object[];
  choices: object[];
}

/** The sheet of a move: its results and choices to read, and for the GM to write. */
export class MoveSheet extends GameItemSheet {
  static override DEFAULT_OPTIONS: typeof GameItemSheet.DEFAULT_OPTIONS = {
    position: { width: 520, height: "auto" },
    actions: {
      turnMember: press(MoveSheet.#turnMember),
      addEffect: press(MoveSheet.#addEffect),
      removeEntry: press(MoveSheet.#removeEntry),
      addChoice: press(MoveSheet.#addChoice),
    },
  };

  static override PARTS = {
    item: {
      template: template("spacers/item/move"),
      templates: ["play/sheet/portrait", "play/sheet/item-head", "spacers/item/effects"].map(template),
      scrollable: [""],
    },
  };

  override readonly gameId = "spacers";

  get move(): MoveData {
    const data: unknown = this.kept.system;
    if (!(data instanceof MoveData)) throw new Error(`${this.document.uuid} is no move`);
    return data;
  }

  protected override async _prepareContext(
    options: Parameters<GameItemSheet["_prepareContext"]>[0],
  ): Promise<MoveContext> {
    const context = await super._prepareContext(options);
    const { move } = this;
    const { text } = context;
    const statWords = ROLLED.filter((stat) => move.stats.has(stat)).map((stat) =>
      localize(`DEPO.spacers.stat.${stat}`),
    );
    return {
      ...context,
      description: await enrich(this.kept, text("system.description")),
      words: {
        groups: wordsOf("group", MOVE_GROUPS),
        mechanics: wordsOf("mechanic", MECHANICS),
        bands: wordsOf("band", CHOICE_BANDS),
        effects: wordsOf("effect", EFFECTS),
      },
      stats: switchesOf("stat", ROLLED, move.stats),
      markers: switchesOf("marker", MARKERS, move.markers),
      facts: [localize(`DEPO.spacers.group.${move.group}`), ...statWords].join(" · "),
      ladder: RESULTS.map((result) => {
        const { choose, hold, effects } = move.bands[result];
        const path = `system.bands.${result}`;
        return {
          path,
          dice: localize(`DEPO.spacers.result.${result}.dice`),
          text: text(`${path}.text`),
          choose,
          hold,
          effects: effectsOf(effects, `${path}.effects`),
        };
      }),
      choices: choicesOf(move).map(({ key, band }) => {
        const path = `system.choices.${key}`;
        return {
          key,
          path,
          band,
          bandWords: localize(`DEPO.spacers.band.${band}`),
          text: text(`${path}.text`),
          effects: effectsOf(move.choices[key]?.effects ?? {}, `${path}.effects`),
        };
      }),
    };
  }

  /** Puts a member into a set of the move, or takes it out. */
  static async #turnMember(this: MoveSheet, target: HTMLElement): Promise<void> {
    const { set: name, key = "" } = target.dataset;
    if (name !== "stats" && name !== "markers") return;
    const had: string[] = [...this.move[name]];
    const next = had.includes(key) ? had.filter((each) => each !== key) : [...had, key];
    await commit([set(this.kept.uuid, `system.${name}`, had, next)]);
  }

  static async #addEffect(this: MoveSheet, target: HTMLElement): Promise<void> {
    const effect = { kind: "forward", amount: 1 };
    await commit([add(this.kept.uuid, target.dataset.path ?? "", foundry.utils.randomID(), effect)]);
  }

  static async #addChoice(this: MoveSheet): Promise<void> {
    const sort = Object.values(this.move.choices).reduce((last, choice) => Math.max(last, choice.sort), 0) + 1;
    const choice = { text: "", sort, band: "hit", effects: {} };
    await commit([add(this.kept.uuid, "system.choices", foundry.utils.randomID(), choice)]);
  }

  /** Takes an effect or a choice off. */
  static async #removeEntry(this: MoveSheet, target: HTMLElement): Promise<void> {
    const { path = "", entry = "" } = target.dataset;
    const had: Json | undefined = foundry.utils.getProperty(this.kept._source, `${path}.${entry}`) as Json | undefined;
    if (had !== undefined) await commit([drop(this.kept.uuid, path, entry, had)]);
  }
}
