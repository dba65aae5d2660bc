import type { Plain } from "../../shared/objects.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

/** The model of `system` in a document: prepares with it, and hears of its creation, change and deletion. */
export class TypeDataModel extends DataModel {
  /** The schema under its name in the document, so that fields make inputs named `system.…`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** What the class says of itself, such as the embedded documents it has. */
  static get metadata(): Plain {
    return {};
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  /** Renders the document where a text embeds it. Null leaves it to the document. */
  async toEmbed(_config: Plain, _options: Plain = {}): Promise<HTMLElement | null> {
    return null;
  }

  onEmbed(_element: HTMLElement): void {}

  async _preCreate(_data: Plain, _options: Plain, _user: any): Promise<boolean | void> {}

  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}

  async _preUpdate(_changes: Plain, _options: Plain, _user: any): Promise<boolean | void> {}

  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}

  async _preDelete(_options: Plain, _user: any): Promise<boolean | void> {}

  _onDelete(_options: Plain, _userId: string): void {}
}
