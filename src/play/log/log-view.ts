import { countOf } from "../../kernel/entries.ts";
import type { LogLine } from "../../kernel/log-lines.ts";
import { allKept, findKept, isEntry, labelOf, type Kept } from "../../foundry/documents.ts";
import { dayAndTime, localize } from "../../foundry/i18n.ts";
import { self, userById } from "../../foundry/users.ts";
import { cardOf } from "../card/card.ts";
import { entryName } from "../ledger/entry-name.ts";
import { cameWords, goneWords, valueWords } from "../ledger/step-words.ts";
import { keepsLog, linesOf } from "./record.ts";

/** What the log is narrowed down to; "" is everything. */
export interface Filters {
  /** Uuid of an actor, whose items count as it, or of another document. */
  about: string;
  /** The words for a value. */
  what: string;
  /** Id of a user. */
  user: string;
}

export const NO_FILTERS: Filters = { about: "", what: "", user: "" };

interface Option {
  value: string;
  label: string;
  chosen: boolean;
}

/** The most lines that the window shows. */
const MOST_SHOWN = 300;

/** A line with what it is about. */
interface Found {
  line: LogLine;
  document: Kept;
  /** The document that it is listed under: an item's actor, else the document itself. */
  owner: Kept;
  what: string;
}

const ownerOf = (document: Kept): Kept =>
  document instanceof Item && document.actor ? (document.actor as Actor.Stored) : document;

/** All lines that a user may read, newest first: whoever may look at a document may read what became of it. */
function readable(user: User.Stored): Found[] {
  const all = [...allKept()].filter((document) => document.testUserPermission(user, "OBSERVER"));
  const lines = all.flatMap((document) =>
    linesOf(document).map((line) => ({
      ...{ line, document, owner: ownerOf(document) },
      what: labelOf(document, line.path) || line.path.split(".").slice(1).join(" "),
    })),
  );
  return lines.sort((a, b) => b.line.at - a.line.at);
}

/** What became of it, in words; an entry that is not there any more or was not there yet came or went. */
function wentOf({ path, from, to }: LogLine, document: Kept): string {
  const isOne = isEntry(document, path);
  if (isOne && from === null) return cameWords(countOf(to)).went;
  if (isOne && to === null) return goneWords(countOf(from)).went;
  return valueWords(from, to).went;
}

/** How it came about, in words: a card by its title, or by hand. */
function sourceOf({ card }: LogLine): string {
  if (!card) return localize("DEPO.log.byHand");
  const found = cardOf(game.messages.get(card));
  return found ? found.kind.head(found).title : localize("DEPO.log.byCard");
}

const userName = (id: string): string => userById(id)?.name ?? localize("DEPO.log.someone");

function options(pairs: Iterable<readonly [string, string]>, chosen: string): Option[] {
  const all = [...new Map(pairs)].sort(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
  const any: [string, string] = ["", localize("DEPO.log.all")];
  return [any, ...all].map(([value, label]) => ({ value, label, chosen: value === chosen }));
}

/** The log as the user of this client may read it. */
export function logView(filters: Filters) {
  const all = readable(self());
  const fits = ({ line, owner, what }: Found): boolean =>
    (!filters.about || owner.uuid === filters.about) &&
    (!filters.what || what === filters.what) &&
    (!filters.user || line.user === filters.user);
  const found = all.filter(fits);
  // One without a line yet can be asked for, too.
  const wanted = findKept(filters.about);
  const owners = [...all.map(({ owner }) => owner), ...(wanted ? [wanted] : [])];
  return {
    off: !keepsLog(),
    filters: [
      {
        name: "about",
        label: localize("DEPO.log.about"),
        options: options(
          owners.map(({ uuid, name }) => [uuid, name]),
          filters.about,
        ),
      },
      {
        name: "what",
        label: localize("DEPO.log.what"),
        options: options(
          all.map(({ what }) => [what, what]),
          filters.what,
        ),
      },
      {
        name: "user",
        label: localize("DEPO.log.user"),
        options: options(
          all.map(({ line }) => [line.user, userName(line.user)]),
          filters.user,
        ),
      },
    ],
    lines: found.slice(0, MOST_SHOWN).map(({ line, document, owner, what }) => ({
      when: dayAndTime(line.at),
      name: owner.name,
      what: [document === owner ? "" : document.name, what, line.name || entryName(document, line.path)]
        .filter(Boolean)
        .join(": "),
      went: wentOf(line, document),
      user: userName(line.user),
      source: sourceOf(line),
      undo: line.undo,
    })),
    none: found.length === 0,
  };
}
