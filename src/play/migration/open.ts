import { localize } from "../../foundry/i18n.ts";
import { alarm, inform, warn } from "../../foundry/notify.ts";
import { startProgress } from "../../foundry/progress.ts";
import { registerSetting } from "../../foundry/register.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { activeGM, self } from "../../foundry/users.ts";
import { forbidChanges, liveSource, replaceFields, sentSources } from "../../foundry/world-sources.ts";
import type { Migration } from "./migration.ts";
import { stampOf } from "./migration.ts";
import type { Write, WorldPlan, WorldSources } from "./plan.ts";
import { modifiedOf, planWorld } from "./plan.ts";
import { showFailures } from "./report.ts";
import type { Store } from "./run.ts";
import { runMigration } from "./run.ts";
import { compareVersions } from "./versions.ts";

const STAMP = "schema";
const STAMP_ID = `${SYSTEM_ID}.${STAMP}` as const;

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    [STAMP_ID]: StringConstructor;
  }
}

/** The world as the server sent it. */
const sentWorld = (): WorldSources => ({
  actors: sentSources("actors"),
  items: sentSources("items"),
  journal: sentSources("journal"),
  messages: sentSources("messages"),
});

/** Whether a write still has to be done: not when the document is gone, or another client has been here. @throws when it was edited meanwhile */
function isDue({ uuid, modified }: Write, to: string): boolean {
  const live = liveSource(uuid);
  if (!live || compareVersions(stampOf(live), to) >= 0) return false;
  if (modified !== modifiedOf(live)) throw new Error(localize("DEPO.play.migration.edited"));
  return true;
}

/** The world of this client, with a bar that shows how far the work is. */
function openStore(to: string): Store {
  const bar = startProgress("DEPO.play.migration.progress");
  return {
    write: async (batch) => {
      const due = batch.filter((write) => isDue(write, to));
      const updates = due.map(({ id, fields }) => ({ _id: id, ...fields }));
      const [first] = due;
      if (first) await replaceFields(first.kind, first.parent, updates);
    },
    stamp: (version) => stampWorld(version),
    progress: bar,
  };
}

async function stampWorld(version: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, STAMP, version);
}

/** Carries the plan out on the one client that does so, and tells its GM what could not be migrated. */
async function carryOut(plan: WorldPlan): Promise<void> {
  if (plan.state === "newer") {
    alarm("DEPO.play.migration.newer", { world: plan.world, own: game.system.version });
    return;
  }
  if (plan.state === "current" || activeGM() !== self()) return;
  if (plan.state === "stamp") return stampWorld(plan.to);
  const failures = await runMigration(plan, openStore(plan.to));
  if (failures.length > 0) await showFailures(failures);
  else inform("DEPO.play.migration.done", { version: plan.to });
}

/**
 * Brings a world that an older version wrote up to this one: planned over what the server sent, before documents are made of
 * it, and written by the active GM's client as soon as the game is ready. A world of a newer version is left alone. Once, at init.
 */
export function openMigration(steps: readonly Migration[]): void {
  registerSetting(STAMP, { scope: "world", config: false, type: String, default: "" });
  let plan: WorldPlan = { state: "current" };
  Hooks.once("i18nInit", () => {
    plan = planWorld(sentWorld(), steps, game.settings.get(SYSTEM_ID, STAMP), game.system.version);
    if (plan.state === "newer") forbidChanges(() => warn("DEPO.play.migration.refused"));
  });
  Hooks.once("ready", () => void carryOut(plan));
}
