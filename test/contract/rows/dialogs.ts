import { row } from "../probe/harness.ts";
import type { Trial } from "../probe/trial.ts";

const Dialog = () => foundry.applications.api.DialogV2;

/** The one open dialog; it is closed at the end of the row, whatever happens. */
async function opened(t: Trial): Promise<HTMLElement> {
  const dialogs = () => document.querySelectorAll<HTMLElement>("dialog.application");
  const dialog = await t.until(() => dialogs().length === 1 && dialogs()[0], "one dialog");
  t.defer(() => foundry.applications.instances.get(dialog.id)?.close({ animate: false }));
  return dialog;
}

async function press(t: Trial, action: string): Promise<void> {
  const dialog = await opened(t);
  const find = () => dialog.querySelector<HTMLElement>(`footer [data-action="${action}"]`);
  (await t.until(find, `button ${action}`)).click();
}

const closeIt = async (t: Trial): Promise<void> => {
  const dialog = await opened(t);
  const app = await t.until(() => foundry.applications.instances.get(dialog.id), "its application");
  await t.until(() => app.rendered, "its render");
  await app.close({ animate: false });
};

const basics = { window: { title: "Probe" }, content: "<p>Well?</p>" };

row("APP-11", "confirm gives true for yes and false for no", async (t) => {
  const yes = Dialog().confirm(basics);
  await press(t, "yes");
  t.equal(await yes, true);
  const no = Dialog().confirm(basics);
  await press(t, "no");
  t.equal(await no, false);
});

row("APP-11", "confirm gives null when it is closed", async (t) => {
  const answer = Dialog().confirm(basics);
  await closeIt(t);
  t.equal(await answer, null);
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
  t.equal(await answer, "typed");
});

row("APP-11", "wait gives the action of the button, or what its callback returns", async (t) => {
  const buttons = [
    { action: "plain", label: "Plain" },
    { action: "called", label: "Called", callback: () => 42 },
  ];
  const plain = Dialog().wait({ ...basics, buttons });
  await press(t, "plain");
  t.equal(await plain, "plain");
  const called = Dialog().wait({ ...basics, buttons });
  await press(t, "called");
  t.equal(await called, 42);
});

row("APP-11", "input gives the data of its form", async (t) => {
  const answer = Dialog().input({
    ...basics,
    content: '<input name="word" value="typed"><input type="number" name="n" value="3">',
  });
  await press(t, "ok");
  t.equal(await answer, { word: "typed", n: 3 });
});

row("APP-11", "the title and labels are localised", async (t) => {
  const answer = Dialog().wait({
    window: { title: "DEPOPROBE.Run" },
    content: "<p>Well?</p>",
    buttons: [{ action: "calm", label: "DEPOPROBE.Calm" }],
  });
  const dialog = await opened(t);
  const button = await t.until(() => dialog.querySelector('footer [data-action="calm"]'), "the button");
  t.equal(button.textContent?.trim(), game.i18n.localize("DEPOPROBE.Calm"), "label");
  t.equal(dialog.querySelector(".window-title")?.textContent, game.i18n.localize("DEPOPROBE.Run"), "title");
  await closeIt(t);
  await answer;
});

row("APP-11", "a modal dialog is modal", async (t) => {
  const answer = Dialog().confirm({ ...basics, modal: true });
  const dialog = await opened(t);
  await t.until(() => dialog.matches(":modal"), "modal");
  await closeIt(t);
  await answer;
});

row("APP-11", "query of oneself shows the dialog here", async (t) => {
  const answer = Dialog().query(game.user, "confirm", basics);
  await press(t, "yes");
  t.equal(await answer, true);
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
