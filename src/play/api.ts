import { SYSTEM_ID } from "../foundry/id.ts";
import { add, delta, drop, set } from "../kernel/changes.ts";
import type { Change } from "../kernel/changes.ts";
import type { Card, CardKind, CardPart } from "./card/card-types.ts";
import { cardOf } from "./card/card.ts";
import type { NewCard } from "./card/open-card.ts";
import { openCard } from "./card/open-card.ts";
import { registerKind, registerPart } from "./card/registry.ts";
import type { CommitResult } from "./ledger/ledger.ts";
import { commit } from "./ledger/ledger.ts";
import { MOST_CHANGES, readChanges } from "./ledger/read-changes.ts";
import { openLog } from "./log/log-window.ts";
import type { RollOptions } from "./rollable.ts";
import { rollFor } from "./roll-for.ts";

/** What macros, modules and other packages may rely on, as `game.depo`. Told of, member by member, in docs/api.md. */
export interface DepoApi {
  /** The version of the system. */
  readonly version: string;
  /** Puts a check of a skill on a card. @returns its message, or `null` when there is none; the user has been told why */
  check(actor: Actor.Stored | string, skill: string, options?: RollOptions): Promise<ChatMessage.Stored | null>;
  /** Rolls a resistance with a characteristic. @returns as `check` */
  resist(actor: Actor.Stored | string, characteristic: string): Promise<ChatMessage.Stored | null>;
  /** Writes changes through the ledger: all or none, as the user of this client. */
  commit(changes: readonly Change[]): Promise<CommitResult>;
  /** Opens the log of changes, of all that the user may see or of one actor. */
  openLog(actor?: Actor.Stored | string | null): Promise<void>;
  /** Makers of changes. */
  readonly changes: Readonly<{ delta: typeof delta; set: typeof set; add: typeof add; drop: typeof drop }>;
  /** Cards of other packages. Kinds and parts are registered in a hook on `init`. */
  readonly cards: Readonly<{
    registerPart(part: CardPart): void;
    registerKind(kind: CardKind): void;
    /** Posts a card. @returns it, or `null` when something vetoed it */
    open(card: NewCard): Promise<Card | null>;
    /** The message as a card; `null` when it is none. */
    of(message: ChatMessage.Stored): Card | null;
  }>;
}

/** A number of changes that came from outside: anything else is refused before it goes anywhere. */
async function commitChecked(changes: readonly Change[]): Promise<CommitResult> {
  const tooMany = Array.isArray(changes) && changes.length > MOST_CHANGES;
  return tooMany || readChanges(changes) ? commit(changes) : { ok: false, reason: "value" };
}

/** The API for a version of the system. Nothing of it can be replaced. */
export function createApi(version: string): DepoApi {
  return Object.freeze({
    version,
    check: (actor: Actor.Stored | string, skill: string, options?: RollOptions) =>
      rollFor(actor, "check", skill, options),
    resist: (actor: Actor.Stored | string, characteristic: string) => rollFor(actor, "resist", characteristic),
    commit: commitChecked,
    openLog,
    changes: Object.freeze({ delta, set, add, drop }),
    cards: Object.freeze({ registerPart, registerKind, open: openCard, of: cardOf }),
  });
}

/** Makes the API known as `game.depo`. Once, at init. */
export function openApi(): void {
  Object.defineProperty(game, SYSTEM_ID, { value: createApi(game.system.version), enumerable: true });
}
