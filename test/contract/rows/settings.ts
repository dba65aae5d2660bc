import { bootRecord } from "../probe/boot-record.ts";
import { fixture } from "../probe/fixture/index.ts";
import { ask, row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const get = (key: string): any => game.settings.get("depo-probe", key);
const set = (key: string, value: unknown): Promise<any> => game.settings.set("depo-probe", key, value);

/** Sets a setting for the length of the row. */
async function put(t: Trial, key: string, value: unknown): Promise<void> {
  const before = get(key);
  t.defer(() => set(key, before));
  await set(key, value);
}

row("SET-1", "a setting has its default until it is set", async (t) => {
  t.equal([get("personal"), get("object")], [3, { a: 1 }]);
});

row("SET-1", "an unregistered setting throws", async (t) => {
  t.throws(() => game.settings.get("depo-probe", "none"));
  await t.rejects(async () => game.settings.set("depo-probe", "none", 1));
});

row("SET-1", "a world setting cannot be set before the game is ready", (t) => {
  t.ok(bootRecord.find(({ step }) => step === "setup")?.writeError, "an error at setup");
  t.ok(get("shared") !== "too early", "nothing was written");
});

row("SET-1", "a client setting is kept in localStorage, as JSON", async (t) => {
  await put(t, "local", 7);
  t.equal([get("local"), localStorage.getItem("depo-probe.local")], [7, "7"]);
});

row("SET-1", "a world setting is a document", async (t) => {
  await put(t, "shared", "two");
  t.equal(get("shared"), "two");
  const stored = game.settings.storage.get("world").find((setting: any) => setting.key === "depo-probe.shared");
  t.equal(JSON.parse(stored._source.value), "two");
});

row("SET-1", "a user setting can be set", async (t) => {
  await put(t, "personal", 8);
  t.equal(get("personal"), 8);
});

row("SET-2", "the constructor in type casts the value", async (t) => {
  await put(t, "local", "12");
  t.equal(get("local"), 12, "Number");
});

row("SET-2", "an object comes back as a copy", async (t) => {
  await put(t, "object", { b: [1] });
  t.equal(get("object"), { b: [1] });
});

row("SET-2", "a field in type cleans and validates", async (t) => {
  await put(t, "field", "9");
  t.equal(get("field"), 9);
  t.allowErrors();
  await set("field", "many").catch(() => undefined);
  t.equal(get("field"), 9, "an invalid value changes nothing");
});

row("SET-2", "a model in type gives an instance", async (t) => {
  t.ok(get("model") instanceof fixture.Point, "the default");
  await put(t, "model", { x: 3, y: 4 });
  t.equal([get("model") instanceof fixture.Point, get("model").sum], [true, 7]);
});

row("SET-3", "onChange is called after a set with the new value, in every scope", async (t) => {
  for (const [key, value] of [
    ["local", 21],
    ["shared", "three"],
    ["personal", 22],
  ] as const) {
    const calls = await t.record(async () => {
      await put(t, key, value);
      await t.until(() => get(key) === value, "the value");
    });
    t.equal(
      calls.filter((call) => call.startsWith("onChange")),
      [`onChange ${key} ${JSON.stringify(value)}`],
      key,
    );
  }
});

row("SET-3", "onChange is not called when nothing changes", async (t) => {
  await put(t, "shared", "same");
  const calls = await t.record(() => set("shared", "same"));
  t.equal(
    calls.filter((call) => call.startsWith("onChange")),
    [],
  );
});

row("SET-3", "registered settings and menus are listed", (t) => {
  const setting = game.settings.settings.get("depo-probe.choice");
  t.equal([setting.scope, setting.namespace, setting.key], ["client", "depo-probe", "choice"]);
  const menu = game.settings.menus.get("depo-probe.run");
  t.equal([menu.restricted, typeof menu.type], [true, "function"]);
});

row("SET-3", "the settings window shows names and choices in the user's language", async (t) => {
  const app = await t.open(new foundry.applications.settings.SettingsConfig());
  const select = await t.until(() => app.element.querySelector('select[name="depo-probe.choice"]'), "the select");
  t.equal(
    [...select.options].map((option: any) => option.textContent.trim()),
    ["DEPOPROBE.Calm", "DEPOPROBE.Wild"].map((key) => game.i18n.localize(key)),
  );
  t.ok(app.element.textContent.includes(game.i18n.localize("DEPOPROBE.Shared")), "the name of a world setting");
  t.ok(app.element.querySelector('[name="depo-probe.local"]'), "a number");
});

ask("SET-2", "is the object of a setting the stored one?", () => get("object") === get("object"));

row("QRY-1", "a query to oneself is answered here", async (t) => {
  t.equal(await game.user.query("depo-probe.echo", { word: "x" }, { timeout: 2000 }), {
    answer: "x",
    by: game.user.id,
  });
});

row("QRY-1", "an unregistered query throws", async (t) => {
  await t.rejects(async () => game.user.query("depo-probe.none", {}, { timeout: 2000 }));
});

row("QRY-1", "a query to a user who is not connected is refused", async (t) => {
  const player = await t.player();
  await t.rejects(async () => player.query("depo-probe.echo", { word: "x" }, { timeout: 2000 }));
});

row("SOCK-1", "the emitter does not hear its own event", async (t) => {
  let heard = false;
  const listener = () => void (heard = true);
  game.socket.on("module.depo-probe", listener);
  t.defer(() => game.socket.off("module.depo-probe", listener));
  game.socket.emit("module.depo-probe", { word: "x" });
  await t.pause(200);
  t.equal(heard, false);
});
