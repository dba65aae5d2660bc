import { game } from "../game/index.ts";

/** Localises a key of a language file; with data, fills `{name}` places (I18N-2). */
export function t(key: string, data?: Record<string, any>): string {
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}

/** The localised name of a document's sub-type (I18N-3), else the bare type. */
export function typeLabel(documentName: string, type: string): string {
  const key = `TYPES.${documentName}.${type}`;
  return game.i18n.has(key) ? t(key) : type;
}

/** The localised name of a document class, for example `DOCUMENT.Actor`; `plural` for a list of them. */
export function documentLabel(documentName: string, plural = false): string {
  return t(plural ? `DOCUMENT.${documentName}s` : `DOCUMENT.${documentName}`);
}
