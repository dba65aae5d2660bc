/**
 * The classes that all our windows derive from, one a kind. The mixin's type parameters are closed here and nowhere else:
 * left open, they make the type checker's work explode.
 */
const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** The base of actor sheets. */
export class BaseActorSheet extends HandlebarsApplicationMixin(ActorSheetV2)<any, any, any> {
  /** The sheet's actor; a document that is open in a sheet is stored. */
  get kept(): Actor.Stored {
    return this.document as Actor.Stored;
  }
}

/** The base of item sheets. */
export class BaseItemSheet extends HandlebarsApplicationMixin(ItemSheetV2)<any, any, any> {
  /** The sheet's item; a document that is open in a sheet is stored. */
  get kept(): Item.Stored {
    return this.document as Item.Stored;
  }
}

/** The base of windows that show no document of their own. */
export class BaseWindow extends HandlebarsApplicationMixin(ApplicationV2)<any, any, any> {}
