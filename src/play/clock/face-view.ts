import type { Clock, ClockState, Hand } from "../../kernel/clocks.ts";
import { dialOf, handsOf, stateOf } from "../../kernel/clocks.ts";
import { localize } from "../../foundry/i18n.ts";
import { isKnownTo, type ClockPage } from "./clock.ts";
import type { Segment } from "./dial.ts";
import { segments } from "./dial.ts";

/** One dial of a clock. */
interface DialView {
  hand: Hand;
  segments: Segment[];
  /** What stands in the middle. */
  text: string;
  /** All of it in words, for those who do not see it. */
  words: string;
}

/** A clock as its template draws it for one reader. */
export interface FaceView {
  name: string;
  /** The other side of a race. */
  rival: string;
  state: ClockState | "hidden";
  /** The state in words, where there is something to say. */
  told: string;
  live: boolean;
  dials: DialView[];
}

/** How a clock has ended, or that it waits, in words; "" while it runs. */
export function wordsOf(kind: Clock["kind"], state: ClockState): string {
  if (state === "lost") return localize(`DEPO.clock.lost.${kind}`);
  return state === "running" ? "" : localize(`DEPO.clock.state.${state}`);
}

/** A clock whose reader may know that it is there, and no more. */
const veiled = (name: string): FaceView => ({
  name,
  rival: "",
  state: "hidden",
  told: "",
  live: false,
  dials: [{ hand: "value", segments: segments(0, 1), text: "?", words: localize("DEPO.clock.veiled", { name }) }],
});

function nameOfHand(page: ClockPage, name: string, hand: Hand): string {
  if (hand === "value") return name;
  if (hand === "steps") return localize("DEPO.clock.stepsOf", { name });
  return page.system.rivalName || localize("DEPO.clock.rivalOf", { name });
}

/**
 * The clock as a user may see it: whole for observers, its name for those with limited rights; `null` for all others.
 * @param clock as it stands for this reader, with what is under way
 * @param name words in place of the page's name
 */
export function faceView(page: ClockPage, clock: Clock, user: User.Stored, name = page.name): FaceView | null {
  if (!isKnownTo(page, user)) return null;
  if (!page.testUserPermission(user, "OBSERVER")) return veiled(name);
  const state = stateOf(clock);
  const told = wordsOf(clock.kind, state);
  const dials = handsOf(clock.kind).map((hand) => {
    const { value, max } = dialOf(clock, hand);
    const words = localize("DEPO.clock.words", { name: nameOfHand(page, name, hand), value, max });
    return { hand, segments: segments(value, max), text: String(value), words: told ? `${words}. ${told}` : words };
  });
  const rival = clock.kind === "race" ? nameOfHand(page, name, "rival") : "";
  return { name, rival, state, told, live: page.testUserPermission(user, "OWNER"), dials };
}
