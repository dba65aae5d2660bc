import {
  boundsOfHand,
  CLOCK_KINDS,
  handsOf,
  LEAST_SEGMENTS,
  MOST_SEGMENTS,
  startOf,
  stateOf,
  type Clock,
  type Hand,
} from "../../kernel/clocks.ts";
import type { Bounded } from "../../foundry/documents.ts";
import { textField, wholeField } from "../../foundry/fields.ts";

const { fields } = foundry.data;

/** The option of an update that tells how the clock stood before it. */
export const BEFORE = "depoClockBefore";

/** Segments of a new clock. */
const COMMON = 6;
/** Steps that a long action has, unless the table says otherwise (`rules/spacers.md`, Race). */
const STEPS = 5;

const dial = (max: number, least: number) =>
  new fields.SchemaField({ value: wholeField(0, 0, MOST_SEGMENTS), max: wholeField(max, least, MOST_SEGMENTS) });

/** Where a new clock begins, from what is given of it: its own data, or its page's (DM-4). */
function startOfNew(source: unknown): number {
  const given: unknown = foundry.utils.getProperty(Object(source), "system") ?? source;
  const { kind, max } = Object(given) as { kind?: unknown; max?: unknown };
  return startOf(CLOCK_KINDS.find((known) => known === kind) ?? "plain", Number(max ?? COMMON));
}

const schema = () => ({
  kind: new fields.StringField({ required: true, blank: false, initial: "plain", choices: [...CLOCK_KINDS] }),
  value: new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: 0,
    max: MOST_SEGMENTS,
    initial: startOfNew,
  }),
  max: wholeField(COMMON, LEAST_SEGMENTS, MOST_SEGMENTS),
  /** The other side of a race, and its name. */
  rivalName: textField(),
  rival: dial(COMMON, LEAST_SEGMENTS),
  steps: dial(STEPS, 0),
  /** Uuid of the clock that a linked one waits for. */
  after: new fields.DocumentUUIDField({ required: true, nullable: true, type: "JournalEntryPage" }),
  /** What happens when it is full; told in chat then. */
  trigger: textField(),
  /** What happens when it is lost; told in chat then. */
  otherwise: textField(),
});

type Schema = ReturnType<typeof schema>;
type Base = foundry.abstract.TypeDataModel<Schema, JournalEntryPage.Implementation>;
type Parts = Partial<Record<"value" | "max" | "kind", unknown>>;

/** The dial that an update would store, held within itself: more marks than segments are as many as there are segments. */
function fit(change: Parts | undefined, stored: { value: number; max: number }): void {
  if (!change) return;
  const max = Number(change.max ?? stored.max);
  if (max > 0 && Number(change.value ?? stored.value) > max) change.value = max;
}

/** A clock: a page of a journal whose segments fill up. Who may see and tick it is said by the page's ownership. */
export class ClockModel
  extends foundry.abstract.TypeDataModel<Schema, JournalEntryPage.Implementation>
  implements Bounded
{
  static override LOCALIZATION_PREFIXES = ["DEPO.clock"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** The clock as the kernel reads it. */
  get clock(): Clock {
    const { kind, value, max, rival, steps } = this;
    return { kind: kind as Clock["kind"], value, max, rival, steps, locked: this.#waits };
  }

  /** Whether the clock that this one waits for is there and not full. */
  get #waits(): boolean {
    const system: unknown = this.after ? fromUuidSync<JournalEntryPage.Stored>(this.after)?.system : null;
    return system instanceof ClockModel && system.value < system.max;
  }

  boundsOf(path: string): { min: number; max: number } | null {
    const hand = path.replace(/\.value$/, "");
    return handsOf(this.clock.kind).includes(hand as Hand) ? boundsOfHand(this.clock, hand as Hand) : null;
  }

  protected override async _preUpdate(...args: Parameters<Base["_preUpdate"]>): Promise<boolean | void> {
    const [{ system }, options] = args;
    if (system) {
      const change: Parts = system;
      if (change.kind === "tug" && this.kind !== "tug" && change.value === undefined)
        change.value = startOf("tug", Number(change.max ?? this.max));
      fit(change, this._source);
      fit(system.rival, this._source.rival);
      fit(system.steps, this._source.steps);
    }
    Object.assign(options, { [BEFORE]: stateOf(this.clock) });
    return super._preUpdate(...args);
  }
}
