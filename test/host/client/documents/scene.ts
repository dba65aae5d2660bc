import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { Folder } from "./folder.ts";
import { common, named } from "./schemas.ts";

/** A scene without a canvas: a name that can be the active one. */
export class Scene extends ClientDocument {
  static override metadata = documentMetadata("Scene");

  static override defineSchema(): DataSchema {
    return named({
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: common.sort(),
      navName: new fields.HTMLField({ textSearch: true }),
      folder: new fields.ForeignDocumentField(Folder),
      sort: common.sort(),
      ownership: common.ownership(),
    });
  }

  get isView(): boolean {
    return runtime.game.scenes.viewed === this;
  }

  /** Tokens on it: none, there being no canvas. */
  get tokens(): never[] {
    return [];
  }

  /** Makes this the active scene, and no other. */
  async activate(): Promise<this> {
    if (this.active) return this;
    const others = runtime.game.scenes.filter((scene: Scene) => scene.active);
    await Scene.updateDocuments([
      ...others.map((scene: Scene) => ({ _id: scene.id, active: false })),
      { _id: this.id, active: true },
    ]);
    return this;
  }

  /** Shows the scene: nothing to do without a canvas. */
  async view(): Promise<this> {
    return this;
  }
}
