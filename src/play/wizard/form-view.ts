import { localize } from "../../foundry/i18n.ts";
import { fieldName, NO, TEXT_MAX, YES } from "./answers.ts";
import type { Form, Question } from "./form.ts";

/** The widest span that is stepped through; a wider one is typed. */
const STEPPED = 9;

/** What the template draws a question with, under the name of its kind. */
function viewOf(question: Question, value: string): object {
  switch (question.kind) {
    case "choice": {
      const options = question.options.map((option) => ({ ...option, on: option.value === value }));
      return question.row ? { row: options } : { list: options };
    }
    case "count": {
      const { min, max, label } = question;
      if (max - min > STEPPED) return { number: { min, max, value } };
      const step = (by: number) => ({
        to: Number(value) + by,
        shut: by < 0 ? Number(value) <= min : Number(value) >= max,
      });
      const words = {
        less: localize("DEPO.play.sheet.less", { label }),
        more: localize("DEPO.play.sheet.more", { label }),
      };
      return { steps: { down: step(-1), up: step(1), shown: value.replace("-", "−"), ...words } };
    }
    case "text": {
      const suggestions = question.suggestions ?? [];
      return { text: { value, max: TEXT_MAX, suggestions, drawable: suggestions.length > 1 } };
    }
    case "toggle":
      return { toggle: { on: value === YES, to: value === YES ? NO : YES } };
  }
}

/** A form as its template draws it. @param id tells its lists of suggestions from all others of the page */
export const formView = ({ sections, missing }: Form, answer: (key: string) => string, id: string) => ({
  missing,
  sections: sections.map(({ title, note = "", roll = null, questions }) => ({
    title,
    note,
    roll,
    questions: questions.map((question) => {
      const { key, label, note: aside = "" } = question;
      return { key, label, aside, field: fieldName(key), listId: `${id}-${key}`, ...viewOf(question, answer(key)) };
    }),
  })),
});
