import { wholeField } from "./fields.ts";

const { fields } = foundry.data;

type Ends = { value: ReturnType<typeof wholeField>; max: ReturnType<typeof wholeField> };
type Values = Record<string, unknown>;

/** The longest track whose length a table may set by hand. */
const LONGEST = 40;

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** A track `{value, max}` that holds its marks within its length, both where it is prepared and where it is stored. */
export class TrackField extends fields.SchemaField<Ends> {
  override initialize(...args: Parameters<foundry.data.fields.SchemaField<Ends>["initialize"]>) {
    const track = super.initialize(...args);
    if ("value" in track && track.value > track.max) track.value = track.max;
    return track;
  }

  /** Holds the marks that an update would store within the length that it would store. */
  hold(change: Values, stored: Values): void {
    const { value, max } = { ...this.getInitialValue(), ...stored, ...change };
    if (Number(value) > Number(max)) change.value = Number(max);
  }
}

/** A track of `max` boxes of which `value` are marked, none at first; its length is the table's to change. */
export const trackField = (max: number, min = 1, value = 0) =>
  new TrackField({ value: wholeField(value, 0, LONGEST), max: wholeField(max, min, LONGEST) });

/** Holds all tracks of a field that an update changes. */
function holdTracks(field: unknown, change: unknown, stored: unknown): void {
  if (!isRecord(change)) return;
  const held = isRecord(stored) ? stored : {};
  if (field instanceof TrackField) field.hold(change, held);
  else if (field instanceof fields.SchemaField)
    for (const [name, inner] of field.entries()) holdTracks(inner, change[name], held[name]);
  else if (field instanceof fields.TypedObjectField)
    for (const [key, entry] of Object.entries(change)) holdTracks(field.element, entry, held[key]);
}

/** Keeps every update of actors and items from storing more marks than a track has (DOC-2: the change may be amended); once, at init. */
export function openTracks(): void {
  const amend = ({ system }: Actor.Implementation | Item.Implementation, change: { system?: unknown }): void =>
    holdTracks(system.schema, change.system, system._source);
  Hooks.on("preUpdateActor", amend);
  Hooks.on("preUpdateItem", amend);
}
