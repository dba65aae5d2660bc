import type { Change } from "../../kernel/changes.ts";
import { registerStatus } from "../../foundry/statuses.ts";
import { systemPath } from "../../foundry/id.ts";
import { localize } from "../../foundry/i18n.ts";
import { warn } from "../../foundry/notify.ts";
import { commit } from "../ledger/ledger.ts";

/** A status that actors of a game can have, as their data says. Tokens and the tracker show it. */
export interface Status {
  /** Its name among the game's statuses: which the lang files of the game name; `<game>-<key>` to Foundry. */
  key: string;
  /** An image of items, by its name in `icons/game-icons.json`. */
  image: string;
  /** Sub-types of actors that can have it. */
  types: readonly string[];
  holds(actor: Actor.Stored): boolean;
  /** What has to change for it to hold, or not to; `null` where only play can bring that about. */
  changes(actor: Actor.Stored, active: boolean): readonly Change[] | null;
}

/** Makes a game's statuses known. Once, at init. */
export function registerStatuses(game: string, statuses: readonly Status[]): void {
  for (const { key, image, types, holds, changes } of statuses) {
    const name = `DEPO.${game}.status.${key}`;
    registerStatus({
      id: `${game}-${key}`,
      name,
      img: systemPath(`icons/${image}.svg`),
      types,
      holds,
      toggle: async (actor, active) => {
        const wanted = changes(actor, active);
        if (wanted) await commit(wanted);
        else warn("DEPO.play.status.follows", { status: localize(name), name: actor.name });
      },
    });
  }
}
