import { SYSTEM_ID } from "../../foundry/id.ts";
import { getSetting, isSettingValue, namedSettings } from "../../foundry/settings.ts";
import { refuse, type Refusal } from "../../kernel/refusal.ts";
import { sameJson } from "../../kernel/json.ts";

/** Longest file that is read, in characters. */
const LONGEST = 1_000_000;

/** How a world plays, as a file: its named settings, for other worlds to take over. */
export interface WorldFile {
  system: string;
  /** The version of the system that wrote it. */
  version: string;
  /** Values by key. */
  settings: Record<string, unknown>;
}

/** How this world plays, as the text of a file; keys keep their order, so that two files can be compared. */
export function writeWorldFile(): string {
  const settings = Object.fromEntries([...namedSettings().keys()].sort().map((key) => [key, getSetting(key)]));
  const file: WorldFile = { system: SYSTEM_ID, version: game.system.version, settings };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function parse(text: string): Partial<WorldFile> | null {
  try {
    const file: unknown = text.length > LONGEST ? null : JSON.parse(text);
    return typeof file === "object" && file !== null ? file : null;
  } catch {
    return null;
  }
}

/** What a file would change here. */
export interface WorldChanges {
  /** New values by key. */
  values: Map<string, unknown>;
  /** Keys of settings that this version does not have. */
  unknown: string[];
}

/**
 * What the text of a file would change in this world. Refused as a whole: a text that is no such file (`file`), one that a
 * newer version wrote (`newer`), or one with a value that does not fit – then the key of its setting.
 */
export function readWorldFile(text: string): WorldChanges | Refusal {
  const { system, version, settings } = parse(text) ?? {};
  const isOurs =
    system === SYSTEM_ID && typeof version === "string" && typeof settings === "object" && settings !== null;
  if (!isOurs) return refuse("file");
  if (foundry.utils.isNewerVersion(version, game.system.version)) return refuse("newer");
  const known = namedSettings();
  const given = Object.entries(settings);
  const wrong = given.find(([key, value]) => known.has(key) && !isSettingValue(key, value));
  if (wrong) return refuse(wrong[0]);
  return {
    values: new Map(given.filter(([key, value]) => known.has(key) && !sameJson(value, getSetting(key)))),
    unknown: given.flatMap(([key]) => (known.has(key) ? [] : key)),
  };
}
