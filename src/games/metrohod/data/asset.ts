import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { freeSpot, type Spot } from "../rules/map-layout.ts";
import { actorField } from "./link.ts";
import { BONUS_MAX } from "./talent.ts";

const { fields } = foundry.data;

const CENTRE: Spot = { x: 0, y: 0 };

/** How far from the centre of the map a cell may lie, in cells. */
export const MAP_REACH = 20;

const cellField = () =>
  new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: -MAP_REACH,
    max: MAP_REACH,
    initial: 0,
  });

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  station: new fields.BooleanField(),
  /** The crew's own home, the centre of its map. */
  base: new fields.BooleanField(),
  held: new fields.BooleanField(),
  owner: new fields.SchemaField({ faction: actorField(), name: textField() }),
  /** The same asset on its owner's sheet: gone from there once it is taken. */
  source: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Item" }),
  /** The cell on the crew's map, whole steps from its centre, y downwards; `null` while nobody has put it anywhere. */
  spot: new fields.SchemaField({ x: cellField(), y: cellField() }, { required: true, nullable: true, initial: null }),
  income: wholeField(0, 0, 99),
  /** Dice for checks of the skill; an empty key is any skill. */
  bonus: new fields.SchemaField({ dice: wholeField(0, 0, BONUS_MAX), skill: textField(), note: textField() }),
  option: textField(),
});

type Schema = ReturnType<typeof schema>;

/**
 * An asset: on a crew a cell of its map, held or another's; on a faction one of its own (rules/metrohod.md, Assets). One of
 * a slug to an actor.
 */
export class AssetData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.asset"];

  static override defineSchema(): Schema {
    return schema();
  }

  protected override async _preCreate(
    ...args: Parameters<foundry.abstract.TypeDataModel<Schema, Item.Implementation>["_preCreate"]>
  ): Promise<boolean | void> {
    if (this.parent.actor?.type === "crew") this.#settle(this.parent.actor);
    return super._preCreate(...args);
  }

  /** Gives an asset that is new on a crew's map a cell of its own: the one it has, or the free one nearest to it. */
  #settle({ items }: Actor.Implementation): void {
    const taken = items.contents.flatMap(({ system }) =>
      system instanceof AssetData && system.spot ? [system.spot] : [],
    );
    this.parent.updateSource({ system: { spot: freeSpot(this.spot ?? CENTRE, taken) } });
  }
}
