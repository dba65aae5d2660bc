import { localize } from "../../../foundry/i18n.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { ENVIRONMENT_MAX } from "../rules/environment.ts";
import { environment, setEnvironment } from "./environment.ts";

/** Asks the GM how bad the surroundings are, from none to the worst, and sets them. */
export async function askEnvironment(): Promise<void> {
  const title = localize("DEPO.spacers.environment.title");
  const choices = Array.from({ length: ENVIRONMENT_MAX + 1 }, (_, level) => ({
    value: String(level),
    label: localize(`DEPO.spacers.environment.level.${level}`),
  }));
  const value = String(environment().level);
  const answer = await askChoice({ game: "spacers", title, label: title, choices, value });
  if (answer !== null) await setEnvironment(Number(answer));
}
