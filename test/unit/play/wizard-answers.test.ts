import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepts, answerTo, given, givenNumber, pressedAnswers } from "../../../src/play/wizard/answers.ts";
import type { Form, Question } from "../../../src/play/wizard/form.ts";

const choice: Question = {
  ...{ kind: "choice", key: "end", label: "" },
  options: ["done", "failed"].map((value) => ({ value, label: value })),
};
const count: Question = { kind: "count", key: "marks", label: "", min: -2, max: 3 };
const words: Question = { kind: "text", key: "why", label: "" };
const toggle: Question = { kind: "toggle", key: "sure", label: "" };
const form: Form = { missing: "", sections: [{ title: "", questions: [choice, count, words, toggle] }] };

describe("an answer", () => {
  it.each<[Question, string, boolean]>([
    [choice, "done", true],
    [choice, "toString", false],
    [count, "-2", true],
    [count, "4", false],
    [count, "1.5", false],
    [count, "", false],
    [words, "a".repeat(200), true],
    [words, "a".repeat(201), false],
    [toggle, "yes", true],
    [toggle, "on", false],
  ])("%o takes %s: %s", (question, value, fits) => expect(accepts(question, value)).toBe(fits));

  it("always fits its question, whatever is stored", () => {
    const stored = fc.dictionary(fc.constantFrom("end", "marks", "why", "sure", "__proto__"), fc.string());
    fc.assert(
      fc.property(stored, fc.constantFrom(choice, count, words, toggle), (answers, question) =>
        accepts(question, answerTo(question, answers)),
      ),
    );
  });

  it("is what it starts with until there is one that fits", () => {
    expect(answerTo({ ...count, initial: "2" }, {})).toBe("2");
    expect(answerTo({ ...count, initial: "2" }, { marks: "9" })).toBe("2");
    expect(answerTo({ ...count, initial: "9", min: 1 }, {})).toBe("1");
    expect(answerTo(choice, { end: "failed" })).toBe("failed");
  });

  it("is read as it was given", () => {
    expect(given({ why: "  so " }, "why")).toBe("so");
    expect(given({}, "constructor")).toBe("");
    expect(givenNumber({ marks: "-2" }, "marks")).toBe(-2);
    expect(givenNumber({ marks: "x" }, "marks")).toBe(0);
  });
});

describe("a press", () => {
  it("brings the answer to what it names, with what is typed beside it", () => {
    const input = { key: "end", "q-end": "failed", "q-why": "so", "q-sure": "yes" };
    expect(pressedAnswers(form, input)).toEqual({ end: "failed", why: "so" });
  });

  it("brings the value of its own control before that of the field", () => {
    expect(pressedAnswers(form, { key: "sure", value: "no", "q-sure": "yes" })).toEqual({ sure: "no" });
  });

  it("brings what is typed when it names nothing", () => {
    expect(pressedAnswers(form, { "q-marks": "3", "q-why": "" })).toEqual({ marks: "3", why: "" });
  });

  it("brings nothing when anything does not fit", () => {
    expect(pressedAnswers(form, { key: "end", value: "won", "q-why": "so" })).toBeNull();
    expect(pressedAnswers(form, { "q-marks": "7" })).toBeNull();
  });
});
