import { lineKey, readLines, surplusKeys, touched, type LogLine } from "../../kernel/log-lines.ts";
import { removal, removedKey } from "../../foundry/compat.ts";
import type { Fields, Kept } from "../../foundry/documents.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { getSetting } from "../../foundry/settings.ts";
import { takeCause } from "../ledger/cause.ts";

const FLAG = `flags.${SYSTEM_ID}.log`;
const SETTING = "log";

/** The world setting about it, by key. Off at first: no world grows by what nobody has asked for. */
export const logSettings = {
  [SETTING]: {
    name: "DEPO.log.setting.name",
    hint: "DEPO.log.setting.hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.BooleanField(),
  },
};

/** Whether this world keeps a log. */
export const keepsLog = (): boolean => getSetting(SETTING) === true;

const storedLog = (document: Kept): unknown => foundry.utils.getProperty(document._source, FLAG);

/** What a document keeps of its changes, oldest first. */
export const linesOf = (document: Kept): LogLine[] => readLines(storedLog(document)).map(([, line]) => line);

/**
 * Adds to an update the lines that tell of it, and takes out the oldest. So the log costs no write of its own, is written
 * by the one client that changes the document, and can be read by whoever can read what it tells of.
 */
function record(document: Kept, update: Fields, options: object, userId: string): void {
  const cause = takeCause(options) ?? { user: userId, card: "", undo: false };
  if (!keepsLog() || document.pack || !update.system) return;
  const changes = touched(update.system, document._source.system, "system", { removed: removedKey });
  if (changes.length === 0) return;
  const at = Date.now();
  const salt = foundry.utils.randomID(4);
  const entries = changes.map((change, n): [string, LogLine] => [lineKey(at, n, salt), { at, ...cause, ...change }]);
  const gone = surplusKeys(storedLog(document), entries.length).map((key) => removal(FLAG, key));
  for (const [path, value] of [...entries.map(([key, line]) => [`${FLAG}.${key}`, line] as const), ...gone])
    foundry.utils.setProperty(update, path, value);
}

/** Watches all changes of what the ledger keeps, whoever makes them. Once, at init. */
export function openRecord(): void {
  for (const kind of ["Actor", "Item", "JournalEntryPage"] as const)
    Hooks.on(`preUpdate${kind}`, (document: object, update: object, options: object, userId: string) =>
      record(document as Kept, update as Fields, options, userId),
    );
}
