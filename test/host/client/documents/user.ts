import { USER_PERMISSIONS, USER_ROLES } from "../../shared/constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { runtime } from "../runtime.ts";
import { ClientDocument } from "./client-document.ts";
import { documentMetadata } from "./document.ts";
import { named } from "./schemas.ts";

const HOTBAR_SLOTS = 50;

/** Colours that users start with, told apart by their ids. */
const COLORS = ["#b23a48", "#2a6f97", "#4f772d", "#7b2cbf", "#bc6c25", "#0f766e"];

/** Someone at the table. */
export class User extends ClientDocument {
  static override metadata = documentMetadata("User");
  /** Whether the user is connected; kept by the game's socket. */
  declare active: boolean;
  declare role: number;

  static override defineSchema(): DataSchema {
    const { PLAYER } = USER_ROLES;
    return named({
      role: new fields.NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: PLAYER,
      }),
      password: new fields.StringField({ required: true, blank: true }),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(ActorReference),
      color: new fields.ColorField({
        required: true,
        nullable: false,
        initial: (source: any) => COLORS[(source._id ?? "0").charCodeAt(15) % COLORS.length] ?? COLORS[0],
      }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField(),
    });
  }

  override _configure(options: Record<string, any> = {}): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true, enumerable: false });
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return runtime.game.userId === this.id;
  }

  /** Whether this is the one GM who acts for all (PERM-8). */
  get isActiveGM(): boolean {
    return runtime.game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  override get visible(): boolean {
    return true;
  }

  /** The scene the user looks at. */
  get viewedScene(): string | null {
    return runtime.game.scenes?.active?.id ?? null;
  }

  /** Targeted tokens: none without a canvas. */
  get targets(): Set<never> {
    return new Set();
  }

  hasRole(role: string | number, { exact = false } = {}): boolean {
    const level = typeof role === "string" ? Reflect.get(USER_ROLES, role) : role;
    if (level === undefined) throw new Error(`"${role}" is not a user role`);
    return exact ? this.role === level : this.role >= level;
  }

  /** Whether the user has a permission: by own exception, else by role (PERM-4). */
  hasPermission(permission: string): boolean {
    const defaults = Reflect.get(USER_PERMISSIONS, permission);
    if (!defaults) throw new Error(`"${permission}" is not a user permission`);
    if (this.role === USER_ROLES.GAMEMASTER) return true;
    return this.permissions[permission] ?? this.role >= defaults.defaultRole;
  }

  /** Whether the user has a permission or role of that name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override canUserModify(user: any, action: "create" | "update" | "delete", data: Record<string, any> = {}): boolean {
    if (action === "update" && user.id === this.id && data.role === undefined) return true;
    return user.isGM && user.role >= this.role && action !== "create" ? true : user.hasRole("GAMEMASTER");
  }

  /** Puts a macro on the hotbar, or clears a slot. Without a slot the first free one is taken. */
  async assignHotbarMacro(macro: any, slot?: number | string, { fromSlot }: { fromSlot?: number } = {}): Promise<this> {
    const hotbar: Record<string, string> = { ...this._source.hotbar };
    const free = Array.from({ length: HOTBAR_SLOTS }, (_, index) => String(index + 1)).find((key) => !hotbar[key]);
    const target = slot === undefined ? free : String(slot);
    if (!target || !(Number(target) >= 1 && Number(target) <= HOTBAR_SLOTS))
      throw new Error(`Hotbar slot "${target}" does not exist`);
    if (macro) hotbar[target] = macro.id;
    else delete hotbar[target];
    if (fromSlot !== undefined && String(fromSlot) !== target) delete hotbar[String(fromSlot)];
    await this.update({ hotbar }, { diff: false, recursive: false });
    return this;
  }

  /** The ten slots of a hotbar page with their macros. */
  getHotbarMacros(page = 1): { slot: number; macro: any }[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: runtime.game.macros.get(this.hotbar[slot]) ?? null };
    });
  }

  /**
   * Asks this user's client (QRY-1). The own client answers itself.
   * @throws when the query is unknown, the user is not connected, refuses, or does not answer in time.
   */
  async query(name: string, data: any, { timeout }: { timeout?: number } = {}): Promise<any> {
    return runtime.game.socket.query(this, name, data, timeout);
  }

  override _onUpdate(changed: Record<string, any>, options: Record<string, any>, userId: string): void {
    super._onUpdate(changed, options, userId);
    runtime.ui.players?.render();
    if (this.isSelf && "hotbar" in changed) runtime.ui.hotbar?.render();
  }
}

/** Stands for the Actor class, which knows of users itself. */
const ActorReference = { documentName: "Actor" };
