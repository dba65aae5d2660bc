import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { ActiveEffect } from "./active-effect.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { Folder } from "./folder.ts";
import { common, named } from "./schemas.ts";

/** A thing, trait or ability: in the world, a compendium or an actor. */
export class Item extends ClientDocument {
  static override metadata = documentMetadata("Item");
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): DataSchema {
    const initial = (source: any): string => this.implementation?.getDefaultArtwork(source).img ?? this.DEFAULT_ICON;
    return named({
      type: new fields.DocumentTypeField(Item),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial }),
      system: new fields.TypeDataField(Item),
      effects: new fields.EmbeddedCollectionField(ActiveEffect),
      folder: new fields.ForeignDocumentField(Folder),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  static override get implementation(): typeof Item {
    return super.implementation as typeof Item;
  }

  /** The image of a new item. */
  static getDefaultArtwork(_data: Record<string, any> = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  /** The actor that has it, or null. */
  get actor(): any {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that go over to the actor (AE-6). */
  get transferredEffects(): any[] {
    return this.effects.filter((effect: any) => effect.transfer === true);
  }
}
