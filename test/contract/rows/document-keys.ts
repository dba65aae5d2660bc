import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";

row(
  "DOC-8",
  "-= keys delete in update",
  async (t) => {
    const actor = await t.actor({ free: { a: 1, b: 2 } });
    await actor.update({ "system.free.-=a": null });
    t.equal(actor._source.system.free, { b: 2 });
  },
  { only: 13 },
);

row(
  "DOC-8",
  "== keys replace without a merge",
  async (t) => {
    const actor = await t.actor({ free: { a: 1, b: 2 } });
    await actor.update({ "system.==free": { c: 3 } });
    t.equal(actor._source.system.free, { c: 3 });
  },
  { only: 13 },
);

row(
  "DOC-9",
  "a ForcedDeletion as value deletes its key",
  async (t) => {
    const actor = await t.actor({ free: { a: 1, b: 2 } });
    await actor.update({ "system.free.a": new foundry.data.operators.ForcedDeletion() });
    t.equal(actor._source.system.free, { b: 2 });
  },
  { only: 14 },
);

row(
  "DOC-9",
  "_del and _replace are operators",
  async (t) => {
    t.ok(_del instanceof foundry.data.operators.ForcedDeletion, "_del");
    t.ok(_replace({}) instanceof foundry.data.operators.ForcedReplacement, "_replace");
    const actor = await t.actor({ free: { a: 1, b: 2 } });
    await actor.update({ system: { free: _replace({ c: 3 }) } });
    t.equal(actor._source.system.free, { c: 3 }, "replaced");
    await actor.update({ system: { free: { c: _del, d: 4 } } });
    t.equal(actor._source.system.free, { d: 4 }, "deleted");
  },
  { only: 14 },
);

row(
  "DOC-9",
  "operators are serialised with their marker",
  (t) => {
    t.ok(JSON.stringify({ a: _del }).includes("__$OPERATOR$__"), "_del");
    t.ok(JSON.stringify({ a: _replace(1) }).includes("__$OPERATOR$__"), "_replace");
  },
  { only: 14 },
);

row(
  "DOC-9",
  "the old keys still work in update, and say that they are deprecated",
  async (t) => {
    const actor = await t.actor({ free: { a: 1, b: 2 } });
    await actor.update({ "system.free.-=a": null });
    t.equal(actor._source.system.free, { b: 2 });
    await t.heardError(/-=|deprecat/i);
  },
  { only: 14 },
);

ask(
  "DOC-9",
  "what becomes of an operator inside a replacement?",
  async (t) => {
    t.allowErrors();
    const actor = await t.actor({ free: { a: 1 } });
    await actor.update({ system: { free: _replace({ b: 1, c: _del }) } });
    return actor._source.system.free;
  },
  { only: 14 },
);

row("DOC-12", "flags are set, got and unset under the scope of a package", async (t) => {
  const actor = await t.actor();
  for (const scope of ["core", "world", game.system.id, fixture.id]) {
    await actor.setFlag(scope, "probe", { a: 1 });
    t.equal(actor.getFlag(scope, "probe"), { a: 1 }, scope);
    await actor.unsetFlag(scope, "probe");
    t.equal(actor.getFlag(scope, "probe"), undefined, `${scope}, unset`);
  }
});

row("DOC-12", "an unknown scope throws", async (t) => {
  const actor = await t.actor();
  t.throws(() => actor.getFlag("nobody", "key"), /scope/i);
  await t.rejects(async () => actor.setFlag("nobody", "key", 1), /scope/i);
  await t.rejects(async () => actor.unsetFlag("nobody", "key"), /scope/i);
});

row("DOC-12", "setFlag merges objects and understands dotted keys", async (t) => {
  const actor = await t.actor();
  await actor.setFlag(fixture.id, "probe", { a: 1 });
  await actor.setFlag(fixture.id, "probe", { b: 2 });
  t.equal(actor.getFlag(fixture.id, "probe"), { a: 1, b: 2 }, "merged");
  await actor.setFlag(fixture.id, "probe.deep", 3);
  t.equal(actor.getFlag(fixture.id, "probe.deep"), 3, "dotted");
});

row("DOC-12", "unsetFlag removes the key from the stored flags", async (t) => {
  const actor = await t.actor();
  await actor.setFlag(fixture.id, "one", 1);
  await actor.setFlag(fixture.id, "two", 2);
  await actor.unsetFlag(fixture.id, "one");
  t.equal(actor._source.flags[fixture.id], { two: 2 });
});
