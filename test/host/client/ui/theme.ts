import { game } from "../game/index.ts";

/** Marks the page with the colour scheme of `core.uiConfig`; without a choice it follows the browser (CSS-1). */
export function applyTheme(): void {
  const { colorScheme } = game.settings.get("core", "uiConfig") as { colorScheme?: { interface?: string } };
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = colorScheme?.interface || (dark ? "dark" : "light");
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${theme}`);
}
