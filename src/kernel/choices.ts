import { refuse, type Refusal } from "./refusal.ts";

/** Options of which some are picked: how often each one is, how many picks there are, and whether one may be picked again. */
export interface Choosing {
  picked: Readonly<Record<string, number>>;
  most: number;
  repeat: boolean;
}

/** How many picks are made. */
export const countPicked = (picked: Readonly<Record<string, number>>): number =>
  Object.values(picked).reduce((all, times) => all + times, 0);

/** How often an option is picked once it is pressed; refuses when there is no such option, or no pick left. */
export function pick({ picked, most, repeat }: Choosing, key: string): number | Refusal<"key" | "most"> {
  if (!Object.hasOwn(picked, key)) return refuse("key");
  const times = picked[key] ?? 0;
  if (times > 0 && !repeat) return refuse("key");
  return countPicked(picked) < most ? times + 1 : refuse("most");
}
