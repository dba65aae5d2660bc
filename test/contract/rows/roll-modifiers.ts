import { ask, row } from "../probe/harness.ts";

interface Result {
  result: number;
  active?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

const rolled = async (formula: string): Promise<any> => new Roll(formula).evaluate();
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const count = (results: Result[], test: (result: Result) => unknown): number => results.filter(test).length;
const faces = (results: Result[]): number[] => results.map(({ result }) => result);
const descending = (results: Result[]): number[] => faces(results).sort((a, b) => b - a);

/** Rolls one die term. @returns its results, its active results and its total. */
async function dice(formula: string) {
  const [die] = (await rolled(formula)).dice;
  const results: Result[] = die.results;
  return { results, active: results.filter(({ active }) => active), total: die.total as number };
}

/** What is kept of ten dice by each modifier, of the faces sorted from the highest. */
const kept: [string, (sorted: number[]) => number[]][] = [
  ["kh3", (sorted) => sorted.slice(0, 3)],
  ["k3", (sorted) => sorted.slice(0, 3)],
  ["kh", (sorted) => sorted.slice(0, 1)],
  ["kl3", (sorted) => sorted.slice(-3)],
  ["kl", (sorted) => sorted.slice(-1)],
  ["dl3", (sorted) => sorted.slice(0, 7)],
  ["d3", (sorted) => sorted.slice(0, 7)],
  ["dh3", (sorted) => sorted.slice(-7)],
];
for (const [modifier, expected] of kept)
  row("ROLL-3", `10d20${modifier} keeps what it says and discards the rest`, async (t) => {
    const { results, active, total } = await dice(`10d20${modifier}`);
    t.equal(results.length, 10, "all dice are there");
    t.equal(descending(active), expected(descending(results)), "kept");
    t.equal(total, sum(faces(active)), "total");
    t.ok(
      results.every(({ active, discarded }) => active !== !!discarded),
      "the others are discarded",
    );
  });

row("ROLL-3", "20d3r1 rerolls every 1 once", async (t) => {
  const { results, active, total } = await dice("20d3r1");
  t.equal(results.length, 20 + count(results, ({ rerolled }) => rerolled), "a new die for each");
  t.ok(
    results.every(({ rerolled, result, active }) => !rerolled || (result === 1 && !active)),
    "only 1s, inactive now",
  );
  t.equal([active.length, total], [20, sum(faces(active))]);
});

row("ROLL-3", "20d3rr1 rerolls until no 1 is left", async (t) => {
  const { active } = await dice("20d3rr1");
  t.equal([active.length, count(active, ({ result }) => result === 1)], [20, 0]);
});

row("ROLL-3", "20d6r<3 rerolls by comparison", async (t) => {
  const { results } = await dice("20d6r<3");
  t.equal(
    faces(results.filter(({ rerolled }) => rerolled)).filter((face) => face >= 3),
    [],
  );
  t.equal(
    count(results.slice(0, 20), ({ result, rerolled }) => result < 3 && !rerolled),
    0,
    "each of the first",
  );
});

row("ROLL-3", "20d4x4 rolls one more die for every 4, in turn", async (t) => {
  const { results, total } = await dice("20d4x4");
  t.equal(results.length, 20 + count(results, ({ result }) => result === 4));
  t.equal(total, sum(faces(results)), "all count");
  t.ok(
    results.every(({ result, exploded }) => (result === 4) === !!exploded),
    "marked as exploded",
  );
});

row("ROLL-3", "20d4x explodes on the highest face", async (t) => {
  const { results } = await dice("20d4x");
  t.equal(results.length, 20 + count(results, ({ result }) => result === 4));
});

row("ROLL-3", "20d4x>2 explodes by comparison", async (t) => {
  const { results } = await dice("20d4x>2");
  t.equal(results.length, 20 + count(results, ({ result }) => result > 2));
});

row("ROLL-3", "20d4xo4 explodes once", async (t) => {
  const { results } = await dice("20d4xo4");
  t.equal(results.length, 20 + count(results.slice(0, 20), ({ result }) => result === 4));
});

row("ROLL-3", "20d6min3 counts lower results as 3", async (t) => {
  const { results, total } = await dice("20d6min3");
  t.equal(total, sum(faces(results).map((face) => Math.max(face, 3))));
});

row("ROLL-3", "20d6max4 counts higher results as 4", async (t) => {
  const { results, total } = await dice("20d6max4");
  t.equal(total, sum(faces(results).map((face) => Math.min(face, 4))));
});

/** What each comparison counts. A bare number means equality. */
const counted: [string, (face: number) => boolean][] = [
  ["cs>4", (face) => face > 4],
  ["cs>=4", (face) => face >= 4],
  ["cs<3", (face) => face < 3],
  ["cs<=3", (face) => face <= 3],
  ["cs=2", (face) => face === 2],
  ["cs6", (face) => face === 6],
  ["cf<3", (face) => face < 3],
  ["even", (face) => face % 2 === 0],
  ["odd", (face) => face % 2 === 1],
];
for (const [modifier, test] of counted)
  row("ROLL-3", `20d6${modifier} counts dice`, async (t) => {
    const { results, total } = await dice(`20d6${modifier}`);
    t.equal(total, faces(results).filter(test).length);
  });

row("ROLL-3", "20d6ms60 gives the margin over a target", async (t) => {
  const { results, total } = await dice("20d6ms60");
  t.equal(total, sum(faces(results)) - 60);
});

row("ROLL-3", "10d10cs>7df<3 deducts failures from successes", async (t) => {
  const { results, total } = await dice("10d10cs>7df<3");
  t.equal(total, count(results, ({ result }) => result > 7) - count(results, ({ result }) => result < 3));
});

ask("ROLL-3", "what does sf do with failures?", async () => {
  const { results, total } = await dice("5d6cs>4sf<3");
  return { faces: faces(results), total };
});

row("ROLL-3", "modifiers combine from left to right", async (t) => {
  const { results, active, total } = await dice("10d4x4kh5");
  t.equal(results.length, 10 + count(results, ({ result }) => result === 4), "exploded");
  t.equal([active.length, total], [5, sum(descending(results).slice(0, 5))], "then kept");
});

row("ROLL-4", "a pool keeps its highest term", async (t) => {
  const roll = await rolled("{4d6, 3d8, 10}kh");
  const [pool] = roll.terms;
  const totals: number[] = pool.rolls.map((inner: any) => inner.total);
  t.equal([pool.rolls.length, roll.total], [3, Math.max(...totals)]);
});

row("ROLL-4", "a pool without modifier adds its terms", async (t) => {
  const roll = await rolled("{2d6, 5}");
  t.equal(roll.total, sum(roll.terms[0].rolls.map((inner: any) => inner.total)));
});

row("ROLL-4", "a pool counts successes by its terms' totals", async (t) => {
  const roll = await rolled("{1d10, 1d10, 1d10}cs<7");
  t.equal(roll.total, roll.terms[0].rolls.filter((inner: any) => inner.total < 7).length);
});

row("ROLL-4", "a pool drops its lowest terms", async (t) => {
  const roll = await rolled("{5, 1, 3}dl2");
  t.equal(roll.total, 5);
});

row("ROLL-4", "dice in a pool are among roll.dice", async (t) => {
  t.equal(
    (await rolled("{1d4, 1d8}kh")).dice.map((die: any) => die.faces),
    [4, 8],
  );
});
