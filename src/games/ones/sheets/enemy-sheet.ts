import { template } from "../../../foundry/id.ts";
import { localize } from "../../../foundry/i18n.ts";
import { GameActorSheet } from "../../../play/sheet/actor-sheet.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { EnemyData } from "../data/enemy.ts";
import { difficultyName } from "../rolls/check-view.ts";

interface Context extends SheetContext {
  health: TrackView | null;
  difficultyName: string;
  notes: string;
}

/** The sheet of an enemy: a difficulty, the wounds it deals, its health. */
export class EnemySheet extends GameActorSheet {
  static override DEFAULT_OPTIONS: typeof GameActorSheet.DEFAULT_OPTIONS = { position: { width: 460, height: 480 } };

  static override PARTS = {
    enemy: {
      template: template("ones/sheet/enemy"),
      templates: ["play/sheet/track", "play/sheet/stepper"].map(template),
      scrollable: [""],
    },
  };

  static override TABS = { primary: { tabs: [], initial: "" } };

  override readonly gameId = "ones";
  override readonly itemTypes = [];

  protected override async _prepareContext(
    options: Parameters<GameActorSheet["_prepareContext"]>[0],
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { system, uuid } = this.kept;
    const label = localize("DEPO.ones.sheet.health");
    const isEnemy = system instanceof EnemyData;
    return {
      ...context,
      health: isEnemy ? trackView(uuid, "system.health.value", label, system.health) : null,
      difficultyName: isEnemy ? difficultyName(system.difficulty) : "",
      notes: await foundry.applications.ux.TextEditor.implementation.enrichHTML(context.text("system.notes"), {
        secrets: this.kept.isOwner,
        relativeTo: this.kept,
      }),
    };
  }
}
