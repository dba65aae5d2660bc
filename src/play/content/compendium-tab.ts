import { localize } from "../../foundry/i18n.ts";
import { getSetting, setSetting } from "../../foundry/settings.ts";
import { followGames } from "../world/games.ts";
import { isForReader } from "./pack-reader.ts";

const ALL_PACKS = "allPacks";

/** Each user's own settings about it, by key. */
export const contentSettings = {
  [ALL_PACKS]: {
    name: "DEPO.play.content.allPacks",
    hint: "DEPO.play.content.allPacksHint",
    scope: "client",
    config: true,
    type: new foundry.data.fields.BooleanField(),
    onChange: paintTabs,
  },
};

const SWITCH = "depo-all-packs";

const watched = new WeakSet<HTMLElement>();

/** The list of compendia shows our packs in the reader's language and of the world's games, unless they ask for all. Once, at init. */
export function openCompendiumTab(): void {
  followGames(paintTabs);
  Hooks.on("renderCompendiumDirectory", (_tab, element) => {
    if (!element.querySelector(`.${SWITCH}`)) element.querySelector(".directory-header")?.append(allSwitch());
    watch(element);
    paint(element);
  });
}

function allSwitch(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = SWITCH;
  button.textContent = localize("DEPO.play.content.allPacks");
  button.addEventListener("click", () => void setSetting(ALL_PACKS, getSetting(ALL_PACKS) !== true));
  return button;
}

/** A search may draw the rows anew without a hook. */
function watch(tab: HTMLElement): void {
  if (watched.has(tab)) return;
  watched.add(tab);
  new MutationObserver(() => paint(tab)).observe(tab, { childList: true, subtree: true });
}

/** Marks the rows that are not for this reader; the style sheet leaves them out, and folders that hold nothing else. */
function paint(tab: HTMLElement): void {
  const all = getSetting(ALL_PACKS) === true;
  for (const row of tab.querySelectorAll<HTMLElement>("[data-pack]")) {
    const flags = game.packs.get(row.dataset.pack ?? "")?.metadata.flags ?? {};
    row.toggleAttribute("data-depo-out", !all && !isForReader(flags));
  }
  tab.querySelector(`.${SWITCH}`)?.setAttribute("aria-pressed", String(all));
}

/** Paints the tab, and its window when it is popped out. */
function paintTabs(): void {
  for (const button of document.querySelectorAll(`.${SWITCH}`)) {
    const tab = button.closest<HTMLElement>(".compendium-sidebar, .directory");
    if (tab) paint(tab);
  }
}
