import { Notifications } from "../applications/ui/notifications.ts";
import { registerCoreSheets } from "../applications/sheets/register.ts";
import { TooltipManager } from "../applications/ux/tooltip-manager.ts";
import { defineElements } from "../applications/elements/define.ts";
import { h } from "../applications/dom.ts";
import { ChatLog } from "../chat/index.ts";
import { CombatTracker } from "../combat/index.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game/index.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { CompendiumDirectory } from "./directories/compendium-directory.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
} from "./directories/world-directories.ts";
import { Hotbar } from "./hotbar.ts";
import { KeyboardManager } from "./keyboard.ts";
import { Players } from "./players.ts";
import { SceneBar } from "./scene-bar.ts";
import { SettingsTab } from "./settings-tab.ts";
import { Sidebar } from "./sidebar.ts";
import { applyTheme } from "./theme.ts";
import { Tours } from "./tours.ts";
import "../../styles/host.css";

const TABS = ["chat", "combat", "actors", "items", "journal", "tables", "compendium", "settings"];

/** Names the classes of the interface in `CONFIG.ui`, where packages may replace them, and starts notifications. Before `init`. */
export function prepareInterface(): void {
  Object.assign(CONFIG.ui, {
    sidebar: Sidebar,
    chat: ChatLog,
    combat: CombatTracker,
    actors: ActorDirectory,
    items: ItemDirectory,
    journal: JournalDirectory,
    tables: RollTableDirectory,
    compendium: CompendiumDirectory,
    settings: SettingsTab,
    players: Players,
    hotbar: Hotbar,
    nav: SceneBar,
    notifications: Notifications,
  });
  registerCoreSheets();
  game.tours = new Tours();
  game.tooltip = new TooltipManager();
  game.keyboard = new KeyboardManager();
  runtime.ui.notifications = new CONFIG.ui.notifications();
  runtime.ui.notifications.initialize();
}

/** Builds the page: its areas, the sidebar with its tabs, and the listeners of the whole page. After `setup`. */
export async function renderInterface(): Promise<void> {
  const { ui } = runtime;
  applyTheme();
  defineElements();
  game.tooltip.activateEventListeners();
  document.body.prepend(buildAreas());
  for (const name of ["nav", "players", "hotbar", "sidebar", ...TABS]) ui[name] = new CONFIG.ui[name]();
  for (const name of ["nav", "players", "hotbar", "sidebar", ...TABS]) await ui[name].render({ force: true });
  game.users.apps.push(ui.players);
  game.actors.apps.push(ui.players);
  game.users.apps.push(ui.hotbar);
  game.macros.apps.push(ui.hotbar);
  game.scenes.apps.push(ui.nav);
  Hooks.on("userConnected", () => void ui.players.render());
  game.keyboard.activateEventListeners();
}

function buildAreas(): HTMLElement {
  return h(
    "main",
    { id: "interface" },
    h("h1", { class: "visually-hidden", text: game.world.title }),
    h("div", { id: "ui-top" }),
    h("div", { id: "ui-left" }),
    h("div", { id: "ui-bottom" }),
    h("div", { id: "ui-right" }),
  );
}
