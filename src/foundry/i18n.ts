/** Words in the reader's language. */

type Values = Record<string, string | number>;

const text = (data: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));

/** The text behind a key; with `data` its `{name}` slots are filled. */
export function localize(key: string, data?: Values): string {
  return data ? game.i18n.format(key, text(data)) : game.i18n.localize(key);
}

/** Whether the reader's language, or English behind it, has the key. */
export function hasText(key: string): boolean {
  return game.i18n.has(key);
}

/** The one of our languages that the reader's interface is in; English for a reader of any other. */
export function readerLanguage(): string {
  const { lang } = game.i18n;
  return [...game.system.languages].some((ours) => ours.lang === lang) ? lang : "en";
}

/** Whether the reader's own one of our languages has the key. */
export function readerHasText(key: string): boolean {
  return game.i18n.has(key, readerLanguage() !== game.i18n.lang);
}

/** A counted text: `key` has the children `one`, `few`, `many`, `other` as its language needs; `{n}` is the number. */
export function plural(key: string, n: number, data: Values = {}): string {
  const rule = new Intl.PluralRules(game.i18n.lang).select(n);
  const form = hasText(`${key}.${rule}`) ? rule : "other";
  return localize(`${key}.${form}`, { n, ...data });
}

/** A number with its sign; the minus is a true one. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** A share from 0 to 1 as a percentage with one decimal, as the language writes it. */
export function percent(share: number): string {
  const format = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(game.i18n.lang, format).format(share);
}

/** A moment (milliseconds) as day, month, hours and minutes. */
export function dayAndTime(time: number): string {
  const format = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(game.i18n.lang, format).format(time);
}

/** A moment (milliseconds) as hours and minutes. */
export function timeOfDay(time: number): string {
  return new Intl.DateTimeFormat(game.i18n.lang, { hour: "2-digit", minute: "2-digit" }).format(time);
}
