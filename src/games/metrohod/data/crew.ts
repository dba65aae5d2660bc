import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { activeAssets, reach, stations } from "../rules/assets.ts";
import { CREW_XP_MAX } from "../rules/choices.ts";
import { breakActions, reputationNeed, STATUS_MAX, warsAmong } from "../rules/crew.ts";
import { effective, RANK_MAX, type Standing } from "../rules/faction.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { AssetData } from "./asset.ts";
import { holdField } from "./faction.ts";
import { actorField } from "./link.ts";

const { fields } = foundry.data;

const idField = () => new fields.StringField({ required: true, blank: false });

const schema = () => ({
  calling: textField(),
  renown: textField(),
  trigger: textField(),
  rank: wholeField(0, 0, RANK_MAX),
  hold: holdField(),
  reputation: wholeField(0, 0, reputationNeed(0)),
  coins: wholeField(0),
  experience: trackField(CREW_XP_MAX),
  status: new fields.TypedObjectField(
    new fields.SchemaField({ faction: actorField(), name: textField(), value: wholeField(0, -STATUS_MAX, STATUS_MAX) }),
  ),
  members: new fields.TypedObjectField(new fields.SchemaField({ actor: actorField(), name: textField() })),
  /** Lines of the map, each between two assets by their ids. */
  lines: new fields.TypedObjectField(new fields.SchemaField({ from: idField(), to: idField() })),
  /** What the crew is about, until the outing ends. */
  jobs: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      faction: actorField(),
      plan: textField(),
      leader: textField(),
      /** Ids of the members who stay home. */
      home: new fields.ArrayField(idField()),
    }),
  ),
  /** Outings that have ended. */
  outings: wholeField(0),
  /** The assets claimed so far: with whom a claim has counted what it brings, on which outing and under which job, if any. */
  claims: new fields.TypedObjectField(
    new fields.SchemaField({
      asset: idField(),
      name: textField(),
      faction: actorField(),
      friends: new fields.ArrayField(actorField()),
      outing: wholeField(0),
      job: textField(),
    }),
  ),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** A cell of the crew's map: an asset by its id, with what the rules ask of it. */
export interface Cell {
  id: string;
  base: boolean;
  station: boolean;
  held: boolean;
  item: Item.Implementation;
  data: AssetData;
}

/** A claim that has been counted. */
export type ClaimMade = CrewData["claims"][string];

/** How the crew comes to a cell. */
export type Access = "held" | "reachable" | "hard";

/** The crew: what the metrohods of a table are together (rules/metrohod.md, Crew). Its assets are its items. */
export class CrewData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.crewActor"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** Every cell of the map. Items are read when asked for, so that what follows from them is never behind them. */
  get cells(): Cell[] {
    return this.parent.items.contents.flatMap((item) => {
      const data: unknown = item.system;
      if (!(data instanceof AssetData)) return [];
      const { base, station, held } = data;
      return { id: item.id ?? "", base, station, held, item, data };
    });
  }

  /** The assets whose benefits count; none while the base is lost. */
  get active(): Cell[] {
    return activeAssets(this.cells);
  }

  /** Whether there are assets that lie idle because no base is held. */
  get isBaseLost(): boolean {
    return this.active.length === 0 && this.cells.some(({ held }) => held);
  }

  /** How the crew comes to each cell, by id. */
  get access(): Map<string, Access> {
    const { cells } = this;
    const links = Object.values(this.lines).map(({ from, to }) => [from, to] as const);
    const { reachable } = reach(cells, links);
    const near = new Set(reachable);
    return new Map(cells.map(({ id, held }) => [id, held ? "held" : near.has(id) ? "reachable" : "hard"]));
  }

  get stations(): number {
    return stations(this.cells);
  }

  /** Points that fill the counter of reputation. */
  get reputationNeed(): number {
    return reputationNeed(this.stations);
  }

  /** Key of the job that is under way, the last one begun; "" for none. */
  get job(): string {
    return Object.keys(this.jobs).at(-1) ?? "";
  }

  /** The claims since the last outing ended, oldest first. */
  get newClaims(): ClaimMade[] {
    return Object.values(this.claims).filter(({ outing }) => outing === this.outings);
  }

  /** Wars going on with factions. */
  get wars(): number {
    return warsAmong(Object.values(this.status).map(({ value }) => value));
  }

  /** What rank and hold count as while the wars last. */
  get effective(): Standing {
    const { rank, hold, wars } = this;
    const standing = effective({ rank, hold, wars });
    return isRefusal(standing) ? { rank, hold } : standing;
  }

  /** Actions of each metrohod in a break. */
  get breakActions(): number {
    const actions = breakActions(this.wars);
    return isRefusal(actions) ? 0 : actions;
  }

  /** Reputation stops where the stations let it (`Bounded`). */
  boundsOf(path: string): { min: number; max: number } | null {
    return path === "reputation" ? { min: 0, max: this.reputationNeed } : null;
  }
}
