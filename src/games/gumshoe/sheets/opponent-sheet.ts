import { labelOf } from "../../../foundry/documents.ts";
import { template } from "../../../foundry/id.ts";
import { signed } from "../words.ts";
import { CharacterSheet, PARTIALS } from "./character-sheet.ts";
import { gaugeOf } from "./gauge.ts";

/** What the head of the sheet shows. */
const NUMBERS = ["difficulty", "alertness", "stealth", "armour"];

/** The sheet of an opponent: difficulty, modifiers, Health; abilities and weapons. */
export class OpponentSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: typeof CharacterSheet.DEFAULT_OPTIONS = {
    position: { width: 640, height: 720 },
  };

  static override PARTS = {
    header: { template: template("gumshoe/sheet/opponent-header"), templates: PARTIALS },
    ...CharacterSheet.PARTS,
  };

  protected override async _prepareContext(options: Parameters<CharacterSheet["_prepareContext"]>[0]) {
    const context = await super._prepareContext(options);
    const { character } = this;
    return {
      ...context,
      summary: context.text("system.summary"),
      gauges: [gaugeOf(character, "health", character.data.health)],
      numbers: NUMBERS.map((key) => {
        const value = Number(foundry.utils.getProperty(character.data, key));
        const label = labelOf(this.kept, `system.${key}`);
        return { path: `system.${key}`, label, value, shown: signed(value, key !== "difficulty" && value > 0) };
      }),
    };
  }
}
