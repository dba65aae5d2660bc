/** What every game's descriptor must hold true against the rest of the project. Each rule answers what breaks it. */

/** What is read of a descriptor. */
export interface Descriptor {
  id: string;
  variants: { id: string; icon: string }[];
  models: Record<string, Record<string, unknown>>;
  sheets: { document: string; types: string[]; label: string }[];
  parts: { type: string; template: string }[];
  cards: { id: string; game: string }[];
  rollables: { verb: string; types: string[] }[];
  combat: { kind: string; foes?: string[] };
  statuses: { key: string; image: string; types: string[] }[];
  settings: Record<string, { config?: boolean; name?: string; hint?: string }>;
  menus: { key: string; name: string; label: string; hint: string }[];
  trackable: Record<string, { bar: string[]; value: string[] }>;
  lasting: string[];
}

/** What there is in the project. */
export interface Known {
  /** Lang keys by language. */
  texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Symbols of the sprite, and images of items. */
  symbols: ReadonlySet<string>;
  images: ReadonlySet<string>;
  verbs: readonly string[];
  /** Whether a template is there, by its path below `templates/`. */
  hasTemplate(path: string): boolean;
  /** Dotted paths of an actor's schema. */
  paths(type: string): readonly string[];
}

type Rule = (game: Descriptor, known: Known) => string[];

const missing = (what: string, wanted: readonly string[], there: (each: string) => boolean): string[] =>
  wanted.filter((each) => !there(each)).map((each) => `${what}: ${each}`);

const actors = (what: string, game: Descriptor, types: readonly string[]): string[] =>
  missing(`${what} of an actor that the game has not`, types, (type) => type in (game.models.Actor ?? {}));

/** Keys that some language has no text for. */
const untold = (known: Known, keys: readonly string[]): string[] =>
  [...known.texts].flatMap(([language, texts]) => missing(`no text in ${language}`, keys, (key) => texts.has(key)));

/** The rules, by what they are about. */
export const RULES: Readonly<Record<string, Rule>> = {
  variants: ({ id, variants }, known) => [
    ...(variants.length > 0 ? [] : [`${id} has no variant`]),
    ...missing(
      "no symbol",
      variants.map(({ icon }) => icon),
      (icon) => known.symbols.has(icon),
    ),
    ...untold(
      known,
      variants.flatMap((variant) => [`DEPO.${variant.id}.game.name`, `DEPO.${variant.id}.game.hint`]),
    ),
  ],
  sheets: ({ models, sheets }, known) => [
    ...sheets.flatMap(({ document, types }) =>
      missing(`a sheet of no ${document}`, types, (type) => type in (models[document] ?? {})),
    ),
    ...untold(
      known,
      sheets.map(({ label }) => label),
    ),
  ],
  parts: ({ parts }, known) =>
    missing(
      "no template",
      parts.map(({ template }) => template),
      (path) => known.hasTemplate(path),
    ),
  cards: ({ id, variants, cards }) => [
    ...missing(
      `a card outside ${id}`,
      cards.map((card) => card.id),
      (card) => card.startsWith(`${id}.`),
    ),
    ...missing(
      "a skin of no variant",
      cards.map(({ game }) => game),
      (game) => game === id || variants.some((variant) => variant.id === game),
    ),
  ],
  rollables: (game, known) => [
    ...actors(
      "a roll",
      game,
      game.rollables.flatMap(({ types }) => types),
    ),
    ...missing(
      "no verb",
      game.rollables.map(({ verb }) => verb),
      (verb) => known.verbs.includes(verb),
    ),
  ],
  combat: (game) => [
    ...missing("no style of fights", [game.combat.kind], (kind) => ["order", "spotlight", "rounds"].includes(kind)),
    ...actors("a foe", game, game.combat.foes ?? []),
  ],
  statuses: (game, known) => {
    const { statuses } = game;
    return [
      ...actors(
        "a status",
        game,
        statuses.flatMap(({ types }) => types),
      ),
      ...missing(
        "no image",
        statuses.map(({ image }) => image),
        (image) => known.images.has(`${image}.svg`),
      ),
      ...untold(
        known,
        statuses.map(({ key }) => `DEPO.${game.id}.status.${key}`),
      ),
    ];
  },
  settings: ({ id, settings, menus }, known) => {
    const shown = Object.values(settings).filter(({ config }) => config === true);
    const names = [...shown, ...menus].flatMap(({ name = `${id}: name`, hint = `${id}: hint` }) => [name, hint]);
    return untold(known, [...names, ...menus.map(({ label }) => label)]);
  },
  trackable: (game, known) => [
    ...actors("a bar", game, Object.keys(game.trackable)),
    ...Object.entries(game.trackable).flatMap(([type, { bar, value }]) =>
      missing(`no path of ${type}`, [...bar.flatMap((each) => [`${each}.value`, `${each}.max`]), ...value], (path) =>
        known.paths(type).includes(path),
      ),
    ),
  ],
  lasting: (game) => actors("a lasting sheet", game, game.lasting),
};

/** Names that two games, or one game twice, have given away. */
export function clashes(games: readonly Descriptor[]): string[] {
  const twice = (what: string, names: readonly string[]): string[] =>
    names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${what} twice: ${name}`);
  return [
    ...twice(
      "a game",
      games.map(({ id }) => id),
    ),
    ...twice(
      "a variant",
      games.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ),
    ...["Actor", "Item"].flatMap((document) =>
      twice(
        document,
        games.flatMap(({ models }) => Object.keys(models[document] ?? {})),
      ),
    ),
    ...twice(
      "a part",
      games.flatMap(({ parts }) => parts.map(({ type }) => type)),
    ),
    ...twice(
      "a card",
      games.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ),
    ...twice(
      "a setting",
      games.flatMap(({ settings, menus }) => [...Object.keys(settings), ...menus.map(({ key }) => key)]),
    ),
    ...games.flatMap(({ id, statuses }) =>
      twice(
        `a status of ${id}`,
        statuses.map(({ key }) => key),
      ),
    ),
  ];
}
