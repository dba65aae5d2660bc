import { localize, plural } from "../../foundry/i18n.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import type { Failure } from "./plan.ts";

/** Lists the documents that could not be migrated and stay as they were, for the GM. */
export async function showFailures(failures: readonly Failure[]): Promise<void> {
  const content = await renderTemplate("play/migration/report.hbs", {
    intro: plural("DEPO.play.migration.left", failures.length),
    failures,
  });
  await foundry.applications.api.DialogV2.prompt({
    classes: ["depo", "depo-dialog"],
    window: { title: localize("DEPO.play.migration.title") },
    content,
    ok: { label: localize("DEPO.play.migration.understood"), class: "depo-btn depo-btn--main" },
    rejectClose: false,
  });
}
