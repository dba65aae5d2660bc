import { runtime } from "../../runtime.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Actors of tokens. Without a canvas there are none. */
  get tokens(): Record<string, never> {
    return {};
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that is on for everyone. */
  get active(): any {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The scene that this client looks at: the active one, there being no canvas. */
  get current(): any {
    return this.active;
  }

  get viewed(): any {
    return this.active;
  }
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored setting of a key, for a user or for the world. */
  getSetting(key: string, user?: string): any {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === (user ?? null));
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";

  /** This client's user. */
  get current(): any {
    return this.get(runtime.game.userId);
  }

  get players(): any[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** One connected GM, the same on every client: of the highest role, then of the lowest id (PERM-8). */
  get activeGM(): any {
    const order = (a: any, b: any): number => b.role - a.role || (a.id < b.id ? -1 : 1);
    return this.filter((user) => user.active && user.isGM).sort(order)[0] ?? null;
  }

  /** The user that is chosen to act once for all who fulfil a condition. */
  getDesignatedUser(condition: (user: any) => boolean): any {
    const order = (a: any, b: any): number => b.role - a.role || (a.id < b.id ? -1 : 1);
    return this.filter((user) => user.active && condition(user)).sort(order)[0] ?? null;
  }
}
