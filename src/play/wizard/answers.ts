import type { Answers, Form, Question } from "./form.ts";

/** The longest text that a question takes, in characters. */
export const TEXT_MAX = 200;

export const YES = "yes";
export const NO = "no";

/** Whether a value answers the question. */
export function accepts(question: Question, value: string): boolean {
  switch (question.kind) {
    case "choice":
      return question.options.some((option) => option.value === value);
    case "count":
      return /^-?\d+$/.test(value) && Number(value) >= question.min && Number(value) <= question.max;
    case "text":
      return value.length <= TEXT_MAX;
    case "toggle":
      return value === YES || value === NO;
  }
}

/** What counts while there is no answer, or none that still fits. */
function fallback(question: Question): string {
  const { initial } = question;
  if (initial !== undefined && accepts(question, initial)) return initial;
  switch (question.kind) {
    case "choice":
      return question.options[0]?.value ?? "";
    case "count":
      return String(Math.max(question.min, Math.min(0, question.max)));
    case "text":
      return "";
    case "toggle":
      return NO;
  }
}

/** The answer that counts: the one given as long as it fits, else what counts without any. */
export function answerTo(question: Question, answers: Answers): string {
  const given = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
  return given !== undefined && accepts(question, given) ? given : fallback(question);
}

/** An answer as it was given; "" for none. */
export const given = (answers: Answers, key: string): string =>
  Object.hasOwn(answers, key) ? (answers[key] ?? "").trim() : "";

/** A whole number as it was given; 0 for none. */
export function givenNumber(answers: Answers, key: string): number {
  const number = Number(given(answers, key));
  return Number.isSafeInteger(number) ? number : 0;
}

/** The question of a form with the key. */
export const questionOf = (form: Form, key: string): Question | undefined =>
  form.sections.flatMap(({ questions }) => questions).find((question) => question.key === key);

/**
 * The answers that a press brings: to the question that it names, and whatever stands in the fields that are typed into.
 * `null` when one of them does not fit.
 */
export function pressedAnswers(form: Form, input: Answers): Record<string, string> | null {
  const asked = form.sections.flatMap(({ questions }) => questions);
  const pressed = asked.flatMap((question): [Question, string][] => {
    const { kind, key } = question;
    const isNamed = key === input.key;
    const typed = isNamed || kind === "text" || kind === "count" ? input[fieldName(key)] : undefined;
    const answer = (isNamed ? input.value : undefined) ?? typed;
    return answer === undefined ? [] : [[question, answer]];
  });
  if (!pressed.every(([question, value]) => accepts(question, value))) return null;
  return Object.fromEntries(pressed.map(([{ key }, value]) => [key, value]));
}

/** The name of the field that a question is answered in. */
export const fieldName = (key: string): string => `q-${key}`;
