import { row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const Dialog = () => foundry.applications.api.DialogV2;

const openDialogs = (): any[] =>
  [...foundry.applications.instances.values()].filter((app) => app instanceof Dialog() && app.rendered);

/** The one open dialog. At the end of the row every dialog is closed, whatever happened. */
async function opened(t: Trial): Promise<any> {
  t.defer(() => Promise.all(openDialogs().map((dialog) => dialog.close({ animate: false }))));
  return t.until(() => openDialogs()[0], "a dialog");
}

/** The answer, once the dialog that gave it is gone. */
async function answerOf<T>(t: Trial, answer: Promise<T>): Promise<T> {
  const value = await answer;
  await t.until(() => !openDialogs().length, "the close of the dialog");
  return value;
}

const buttonOf = (t: Trial, dialog: any, action: string): Promise<HTMLElement> =>
  t.until(() => dialog.element.querySelector(`footer [data-action="${action}"]`), `button ${action}`);

const press = async (t: Trial, action: string): Promise<void> => (await buttonOf(t, await opened(t), action)).click();

const closeIt = async (t: Trial): Promise<void> => (await opened(t)).close({ animate: false });

const basics = { window: { title: "Probe" }, content: "<p>Well?</p>" };

row("APP-11", "confirm gives true for yes and false for no", async (t) => {
  const yes = Dialog().confirm(basics);
  await press(t, "yes");
  t.equal(await answerOf(t, yes), true);
  const no = Dialog().confirm(basics);
  await press(t, "no");
  t.equal(await answerOf(t, no), false);
});

row("APP-11", "confirm gives null when it is closed", async (t) => {
  const answer = Dialog().confirm(basics);
  await closeIt(t);
  t.equal(await answerOf(t, answer), null);
});

row("APP-11", "with rejectClose, closing rejects", async (t) => {
  const answer = Dialog().confirm({ ...basics, rejectClose: true });
  answer.catch(() => {});
  await closeIt(t);
  await t.rejects(() => answer);
});

row("APP-11", "prompt gives what its callback returns", async (t) => {
  const answer = Dialog().prompt({
    ...basics,
    content: '<input name="word" value="typed">',
    ok: { callback: (_event: any, button: any) => button.form.elements.word.value },
  });
  await press(t, "ok");
  t.equal(await answerOf(t, answer), "typed");
});

row("APP-11", "wait gives the action of the button, or what its callback returns", async (t) => {
  const buttons = [
    { action: "plain", label: "Plain" },
    { action: "called", label: "Called", callback: () => 42 },
  ];
  const plain = Dialog().wait({ ...basics, buttons });
  await press(t, "plain");
  t.equal(await answerOf(t, plain), "plain");
  const called = Dialog().wait({ ...basics, buttons });
  await press(t, "called");
  t.equal(await answerOf(t, called), 42);
});

row("APP-11", "input gives the data of its form", async (t) => {
  const answer = Dialog().input({
    ...basics,
    content: '<input name="word" value="typed"><input type="number" name="n" value="3">',
  });
  await press(t, "ok");
  t.equal(await answerOf(t, answer), { word: "typed", n: 3 });
});

row("APP-11", "the title and labels are localised", async (t) => {
  const answer = Dialog().wait({
    window: { title: "DEPOPROBE.Run" },
    content: "<p>Well?</p>",
    buttons: [{ action: "calm", label: "DEPOPROBE.Calm" }],
  });
  const dialog = await opened(t);
  const button = await buttonOf(t, dialog, "calm");
  t.equal(button.textContent?.trim(), game.i18n.localize("DEPOPROBE.Calm"), "label");
  t.equal(dialog.element.querySelector(".window-title").textContent, game.i18n.localize("DEPOPROBE.Run"), "title");
  await closeIt(t);
  await answer;
});

row("APP-11", "a modal dialog is modal", async (t) => {
  const answer = Dialog().confirm({ ...basics, modal: true });
  const dialog = await opened(t);
  await t.until(() => dialog.element.matches(":modal"), "modal");
  await closeIt(t);
  await answer;
});

row("APP-11", "query of oneself shows the dialog here", async (t) => {
  const answer = Dialog().query(game.user, "confirm", basics);
  await press(t, "yes");
  t.equal(await answerOf(t, answer), true);
});

row("APP-13", "notifications show their text as text", async (t) => {
  ui.notifications.info('<img src="data:," onerror="globalThis.depoProbeLeak=1"> probe-notice');
  const notice = await t.until(
    () =>
      [...document.querySelectorAll("#notifications *")].find((element) =>
        element.textContent?.includes("probe-notice"),
      ),
    "the notice",
  );
  t.equal([notice.querySelector("img"), (globalThis as any).depoProbeLeak], [null, undefined]);
  ui.notifications.clear();
});

row("APP-13", "notifications localise when asked to", async (t) => {
  ui.notifications.info("DEPOPROBE.Run", { localize: true });
  await t.until(
    () => document.querySelector("#notifications")?.textContent?.includes(game.i18n.localize("DEPOPROBE.Run")),
    "the text",
  );
  ui.notifications.clear();
});

row("APP-13", "a notification of progress can be updated", async (t) => {
  const notice = ui.notifications.info("probe-progress", { progress: true });
  notice.update({ pct: 0.5, message: "probe-half" });
  await t.until(() => document.querySelector("#notifications")?.textContent?.includes("probe-half"), "the new message");
  notice.remove?.();
  ui.notifications.clear();
});
