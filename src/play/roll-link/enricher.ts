import { localize } from "../../foundry/i18n.ts";
import type { Enricher } from "../../foundry/register.ts";
import { findEntry, rollFor } from "../roll-for.ts";
import { isVerb, VERBS, type Verb } from "../verb.ts";
import { readerActor } from "./reader-actor.ts";

/** A roll that there is not in this world: its words alone, and a hint. */
function inert(words: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "depo-roll-link-missing";
  element.textContent = words;
  element.title = localize("DEPO.play.rollLink.unknown");
  return element;
}

/** No button: a journal that the reader may not edit disables those. */
function link(verb: Verb, key: string, words: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "depo-roll-link";
  element.setAttribute("role", "button");
  element.tabIndex = 0;
  element.textContent = words;
  element.title = localize(`DEPO.play.rollLink.${verb}`, { name: words });
  Object.assign(element.dataset, { depoRoll: verb, key });
  return element;
}

async function roll(element: HTMLElement, fast: boolean): Promise<void> {
  const { depoRoll, key = "" } = element.dataset;
  if (!isVerb(depoRoll) || element.ariaBusy === "true") return;
  element.ariaBusy = "true";
  try {
    await rollFor(readerActor(depoRoll, key), depoRoll, key, { fast });
  } finally {
    element.ariaBusy = null;
  }
}

/** Those that listen already: a text may be put on the page more than once. */
const awake = new WeakSet<HTMLElement>();

function wake(element: HTMLElement): void {
  if (awake.has(element)) return;
  awake.add(element);
  const act = (event: MouseEvent | KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void roll(element, event.shiftKey);
  };
  element.addEventListener("click", act);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") act(event);
  });
}

/** `@Check[skill]{words}`, and the like for each verb: a roll that a text offers to its reader's character. */
export const rollEnrichers: readonly Enricher[] = VERBS.map((verb) => ({
  id: verb,
  name: verb.replace(/^./, (first) => first.toUpperCase()),
  make: (address, words) => {
    const entry = findEntry(verb, address);
    return entry ? link(verb, entry.key, words || entry.name) : inert(words || address);
  },
  onRender: (root) => root.querySelectorAll<HTMLElement>(`[data-depo-roll="${verb}"]`).forEach(wake),
}));
