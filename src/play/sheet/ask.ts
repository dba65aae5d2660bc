import { localize } from "../../foundry/i18n.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import type { LineWords } from "../ledger/line-words.ts";

const { DialogV2 } = foundry.applications.api;

const PICKS_TEMPLATE = "play/sheet/ask-picks.hbs";
const NAME_TEMPLATE = "play/sheet/ask-name.hbs";
/** Buttons in our skin. */
const PLAIN = "depo-btn";
const MAIN = "depo-btn depo-btn--main";

const CHOICE_TEMPLATE = "play/sheet/ask-choice.hbs";
const TEXT_TEMPLATE = "play/sheet/ask.hbs";

export interface Question {
  /** Whose skin the dialog wears. */
  game: string;
  /** Texts in the reader's language. */
  title: string;
  text?: string;
}

export interface NameQuestion extends Question {
  label: string;
  value?: string;
  /** Names to pick from; others are welcome. */
  suggestions?: string[];
  /** Offers to remove what bears the name. */
  removable?: boolean;
}

export interface ChoiceQuestion extends Question {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** What is chosen at first. */
  value?: string;
}

/** Something to pick, and what it would do. */
export interface Pick {
  key: string;
  name: string;
  label: string;
  picked: boolean;
  lines: readonly LineWords[];
}

export interface PickQuestion extends Question {
  /** What the button says. */
  button: string;
  picks: readonly Pick[];
}

const dress = (game: string) => ({
  classes: ["depo", "depo-dialog"],
  modal: true,
  render: (_event: Event, dialog: { element: HTMLElement }) => {
    dialog.element.dataset.game = game;
  },
});

/** Asks whether to go on. Closing the dialog means no. */
export async function askWhether({ game, title, text }: Question): Promise<boolean> {
  const content = await renderTemplate(TEXT_TEMPLATE, { text });
  const buttons = { yes: { class: MAIN }, no: { class: PLAIN } };
  const answer: unknown = await DialogV2.confirm({ ...dress(game), window: { title }, content, ...buttons });
  return answer === true;
}

/** Asks for a name, blank ones allowed. `null`: closed without an answer. */
export async function askName(question: NameQuestion): Promise<{ name: string } | "remove" | null> {
  const content = await renderTemplate(NAME_TEMPLATE, { ...question, listId: `names-${foundry.utils.randomID()}` });
  const read = (_event: Event, button: HTMLButtonElement) => {
    const field = button.form?.elements.namedItem("name");
    return { name: field && "value" in field ? field.value.trim() : "" };
  };
  const remove = { action: "remove", label: localize("DEPO.play.sheet.remove"), class: PLAIN };
  const label = localize("DEPO.play.sheet.save");
  const save = { action: "save", label, class: MAIN, default: true, callback: read };
  const answer: unknown = await DialogV2.wait({
    ...dress(question.game),
    window: { title: question.title },
    content,
    buttons: question.removable ? [save, remove] : [save],
  });
  if (answer === "remove") return answer;
  const named = typeof answer === "object" && answer !== null && "name" in answer;
  return named && typeof answer.name === "string" ? { name: answer.name } : null;
}

/** Asks for one of several things. `null`: closed without an answer. */
export async function askChoice(question: ChoiceQuestion): Promise<string | null> {
  const content = await renderTemplate(CHOICE_TEMPLATE, { ...question });
  const callback = (_event: Event, button: HTMLButtonElement): string => {
    const field = button.form?.elements.namedItem("choice");
    return field && "value" in field ? field.value : "";
  };
  const label = localize("DEPO.play.sheet.choose");
  const answer: unknown = await DialogV2.wait({
    ...dress(question.game),
    window: { title: question.title },
    content,
    buttons: [{ action: "choose", label, class: MAIN, default: true, callback }],
  });
  return typeof answer === "string" ? answer : null;
}

/** Asks what of a list is to be done. @returns the keys; `null` when closed without an answer */
export async function askPicks({ game, title, button, ...question }: PickQuestion): Promise<string[] | null> {
  const content = await renderTemplate(PICKS_TEMPLATE, question);
  const read = (_event: Event, pressed: HTMLButtonElement) =>
    pressed.form ? new FormData(pressed.form).getAll("pick").map(String) : [];
  const take = { action: "take", label: button, class: MAIN, default: true, callback: read };
  const answer: unknown = await DialogV2.wait({ ...dress(game), window: { title }, content, buttons: [take] });
  return Array.isArray(answer) ? answer.map(String) : null;
}
