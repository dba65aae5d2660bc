/** The games of the family: spies, and sleuths. */
export const VARIANTS = ["agents", "sleuth"] as const;
export type Variant = (typeof VARIANTS)[number];

/** How the world plays: in hard style difficulties stay hidden, in soft style they are told. */
export const STYLES = ["hard", "soft"] as const;
export type Style = (typeof STYLES)[number];

/** The general abilities that every character has, in the order of the sheet. */
export const VITALS = ["health", "stability", "composure", "cover", "network"] as const;
export type Vital = (typeof VITALS)[number];

const VITALS_OF: Readonly<Record<Variant, readonly Vital[]>> = {
  agents: ["health", "stability", "cover", "network"],
  sleuth: ["health", "composure"],
};

/** The vitals that a variant plays with. */
export const vitalsOf = (variant: Variant): readonly Vital[] => VITALS_OF[variant];

/** Whether an ability never comes back by a refresh: only experience buys its points (rules/gumshoe.md, Refresh). */
export const neverRefreshes = (key: string): boolean => key === "cover" || key === "network";
