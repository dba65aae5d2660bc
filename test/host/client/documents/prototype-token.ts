import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../shared/constants.ts";
import { DataModel } from "../data/data-model.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";

const size = (): fields.NumberField =>
  new fields.NumberField({ required: true, nullable: false, positive: true, initial: 1 });
const ratio = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, initial: 0.5 });
const scale = (): fields.NumberField => new fields.NumberField({ required: true, nullable: false, initial: 1 });

function bar(key: "primaryTokenAttribute" | "secondaryTokenAttribute"): fields.SchemaField {
  const initial = (): string | null => runtime.game?.system?.[key] ?? null;
  return new fields.SchemaField({
    attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial }),
  });
}

/** How an actor's tokens would look: data only, there being no canvas (TOK-1, TOK-2). */
export class PrototypeToken extends DataModel {
  static override defineSchema(): DataSchema {
    const display = Object.values(TOKEN_DISPLAY_MODES);
    return {
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      displayName: new fields.NumberField({ required: true, initial: TOKEN_DISPLAY_MODES.NONE, choices: display }),
      actorLink: new fields.BooleanField(),
      appendNumber: new fields.BooleanField(),
      prependAdjective: new fields.BooleanField(),
      randomImg: new fields.BooleanField(),
      width: size(),
      height: size(),
      texture: new fields.SchemaField({
        src: new fields.FilePathField({
          categories: ["IMAGE", "VIDEO"],
          wildcard: true,
          initial: () => "icons/svg/mystery-man.svg",
        }),
        anchorX: ratio(),
        anchorY: ratio(),
        scaleX: scale(),
        scaleY: scale(),
        rotation: new fields.AngleField(),
        tint: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      }),
      lockRotation: new fields.BooleanField(),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      disposition: new fields.NumberField({
        required: true,
        choices: Object.values(TOKEN_DISPOSITIONS),
        initial: TOKEN_DISPOSITIONS.HOSTILE,
      }),
      displayBars: new fields.NumberField({ required: true, choices: display, initial: TOKEN_DISPLAY_MODES.NONE }),
      bar1: bar("primaryTokenAttribute"),
      bar2: bar("secondaryTokenAttribute"),
      sight: new fields.SchemaField({
        enabled: new fields.BooleanField(),
        range: new fields.NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
      }),
      flags: new fields.ObjectField(),
    };
  }

  get actor(): any {
    return this.parent;
  }

  /** What a bar shows: its attribute's `{value, max}`, or null (TOK-1). */
  getBarAttribute(
    name: "bar1" | "bar2",
  ): { attribute: string; type: "bar" | "value"; value: number; max?: number } | null {
    const { attribute } = this[name];
    const found = attribute ? runtime.foundry.utils.getProperty(this.parent.system, attribute) : undefined;
    if (found === undefined || found === null) return null;
    if (typeof found === "object" && "max" in found)
      return { attribute, type: "bar", value: found.value, max: found.max };
    return { attribute, type: "value", value: Number(found) };
  }
}
