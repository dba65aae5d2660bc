import type { Migration, Source } from "../../../src/play/migration/migration.ts";
import type { Write, WorldSources } from "../../../src/play/migration/plan.ts";
import { planWorld } from "../../../src/play/migration/plan.ts";
import type { Store } from "../../../src/play/migration/run.ts";
import { runMigration } from "../../../src/play/migration/run.ts";

type Data = Record<string, any>;

const rename = (version: string, from: string, to: string, over: Partial<Migration> = {}): Migration => ({
  version,
  kind: "Actor",
  types: ["hero"],
  migrate(source) {
    const { [from]: old, ...system } = source.system as Data;
    if (old === undefined) return source;
    if (typeof old !== "number") throw new Error(`${from} is no number`);
    return { ...source, system: { ...system, [to]: old } };
  },
  ...over,
});

/** Three steps, one a version, each of which a value that is no number defeats. */
export const STEPS: readonly Migration[] = [
  rename("0.2.0", "purse", "money"),
  rename("0.3.0", "money", "coins"),
  rename("0.4.0", "weight", "load", { kind: "Item", types: ["thing"] }),
];

/** A world in memory, written like a real one: whole fields by id, a batch wholly or not at all. */
export class FakeWorld implements Store {
  version = "0.1.0";
  operations = 0;
  /** Ids of documents that the server refuses. */
  readonly refused = new Set<string>();
  /** Dies before this operation. */
  killAt = Infinity;
  readonly told: string[] = [];

  private readonly byId: Map<string, Data>;

  constructor(readonly actors: Data[]) {
    this.byId = new Map(actors.map((actor) => [actor._id, actor]));
  }

  get sources(): WorldSources {
    return { actors: this.actors, items: [], journal: [], messages: [] };
  }

  async write(batch: readonly Write[]): Promise<void> {
    this.tick();
    if (batch.some(({ id }) => this.refused.has(id))) throw new Error("the server refuses");
    for (const { id, parent, fields } of batch) {
      const actor = this.byId.get(parent ? parent.slice("Actor.".length) : id);
      Object.assign(parent ? actor?.items.find((item: Data) => item._id === id) : actor, structuredClone(fields));
    }
  }

  async stamp(version: string): Promise<void> {
    this.tick();
    this.version = version;
  }

  progress(done: number, of: number): void {
    this.told.push(`${done}/${of}`);
  }

  private tick(): void {
    if (this.operations >= this.killAt) throw new Killed();
    this.operations += 1;
  }

  /** What a login of the GM does. */
  async login(to = "0.4.0", steps = STEPS): Promise<string[]> {
    const failures = await runMigration(planWorld(this.sources, steps, this.version, to), this);
    return failures.map(({ uuid }) => uuid);
  }
}

/** The end of the page in the middle of the work: nothing after it happens. */
export class Killed extends Error {}

const id = (prefix: string, n: number): string => prefix + String(n).padStart(16 - prefix.length, "0");

/** Heroes as version 0.1.0 left them, each with a thing. */
export const oldHeroes = (count: number): Data[] =>
  Array.from({ length: count }, (_, n): Source => {
    const thing = { _id: id("thing", n), name: `Thing ${n}`, type: "thing", system: { weight: n } };
    return { _id: id("hero", n), name: `Hero ${n}`, type: "hero", system: { purse: n }, items: [thing] };
  });

/** The heroes' coins and loads in any shape, to see that nothing is lost. */
export const valuesOf = (actors: Data[]): unknown[] =>
  actors.map(({ system, items }) => [
    system.purse ?? system.money ?? system.coins,
    items.map((item: Data) => item.system.weight ?? item.system.load),
  ]);
