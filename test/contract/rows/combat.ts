import { note } from "../probe/fixture/recorder.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

/** A combat of three: Ann, Bob and Cat, with initiatives 30, 20 and 10. */
async function fight(t: Trial, initiatives: (number | null)[] = [30, 20, 10]): Promise<any> {
  const combat = await t.create("Combat", {});
  const names = ["Ann", "Bob", "Cat"];
  const data = names.map((name, i) => ({ name, initiative: initiatives[i] ?? null }));
  await combat.createEmbeddedDocuments("Combatant", data);
  await combat.activate();
  return combat;
}

const order = (combat: any): string[] => combat.turns.map(({ name }: any) => name);
const state = (combat: any): unknown[] => [combat.round, combat.turn, combat.combatant?.name];

/** Forgets the messages that rolls of initiative leave. */
function forgetMessages(t: Trial): void {
  const before = new Set(game.messages.keys());
  t.defer(() => ChatMessage.deleteDocuments([...game.messages.keys()].filter((id: string) => !before.has(id))));
}

row("COMB-1", "a new combat stands before its first round", async (t) => {
  const combat = await t.create("Combat", {});
  t.equal([combat.round, combat.started, combat.combatants.size], [0, false, 0]);
});

row("COMB-1", "the active combat is viewed", async (t) => {
  const combat = await fight(t);
  t.equal(combat.active, true, "active");
  await t.until(() => game.combat === combat, "game.combat");
  t.ok(game.combats.active === combat || game.combats.active?.id === combat.id, "game.combats.active");
});

row("COMB-1", "a combatant has its fields, and name and image from its actor", async (t) => {
  const actor = await t.actor({}, { name: "Fighter", img: "modules/depo-probe/mark.svg" });
  const combat = await t.create("Combat", {});
  const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  t.ok(combatant.actor === actor, "actor");
  t.equal(combatant.name, "Fighter", "name");
  t.equal([combatant.initiative, combatant.hidden, combatant.defeated], [null, false, false]);
  t.equal([combatant.tokenId, combatant.type], [null, "base"]);
});

row("COMB-2", "rollInitiative uses the configured formula", async (t) => {
  forgetMessages(t);
  t.swap(CONFIG.Combat.initiative, "formula", "7 + 1d1");
  const combat = await fight(t, [null, 20, null]);
  await combat.rollInitiative([combat.combatants.getName("Ann").id]);
  t.equal(combat.combatants.getName("Ann").initiative, 8, "rolled");
  t.equal(combat.combatants.getName("Cat").initiative, null, "not asked for");
});

row("COMB-2", "rollAll rolls for those who have no initiative yet", async (t) => {
  forgetMessages(t);
  t.swap(CONFIG.Combat.initiative, "formula", "5");
  const combat = await fight(t, [null, 20, null]);
  await combat.rollAll();
  t.equal(
    ["Ann", "Bob", "Cat"].map((name) => combat.combatants.getName(name).initiative),
    [5, 20, 5],
  );
});

row("COMB-2", "rollNPC rolls for those whom no player owns", async (t) => {
  forgetMessages(t);
  t.swap(CONFIG.Combat.initiative, "formula", "5");
  const player = await t.player();
  const actor = await t.actor({}, { ownership: { default: 0, [player.id]: 3 } });
  const combat = await t.create("Combat", {});
  const [npc, pc] = await combat.createEmbeddedDocuments("Combatant", [
    { name: "Npc" },
    { name: "Pc", actorId: actor.id },
  ]);
  await combat.rollNPC();
  t.equal([npc.initiative, pc.initiative], [5, null]);
});

row("COMB-2", "the roll of initiative is of the default Roll class", async (t) => {
  const combat = await fight(t);
  const roll = combat.combatants.getName("Ann").getInitiativeRoll("1d6");
  t.ok(roll instanceof CONFIG.Dice.rolls[0], "its class");
});

row("COMB-2", "setInitiative and resetAll", async (t) => {
  const combat = await fight(t);
  await combat.setInitiative(combat.combatants.getName("Cat").id, 99);
  t.equal(order(combat), ["Cat", "Ann", "Bob"], "set");
  await combat.resetAll();
  t.equal(
    combat.combatants.map((c: any) => c.initiative),
    [null, null, null],
    "reset",
  );
});

row("COMB-3", "turns are sorted by initiative, highest first, those without last", async (t) => {
  t.equal(order(await fight(t, [5, null, 15])), ["Cat", "Ann", "Bob"]);
});

row("COMB-3", "an initiative that changes leaves the turn with the current combatant", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  await combat.nextTurn();
  t.equal(combat.combatant.name, "Bob", "before");
  await combat.setInitiative(combat.combatants.getName("Cat").id, 99);
  await t.until(() => combat.combatant.name === "Bob" && combat.turn === 2, "Bob still, at the third place");
});

row("COMB-3", "a class may sort otherwise", async (t) => {
  const combat = await fight(t);
  t.swap(combat, "_sortCombatants", (a: any, b: any) => b.name.localeCompare(a.name));
  t.defer(() => delete combat._sortCombatants);
  combat.setupTurns();
  t.equal(order(combat), ["Cat", "Bob", "Ann"]);
});

row("COMB-4", "startCombat begins round 1 with the first", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  t.equal([combat.started, ...state(combat)], [true, 1, 0, "Ann"]);
});

row("COMB-4", "nextTurn goes on, and after the last to the next round", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  await combat.nextTurn();
  t.equal(state(combat), [1, 1, "Bob"]);
  await combat.nextTurn();
  await combat.nextTurn();
  t.equal(state(combat), [2, 0, "Ann"]);
});

row("COMB-4", "previousTurn goes back, also over the beginning of a round", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  await combat.nextRound();
  await combat.previousTurn();
  t.equal(state(combat), [1, 2, "Cat"]);
});

row("COMB-4", "nextRound and previousRound", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  await combat.nextTurn();
  await combat.nextRound();
  t.equal(combat.round, 2, "next");
  await combat.previousRound();
  t.equal(combat.round, 1, "previous");
});

row("COMB-4", "the defeated are skipped when the settings say so", async (t) => {
  const before = game.settings.get("core", "combatTrackerConfig");
  t.defer(() => game.settings.set("core", "combatTrackerConfig", before));
  await game.settings.set("core", "combatTrackerConfig", { ...before, skipDefeated: true });
  const combat = await fight(t);
  await combat.combatants.getName("Bob").update({ defeated: true });
  await combat.startCombat();
  await combat.nextTurn();
  t.equal(combat.combatant.name, "Cat");
});

row("COMB-4", "endCombat asks first and then deletes", async (t) => {
  const combat = await fight(t);
  void combat.endCombat();
  const yes = await t.until(
    () => document.querySelector<HTMLElement>('dialog [data-action="yes"], .dialog [data-action="yes"]'),
    "the question",
  );
  t.ok(game.combats.has(combat.id), "not yet");
  yes.click();
  await t.until(() => !game.combats.has(combat.id), "the end");
});

const watched = ["combatStart", "combatTurn", "combatRound", "combatTurnChange", "preUpdateCombat", "updateCombat"];
const watch = (t: Trial) => watched.forEach((name) => t.hook(name, () => note(`hook ${name}`)));
const hooksOf = (calls: string[]) => calls.filter((call) => call.startsWith("hook"));

/** One hook before the update; the update and the change of turn after it, in whichever order. */
const around = (first: string) => [
  [`hook ${first}`, "hook preUpdateCombat"],
  ["hook combatTurnChange", "hook updateCombat"],
];
const halves = (calls: string[]) => [hooksOf(calls).slice(0, 2), hooksOf(calls).slice(2).sort()];

row("COMB-5", "combatStart comes before the update, combatTurnChange after it", async (t) => {
  const combat = await fight(t);
  watch(t);
  t.equal(halves(await t.record(() => combat.startCombat())), around("combatStart"));
});

row("COMB-5", "combatTurn and combatRound come before their updates", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  watch(t);
  t.equal(halves(await t.record(() => combat.nextTurn())), around("combatTurn"));
  t.equal(halves(await t.record(() => combat.nextRound())), around("combatRound"));
});

row("COMB-5", "the update data of combatStart can be changed", async (t) => {
  const combat = await fight(t);
  t.hook("combatStart", (_combat: any, data: any) => void (data.turn = 2));
  await combat.startCombat();
  t.equal(state(combat), [1, 2, "Cat"]);
});

row("COMB-5", "combatTurnChange gets combat, prior and current state", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  let seen: any[] = [];
  t.hook("combatTurnChange", (...args: any[]) => void (seen = args));
  await combat.nextTurn();
  const [first, prior, current] = seen;
  t.ok(first === combat, "combat");
  t.equal([prior.round, prior.turn, prior.combatantId], [1, 0, combat.turns[0].id], "prior");
  t.equal([current.round, current.turn, current.combatantId], [1, 1, combat.turns[1].id], "current");
});

const events = (calls: readonly string[]) =>
  calls.filter((call) => /^_on(Start|End|Enter|Exit)(Round|Turn)?( |$)/.test(call));

row("COMB-6", "a turn that changes ends the old and starts the new", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  const calls = await t.record(async (soFar) => {
    await combat.nextTurn();
    await t.until(() => events(soFar).length >= 2, "both events");
    await t.pause();
  });
  t.equal(events(calls), ["_onEndTurn Ann", "_onStartTurn Bob"]);
});

row("COMB-6", "the start of a combat starts its round and its first turn", async (t) => {
  const combat = await fight(t);
  const calls = await t.record(async (soFar) => {
    await combat.startCombat();
    await t.until(() => events(soFar).length >= 2, "both events");
  });
  const seen = events(calls);
  t.ok(seen.indexOf("_onStartRound") >= 0, "_onStartRound");
  t.ok(seen.indexOf("_onStartTurn Ann") > seen.indexOf("_onStartRound"), "then _onStartTurn");
});

row("COMB-6", "a new round ends the old one first", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  const calls = await t.record(async (soFar) => {
    await combat.nextRound();
    await t.until(() => soFar.includes("_onStartRound"), "the new round");
    await t.pause();
  });
  t.equal(
    events(calls).filter((call) => /Round/.test(call)),
    ["_onEndRound", "_onStartRound"],
  );
});

row("COMB-6", "combatants that come and go are noticed", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  const calls = await t.record(async (soFar) => {
    const [late] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Dan", initiative: 1 }]);
    await t.until(() => soFar.includes("_onEnter Dan"), "the newcomer");
    await late.delete();
    await t.until(() => soFar.includes("_onExit Dan"), "the one who left");
    await t.pause();
  });
  t.equal(events(calls), ["_onEnter Dan", "_onExit Dan"]);
});

ask("COMB-3", "how are ties of initiative ordered?", async (t) => {
  const combat = await fight(t, [10, 10, 10]);
  const ids = combat.turns.map(({ id }: any) => id);
  return { byId: ids.join() === [...ids].sort().join() };
});

ask("COMB-4", "which turn does nextRound begin with?", async (t) => {
  const combat = await fight(t);
  await combat.startCombat();
  await combat.nextRound();
  return state(combat);
});
