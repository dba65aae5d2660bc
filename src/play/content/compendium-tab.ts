import { localize, readerLanguage } from "../../foundry/i18n.ts";
import { getSetting, setSetting } from "../../foundry/settings.ts";

const ALL_LANGUAGES = "allLanguages";

/** Each user's own settings about it, by key. */
export const contentSettings = {
  [ALL_LANGUAGES]: {
    name: "DEPO.play.content.allLanguages",
    hint: "DEPO.play.content.allLanguagesHint",
    scope: "client",
    config: true,
    type: new foundry.data.fields.BooleanField(),
    onChange: paintTabs,
  },
};

const SWITCH = "depo-all-languages";

/** The list of compendia shows our packs in the reader's language alone, unless they ask for all. Once, at init. */
export function openCompendiumTab(): void {
  Hooks.on("renderCompendiumDirectory", (_tab, element) => {
    if (!element.querySelector(`.${SWITCH}`)) element.querySelector(".directory-header")?.append(languageSwitch());
    paint(element);
  });
}

function languageSwitch(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = SWITCH;
  button.textContent = localize("DEPO.play.content.allLanguages");
  button.addEventListener("click", () => void setSetting(ALL_LANGUAGES, getSetting(ALL_LANGUAGES) !== true));
  return button;
}

/** Says on the list which language it is for; the style sheet leaves the others out, so that a search does too. */
function paint(tab: HTMLElement): void {
  const all = getSetting(ALL_LANGUAGES) === true;
  if (all) delete tab.dataset.depoReader;
  else tab.dataset.depoReader = readerLanguage();
  tab.querySelector(`.${SWITCH}`)?.setAttribute("aria-pressed", String(all));
}

/** Paints the tab, and its window when it is popped out. */
function paintTabs(): void {
  for (const button of document.querySelectorAll(`.${SWITCH}`)) {
    const tab = button.closest<HTMLElement>(".compendium-sidebar, .directory");
    if (tab) paint(tab);
  }
}
