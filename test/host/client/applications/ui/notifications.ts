import { cleanHTML } from "../../utils/index.ts";
import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, string>;
  /** Whether text and format values are made inert, as they are unless told otherwise. */
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}

/** A message that is shown, with ways to change or take it away. */
export interface Notification {
  id: number;
  type: NotificationType;
  message: string;
  permanent: boolean;
  progress: boolean;
  /** Share done, 0 to 1. */
  pct: number;
  active: boolean;
  element: HTMLElement;
  update(change: { message?: string; localize?: boolean; format?: Record<string, string>; pct?: number }): void;
  remove(): void;
}

const LIFETIME_MS = 5000;
const MOST = 5;
const KNOWN = new Set(["permanent", "localize", "console", "format", "escape", "clean", "progress"]);

/** Short messages to this user, `ui.notifications` (APP-13). A message is text; `escape: false` shows sanitised HTML. */
export class Notifications {
  readonly element = h("ol", {
    id: "notifications",
    "aria-live": "polite",
    "aria-relevant": "additions text",
  });
  #shown: Notification[] = [];
  #nextId = 1;

  /** Puts the list of messages on the page. */
  initialize(): void {
    document.body.append(this.element);
  }

  /** Messages shown now, oldest first. */
  get active(): Notification[] {
    return [...this.#shown];
  }

  info(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Shows a message. @throws for an unknown option. */
  notify(message: string | Error, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    const unknown = Object.keys(options).find((key) => !KNOWN.has(key));
    if (unknown) throw new Error(`Host: notifications have no option "${unknown}" (APP-13)`);
    const { permanent = false, progress = false, console: log = true } = options;
    const text = this.#text(message instanceof Error ? message.message : String(message), options);
    if (log) console[type === "error" ? "error" : type === "warning" ? "warn" : "info"](text);
    const notification = this.#create(text, type, { ...options, permanent: permanent || progress, progress });
    this.#shown.push(notification);
    this.#trim();
    this.element.append(notification.element);
    if (!notification.permanent) setTimeout(() => notification.remove(), LIFETIME_MS);
    return notification;
  }

  #text(message: string, { localize, format }: NotificationOptions): string {
    return localize || format ? t(message, format) : message;
  }

  #create(message: string, type: NotificationType, options: NotificationOptions): Notification {
    const body = h("p");
    const bar = h("progress", { max: 1, value: 0, hidden: !options.progress, "aria-label": message });
    const close = iconButton("fa-solid fa-xmark", t("HOST.Notification.Close"), {
      on: { click: () => notification.remove() },
    });
    const element = h("li", { class: `notification ${type}` }, body, bar, close);
    const show = (text: string): void => {
      if (options.escape === false) body.innerHTML = cleanHTML(text);
      else body.textContent = text;
    };
    const notification: Notification = {
      id: this.#nextId++,
      type,
      message,
      permanent: options.permanent ?? false,
      progress: options.progress ?? false,
      pct: 0,
      active: true,
      element,
      update: ({ message: changed, pct, ...how }) => {
        if (changed !== undefined) show((notification.message = this.#text(changed, how)));
        if (pct === undefined) return;
        notification.pct = bar.value = Math.min(Math.max(pct, 0), 1);
        if (notification.pct === 1) setTimeout(() => notification.remove(), LIFETIME_MS);
      },
      remove: () => this.remove(notification),
    };
    show(message);
    return notification;
  }

  /** Too many messages at once: the oldest that may go do so. */
  #trim(): void {
    const removable = this.#shown.filter(({ permanent }) => !permanent);
    for (const notification of removable.slice(0, Math.max(0, this.#shown.length - MOST))) notification.remove();
  }

  /** Changes a message that is shown. */
  update(notification: Notification | number, change: Parameters<Notification["update"]>[0] = {}): void {
    this.#find(notification)?.update(change);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    found.active = false;
    found.element.remove();
    this.#shown = this.#shown.filter((other) => other !== found);
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  #find(notification: Notification | number): Notification | undefined {
    return this.#shown.find((shown) => shown === notification || shown.id === notification);
  }

  /** Takes all messages away. */
  clear(): void {
    for (const notification of this.active) notification.remove();
  }
}
