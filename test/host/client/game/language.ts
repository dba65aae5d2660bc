import { CONFIG } from "../config.ts";

/** The language of this client: the chosen one, else the browser's where it is offered, else English. */
export function clientLanguage(): string {
  const stored = localStorage.getItem("core.language");
  const chosen = stored ? stored.replaceAll('"', "") : (navigator.language.split("-")[0] ?? "");
  return chosen in CONFIG.supportedLanguages ? chosen : "en";
}
