import { isTextControl, textControls, TypedDrafts, type TextControl } from "../typed-drafts.ts";

/**
 * A card is drawn anew whenever it changes. What a user has typed or chosen but not sent, what they have unfolded and where
 * the caret stands is kept here by message, and put back into the new drawing.
 */
interface Draft {
  typed: TypedDrafts;
  /** Keys of the fields whose text has not been sent since it was typed. */
  unsent: Set<string>;
  /** What is chosen by controls that wait for a button, by their key: a list's value, whether a box is ticked. */
  chosen: Map<string, string | boolean>;
  /** Folds by their key: whether each is open. */
  folds: Map<string, boolean>;
  focus: { key: string; start: number | null; end: number | null } | null;
}

const drafts = new Map<string, Draft>();
const SELECTOR = "[data-depo-part] :is(input, textarea, select, button, summary), summary";

const isFold = (element: Element): element is HTMLDetailsElement => element.matches("details");

/** What tells a control apart from the others of its card, across drawings. */
function keyOf(element: Element): string {
  const part = element.closest<HTMLElement>("[data-depo-part]")?.dataset.depoPart ?? "";
  const { depoPress, depoChange, item, fold } = (element as HTMLElement).dataset;
  const value = element.matches("input[type='radio'], input[type='checkbox']") ? element.getAttribute("value") : "";
  return [part, element.getAttribute("name"), value, depoPress, depoChange, item, fold, element.tagName].join(" ");
}

function draftOf(message: string): Draft {
  const draft = drafts.get(message) ?? {
    typed: new TypedDrafts(keyOf),
    unsent: new Set(),
    chosen: new Map(),
    folds: new Map(),
    focus: null,
  };
  drafts.set(message, draft);
  return draft;
}

/** What is typed into the card of a message and not sent yet. */
export function typedInto(message: string): TypedDrafts {
  return draftOf(message).typed;
}

/** A list or a box that waits for a button to be sent. */
type Choice = HTMLSelectElement | HTMLInputElement;

const choicesIn = (root: HTMLElement): Choice[] => [
  ...root.querySelectorAll<Choice>(":is(select, input[type=checkbox], input[type=radio]):not([data-depo-change])"),
];

const isList = (choice: Choice): choice is HTMLSelectElement => choice.matches("select");

/** Notes what is chosen, in a row of boxes of one name of all of them. */
function noteChoice({ chosen }: Draft, element: HTMLElement): void {
  const choices = choicesIn(element.closest<HTMLElement>("[data-depo-part]") ?? element);
  const name = choices.find((choice) => choice === element)?.name;
  for (const choice of choices)
    if (choice.name === name) chosen.set(keyOf(choice), isList(choice) ? choice.value : choice.checked);
}

function restoreChoices({ chosen }: Draft, card: HTMLElement): void {
  for (const choice of choicesIn(card)) {
    const kept = chosen.get(keyOf(choice));
    if (typeof kept === "boolean" && !isList(choice)) choice.checked = kept;
    if (typeof kept === "string" && isList(choice) && [...choice.options].some(({ value }) => value === kept))
      choice.value = kept;
  }
}

/** Forgets what was chosen below a form: it has been sent. */
export function forgetChoices(message: string, form: HTMLElement): void {
  for (const choice of choicesIn(form)) draftOf(message).chosen.delete(keyOf(choice));
}

/** Notes that what is typed into fields is on its way. */
export function noteSent(message: string, fields: readonly TextControl[]): void {
  for (const field of fields) draftOf(message).unsent.delete(keyOf(field));
}

/** The fields of a card that have been left with a text which was never sent. */
export function leftFields(message: string, card: HTMLElement): TextControl[] {
  const { unsent } = draftOf(message);
  return textControls(card).filter((field) => unsent.has(keyOf(field)) && field !== card.ownerDocument.activeElement);
}

/** Notes what the event says about the state of the card's controls. */
export function keepDraft(message: string, event: Event): void {
  const element = event.target as HTMLElement;
  const draft = draftOf(message);
  if (event.type === "change") {
    noteChoice(draft, element);
    return;
  }
  if (event.type === "toggle" && isFold(element)) {
    draft.folds.set(keyOf(element), element.open);
    return;
  }
  const typed = isTextControl(element) ? element : null;
  if (event.type === "input" && typed) {
    draft.typed.note(typed);
    draft.unsent.add(keyOf(typed));
  }
  draft.focus = { key: keyOf(element), start: typed?.selectionStart ?? null, end: typed?.selectionEnd ?? null };
}

/** Gives the focus back if drawing took it; after the new card has taken the old one's place. */
function refocus(card: HTMLElement, draft: Draft): void {
  const { activeElement, body } = card.ownerDocument;
  if (!draft.focus || !card.isConnected || (activeElement && activeElement !== body)) return;
  const target = [...card.querySelectorAll<HTMLElement>(SELECTOR)].find((el) => keyOf(el) === draft.focus?.key);
  target?.focus({ preventScroll: true });
  if (target && isTextControl(target) && draft.focus.start !== null) {
    target.setSelectionRange(draft.focus.start, draft.focus.end);
  }
}

/** Puts a card's kept state into a new drawing of it. @param then called once the focus is back, too */
export function restoreDraft(message: string, card: HTMLElement, then: () => void): void {
  const draft = drafts.get(message);
  if (!draft) return;
  draft.typed.restore(card);
  restoreChoices(draft, card);
  for (const fold of card.querySelectorAll("details")) fold.open = draft.folds.get(keyOf(fold)) ?? fold.open;
  const view = card.ownerDocument.defaultView ?? window;
  view.setTimeout(() => {
    refocus(card, draft);
    then();
  });
}
