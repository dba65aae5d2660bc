import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

const rolled = async (formula: string, data: object = {}): Promise<any> => new Roll(formula, data).evaluate();

row("ROLL-1", "a roll without dice is evaluated to its total", async (t) => {
  t.equal((await rolled("2 + 3")).total, 5);
});

row("ROLL-1", "@ paths are replaced from the data", async (t) => {
  const roll = await rolled("@a + @b.c", { a: 2, b: { c: 3 } });
  t.equal(roll.total, 5);
});

row("ROLL-1", "a missing path counts as 0", async (t) => {
  t.equal((await rolled("5 + @none.at.all")).total, 5);
});

row("ROLL-1", "a roll is evaluated once", async (t) => {
  const roll = await rolled("1d6");
  await t.rejects(() => roll.evaluate());
});

row("ROLL-1", "evaluateSync takes deterministic rolls, and others minimised or maximised", (t) => {
  t.equal(new Roll("2 * 3").evaluateSync().total, 6, "deterministic");
  t.equal(new Roll("2d6").evaluateSync({ maximize: true }).total, 12, "maximised");
  t.equal(new Roll("2d6").evaluateSync({ minimize: true }).total, 2, "minimised");
  t.throws(() => new Roll("1d6").evaluateSync());
});

row("ROLL-1", "evaluate can minimise and maximise", async (t) => {
  t.equal((await new Roll("3d6 + 1").evaluate({ maximize: true })).total, 19);
  t.equal((await new Roll("3d6 + 1").evaluate({ minimize: true })).total, 4);
});

row("ROLL-1", "clone is not evaluated, reroll is", async (t) => {
  const roll = await rolled("4d100 + @a", { a: 1 });
  const copy = roll.clone();
  t.equal([copy.formula, copy.total], [roll.formula, undefined], "clone");
  const again = await roll.reroll();
  t.ok(again !== roll && typeof again.total === "number", "reroll");
});

const sums: [string, number][] = [
  ["2 + 3 * 4", 14],
  ["(2 + 3) * 4", 20],
  ["10 / 4", 2.5],
  ["7 % 4", 3],
  ["10 - 2 - 3", 5],
  ["-2 + 5", 3],
  ["5 - -2", 7],
  ["2 * (3 + (4 - 1))", 12],
  ["floor(7 / 2)", 3],
  ["ceil(7 / 2)", 4],
  ["round(2.5 + 0.1)", 3],
  ["abs(0 - 4)", 4],
  ["max(1, 5, 3)", 5],
  ["min(4, 2 + 1)", 3],
  ["  2   +   3  ", 5],
  ["2+3", 5],
];
for (const [formula, total] of sums)
  row("ROLL-2", `"${formula}" is ${total}`, async (t) => {
    t.equal((await rolled(formula)).total, total);
  });

row("ROLL-2", "a leading -2 is one number, 1d6-2 is die, operator, number", (t) => {
  const { Die, NumericTerm, OperatorTerm } = foundry.dice.terms;
  const [minus, ...rest] = new Roll("-2").terms;
  t.ok(minus instanceof NumericTerm && minus.number === -2 && !rest.length, "one term");
  const terms = new Roll("1d6-2").terms;
  t.equal(terms.length, 3, "terms");
  t.ok(terms[0] instanceof Die && terms[1] instanceof OperatorTerm && terms[2] instanceof NumericTerm, "their classes");
});

row("ROLL-2", "NdF rolls N dice of F faces", async (t) => {
  const [die] = (await rolled("5d8")).dice;
  t.equal([die.number, die.faces, die.results.length], [5, 8, 5]);
  for (const { result } of die.results)
    t.ok(Number.isInteger(result) && result >= 1 && result <= 8, `a face: ${result}`);
});

row("ROLL-2", "d6 is 1d6", async (t) => {
  const [die] = (await rolled("d6")).dice;
  t.equal([die.number, die.faces], [1, 6]);
});

row("ROLL-2", "number and faces may be expressions in parentheses", async (t) => {
  const [die] = (await rolled("(1 + 2)d(2 * 3)")).dice;
  t.equal([die.number, die.faces], [3, 6]);
});

row("ROLL-2", "data may give the number of dice", async (t) => {
  const [die] = (await rolled("(@n)d6", { n: 4 })).dice;
  t.equal([die.number, die.faces], [4, 6]);
});

row("ROLL-2", "zero dice total 0", async (t) => {
  t.equal((await rolled("0d6")).total, 0);
});

row("ROLL-2", "flavour in brackets belongs to its term", async (t) => {
  const roll = await rolled("2d6[fire] + 3[ice]");
  t.equal([roll.dice[0].flavor, roll.terms.at(-1).flavor], ["fire", "ice"]);
});

row("ROLL-2", "dice inside functions and parentheses are among roll.dice", async (t) => {
  t.equal((await rolled("max(1d4, 1d6) + (1d8 + 1)")).dice.map((die: any) => die.faces).sort(), [4, 6, 8]);
});

row("ROLL-2", "a broken formula is refused", async (t) => {
  t.equal(Roll.validate("1d6 + 2"), true, "good");
  for (const bad of ["1d6 +* 2", "(1d6", "1d6 + wibble("]) t.equal(Roll.validate(bad), false, bad);
});

row("ROLL-2", "a function is no dice count", async (t) => {
  let dice: any[] = [];
  try {
    dice = (await rolled("max(1, 2)d6")).dice;
  } catch {
    /* Refused: so much the better. */
  }
  t.ok(!dice.some((die) => die.faces === 6 && die.number === 2), "no two dice are rolled");
});

ask("ROLL-2", "is d% a die of 100 faces?", async () => (await rolled("1d%")).dice[0]?.faces);

row("ROLL-5", "a roll tells formula, result, total, terms, dice and whether it is deterministic", async (t) => {
  const roll = await rolled("2d1 + 3");
  t.equal([roll.formula, roll.result, roll.total], ["2d1 + 3", "2 + 3", 5]);
  t.equal([roll.terms.length, roll.dice.length, roll.isDeterministic], [3, 1, false]);
  t.equal(new Roll("2 + 3").isDeterministic, true);
});

row("ROLL-5", "a result of a die has result and active", async (t) => {
  const [{ result, active }] = (await rolled("1d1")).dice[0].results;
  t.equal([result, active], [1, true]);
});

row("ROLL-6", "a roll survives JSON with its class, total and dice", async (t) => {
  const roll = await rolled("3d6 + 2");
  const data = JSON.parse(JSON.stringify(roll));
  t.equal(data.class, "Roll", "class");
  const copy = Roll.fromJSON(JSON.stringify(roll));
  t.equal([copy.total, copy.formula], [roll.total, roll.formula]);
  t.equal(
    copy.dice[0].results.map((r: any) => r.result),
    roll.dice[0].results.map((r: any) => r.result),
  );
});

row("ROLL-6", "a registered subclass comes back as itself, with its options only", async (t) => {
  const roll: any = await new fixture.ProbeRoll("1d6", {}, { bonus: 4 } as any).evaluate();
  roll.secret = "lost";
  const copy: any = Roll.fromData(JSON.parse(JSON.stringify(roll)));
  t.ok(copy instanceof fixture.ProbeRoll, "its class");
  t.equal([copy.bonus, copy.secret, copy.total], [4, undefined, roll.total]);
});

row("ROLL-6", "an unregistered subclass cannot be read", async (t) => {
  const Stranger: any = class Stranger extends foundry.dice.Roll {};
  const roll = await new Stranger("1d6").evaluate();
  t.throws(() => Roll.fromData(JSON.parse(JSON.stringify(roll))));
});

row("ROLL-6", "the first of CONFIG.Dice.rolls is the default", async (t) => {
  t.ok(CONFIG.Dice.rolls[0] === foundry.dice.Roll.defaultImplementation, "defaultImplementation");
});

row("ROLL-7", "toMessage evaluates and creates a message of its own", async (t) => {
  const roll = new Roll("1d6 + 1");
  const message = await roll.toMessage({ flavor: "a probe" });
  t.defer(() => message.delete());
  t.equal([message.author.id, message.flavor, message.isRoll], [game.user.id, "a probe", true]);
  t.equal([message.rolls.length, message.rolls[0].total], [1, roll.total]);
  t.ok(message.content.includes(String(roll.total)), "content");
});

row("ROLL-7", "toMessage with create false gives data", async (t) => {
  const before = game.messages.size;
  const data = await new Roll("1d6").toMessage({ flavor: "data only" }, { create: false });
  t.equal([game.messages.size, data.flavor, data.rolls.length], [before, "data only", 1]);
});

row("ROLL-8", "render shows formula and total", async (t) => {
  const roll = await rolled("2d1 + 3");
  const html = await roll.render();
  t.ok(html.includes("2d1 + 3"), "formula");
  t.ok(/>\s*5\s*</.test(html), "total");
});

row("ROLL-8", "a private render hides formula and total", async (t) => {
  const html = await (await rolled("2d1 + 40")).render({ isPrivate: true });
  t.ok(html.includes("???"), "???");
  t.ok(!html.includes("2d1") && !html.includes("42"), "neither formula nor total");
});

row("ROLL-8", "subclasses may have templates of their own", async (t) => {
  t.ok(typeof Roll.CHAT_TEMPLATE === "string" && typeof Roll.TOOLTIP_TEMPLATE === "string", "static templates");
  const Own: any = class Own extends foundry.dice.Roll {
    static CHAT_TEMPLATE = "modules/depo-probe/templates/partial.hbs";
  };
  const html = await (await new Own("1d1").evaluate()).render();
  t.ok(html.includes('class="partial"'), "rendered");
});

row("ROLL-9", "the source of randomness is CONFIG.Dice.randomUniform", async (t) => {
  t.swap(CONFIG.Dice, "randomUniform", () => 0.5);
  const first = (await rolled("6d100")).dice[0].results.map((r: any) => r.result);
  t.equal(new Set(first).size, 1, "faces from a constant source");
});

row("ROLL-10", "replaceFormulaData takes what to put for missing data", (t) => {
  t.equal(Roll.replaceFormulaData("1 + @a", {}, { missing: "7" }), "1 + 7");
});

ask("ROLL-7", "what is the content of a roll's message?", async (t) => {
  const message = await new Roll("2d1").toMessage();
  t.defer(() => message.delete());
  return message._source.content;
});
