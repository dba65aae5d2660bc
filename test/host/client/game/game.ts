import type { PackageInfo, WorldData } from "../../shared/protocol.ts";
import { Collection } from "../utils/collection.ts";
import type { ClientKeybindings } from "./keybindings.ts";
import type { Localization } from "./localization.ts";
import type { ClientSettings } from "./settings.ts";
import type { GameSocket } from "./socket.ts";
import type { GameTime } from "./time.ts";

/** What the host leaves out of `game`, named so that a use is noticed. */
const ABSENT = [
  "audio",
  "video",
  "canvas",
  "playlists",
  "cards",
  "nue",
  "permissions",
  "workers",
  "gateway",
  "drawings",
];

/** The world as this client sees it (BOOT-3). Filled by the boot, step by step (BOOT-1). */
export class Game {
  declare data: WorldData;
  declare release: WorldData["release"] & { display: string; isNewer(other: any): boolean };
  declare world: PackageInfo & Record<string, any>;
  declare system: PackageInfo & Record<string, any>;
  declare i18n: Localization;
  declare settings: ClientSettings;
  declare keybindings: ClientKeybindings;
  declare socket: GameSocket;
  declare time: GameTime;
  declare tooltip: any;
  declare tours: any;
  declare documentTypes: Record<string, string[]>;
  declare model: Record<string, any>;

  /** Name of the view: always the game itself. */
  readonly view = "game";
  readonly modules = new Collection<any>();
  /** World collections by document name. */
  readonly collections = new Collection<any>();
  readonly packs = new Collection<any>() as Collection<any> & { folders?: any };
  userId: string | null = null;
  ready = false;
  /** Whether every world document exists, so that they may prepare (BOOT-2). */
  _documentsReady = false;
  [member: string]: any;

  get version(): string {
    return this.release.version;
  }

  get user(): any {
    return this.collections.get("User")?.get(this.userId ?? "") ?? null;
  }

  get users(): any {
    return this.collections.get("User");
  }

  get actors(): any {
    return this.collections.get("Actor");
  }

  get items(): any {
    return this.collections.get("Item");
  }

  get messages(): any {
    return this.collections.get("ChatMessage");
  }

  get combats(): any {
    return this.collections.get("Combat");
  }

  /** The combat that this client looks at. */
  get combat(): any {
    return this.combats?.viewed ?? null;
  }

  get folders(): any {
    return this.collections.get("Folder");
  }

  get journal(): any {
    return this.collections.get("JournalEntry");
  }

  get macros(): any {
    return this.collections.get("Macro");
  }

  get tables(): any {
    return this.collections.get("RollTable");
  }

  get scenes(): any {
    return this.collections.get("Scene");
  }

  /** Whether the world is not paused. The host never pauses. */
  get paused(): boolean {
    return false;
  }
}

for (const name of ABSENT) {
  Object.defineProperty(Game.prototype, name, {
    get() {
      throw new Error(`Host: game.${name} is not implemented`);
    },
  });
}

/** The one game of this page. */
export const game = new Game();
