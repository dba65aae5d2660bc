import { pickText, saveText } from "../../foundry/files.ts";
import { localize } from "../../foundry/i18n.ts";
import { inform, warn } from "../../foundry/notify.ts";
import { namedSettings, setSetting } from "../../foundry/settings.ts";
import { isRefusal } from "../../kernel/refusal.ts";
import { askWhether } from "../sheet/ask.ts";
import { worldSkin } from "./games.ts";
import { readWorldFile, writeWorldFile } from "./world-file.ts";

/** Offers how this world plays as a file. */
export const saveWorldFile = (): void => saveText(writeWorldFile(), `depo-${game.world.id}.json`);

const nameOf = (key: string): string => localize(namedSettings().get(key) ?? key);

/** Says why a file is not taken. */
function tell(error: string): void {
  const isSetting = namedSettings().has(error);
  warn(`DEPO.world.file.${isSetting ? "value" : error}`, isSetting ? { name: nameOf(error) } : {});
}

/** Takes over how another world plays from a file that the GM picks, once they have seen what changes. @returns whether anything did */
export async function loadWorldFile(): Promise<boolean> {
  const text = await pickText();
  if (text === null) return false;
  const changes = readWorldFile(text);
  if (isRefusal(changes)) {
    tell(changes.error);
    return false;
  }
  const { values, unknown } = changes;
  if (unknown.length > 0) warn("DEPO.world.file.unknown", { keys: unknown.join(", ") });
  if (values.size === 0) {
    inform("DEPO.world.file.same");
    return false;
  }
  const names = [...values.keys()].map(nameOf).join("; ");
  const question = { game: worldSkin(), title: localize("DEPO.world.file.load") };
  if (!(await askWhether({ ...question, text: localize("DEPO.world.file.ask", { names }) }))) return false;
  for (const [key, value] of values) await setSetting(key, value);
  return true;
}
