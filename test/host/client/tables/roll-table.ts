import { currentMode, modeKey } from "../chat/modes.ts";
import { CONFIG } from "../config.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocument } from "../documents/client-document.ts";
import { documentMetadata } from "../documents/document.ts";
import { common, named } from "../documents/schemas.ts";
import { game } from "../game/game.ts";
import { runtime } from "../runtime.ts";
import { TextEditor } from "../text/text-editor.ts";
import { TableResult } from "./table-result.ts";

export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

export interface DrawOptions {
  roll?: Roll;
  results?: TableResult[];
  /** Whether to post the draw. */
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

/** How often a roll is tried before a table without a matching range is given up. */
const MOST_TRIES = 1000;

/** A table to roll on. */
export class RollTable extends ClientDocument {
  static override metadata = documentMetadata("RollTable");

  declare results: any;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare description: string;
  declare img: string;

  static override defineSchema(): DataSchema {
    return named({
      img: common.image("icons/svg/d20.svg"),
      description: new fields.HTMLField(),
      results: new fields.EmbeddedCollectionField(TableResult),
      formula: new fields.StringField({ required: true, blank: true, initial: "" }),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField({ documentName: "Folder" }),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  /** Rolls without posting or marking anything. @throws when no result can come of the table's formula. */
  async roll({ roll }: { roll?: Roll } = {}): Promise<TableDraw> {
    const given = roll ?? Roll.create(this.formula || this.#defaultFormula());
    const open = this.results.filter((result: TableResult) => this.replacement || !result.drawn);
    if (!open.length) throw new Error(game.i18n.format("TABLE.NothingLeft", { name: this.name }));
    let rolled = given._evaluated ? given : await given.evaluate();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const results = this.getResultsForRoll(Number(rolled.total)).filter((result) => open.includes(result));
      if (results.length) return { roll: rolled, results };
      rolled = await given.reroll();
    }
    throw new Error(game.i18n.format("TABLE.NoResult", { name: this.name, formula: given.formula }));
  }

  #defaultFormula(): string {
    const highest = Math.max(0, ...this.results.map((result: TableResult) => result.range[1]));
    return `1d${highest}`;
  }

  /** The results whose range a total falls into. */
  getResultsForRoll(total: number): TableResult[] {
    return this.results.filter(({ range, drawn }: TableResult) => {
      return (this.replacement || !drawn) && total >= range[0] && total <= range[1];
    });
  }

  /** Rolls, marks what is drawn when there is no replacement, and posts the draw. */
  async draw({ roll, results, displayChat = true, ...mode }: DrawOptions = {}): Promise<TableDraw> {
    const draw = results && roll ? { roll, results } : await this.roll(roll ? { roll } : {});
    if (!this.replacement && this.isOwner) {
      const updates = draw.results.map((result) => ({ _id: result.id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates);
    }
    if (displayChat) await this.toMessage(draw.results, { roll: draw.roll, messageOptions: mode });
    return draw;
  }

  /** Posts results, with their roll when the table shows it. */
  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: object; messageOptions?: object } = {},
  ): Promise<any> {
    const cls = CONFIG.ChatMessage.documentClass;
    const { renderTemplate } = runtime.foundry.applications.handlebars;
    const content = await renderTemplate(CONFIG.RollTable.resultTemplate, {
      table: this,
      description: await TextEditor.enrichHTML(this.description, { relativeTo: this, secrets: this.isOwner }),
      rollHTML: this.displayRoll && roll ? await roll.render() : "",
      results: await Promise.all(
        results.map(async (result) => ({ id: result.id, icon: result.icon, html: await result.getHTML() })),
      ),
    });
    const flavor = game.i18n.format("TABLE.DrawFlavor", { name: this.name, number: results.length });
    const rolls = roll ? [roll] : [];
    const data = {
      flavor,
      speaker: cls.getSpeaker(),
      content,
      rolls,
      flags: { core: { RollTable: this.id } },
      ...messageData,
    };
    return cls.create(data, { [modeKey()]: currentMode(), ...messageOptions });
  }

  /** Makes every result available again. */
  async resetResults(): Promise<any> {
    const updates = this.results.map((result: TableResult) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Spreads the ranges by weight, from 1 on. */
  async normalize(): Promise<any> {
    let end = 0;
    const updates = this.results.map((result: TableResult) => {
      const start = end + 1;
      end += result.weight;
      return { _id: result.id, range: [start, end] };
    });
    return this.update({ results: updates, formula: `1d${end}` });
  }
}
