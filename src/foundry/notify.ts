import { localize } from "./i18n.ts";

/** Tells the user that something was refused, in words; the text is shown as text, never as markup. */
export function warn(key: string, data: Record<string, string | number> = {}): void {
  ui.notifications?.warn(localize(key, data), { escape: true });
}

/** Tells the user that something went wrong. */
export function alarm(key: string, data: Record<string, string | number> = {}): void {
  ui.notifications?.error(localize(key, data), { escape: true });
}

/** Tells the user that something happened. */
export function inform(key: string, data: Record<string, string | number> = {}): void {
  ui.notifications?.info(localize(key, data), { escape: true });
}
