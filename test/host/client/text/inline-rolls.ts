import { h, icon } from "../applications/dom.ts";
import { Roll } from "../dice/roll.ts";
import { Dice } from "../dice/config.ts";
import { parseHTML, replaceText } from "./text-nodes.ts";

type RollData = Record<string, any>;

/** `[[formula]]`, `[[/command formula]]`, with an optional `{label}`. */
export const INLINE_ROLL = /\[\[(\/[a-z]+\s)?\s*(.*?)\s*(\]{2,3})(?:\{([^}]+)\})?/gi;

const MODES: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

/** The mode of generation 13 that a command such as `gmr` means; undefined for one that rolls nothing. */
export function modeOfCommand(command: string): string | undefined {
  return Object.hasOwn(MODES, command) ? MODES[command] : undefined;
}

/** The element of an inline roll: a button for a command, else the result at once; null when the formula does not read (TXT-1). */
export async function inlineRoll(match: RegExpExecArray, rollData: RollData): Promise<HTMLElement | null> {
  const [, command, body = "", closing = "]]", label] = match;
  const text = closing.length === 3 ? `${body}]` : body;
  const [formula = "", ...notes] = text.split(/\s*#\s*/);
  const flavor = notes.join(" ");
  if (!command) return immediate(formula, rollData, label);
  const mode = modeOfCommand(command.trim().slice(1).toLowerCase());
  return mode ? deferred(formula, mode, flavor, rollData, label) : null;
}

/** Rolls the immediate inline rolls of a message's content, so that every reader sees the same result. */
export async function rollInline(content: string, rollData: RollData): Promise<string> {
  if (!content.includes("[[")) return content;
  const root = parseHTML(content);
  await replaceText(root, INLINE_ROLL, (match) => (match[1] ? null : inlineRoll(match, rollData)));
  return root.innerHTML;
}

async function immediate(formula: string, rollData: RollData, label?: string): Promise<HTMLElement | null> {
  try {
    const roll = await Roll.create(formula, rollData).evaluate();
    return roll.toAnchor(label ? { label } : {});
  } catch {
    return null;
  }
}

function deferred(formula: string, mode: string, flavor: string, rollData: RollData, label?: string): HTMLElement {
  const filled = Dice.rolls[0]!.replaceFormulaData(formula, rollData, { missing: "0" });
  return h(
    "a",
    {
      class: "inline-roll roll",
      role: "button",
      tabindex: "0",
      "data-tooltip-text": flavor || filled,
      dataset: { mode, flavor, formula: filled },
    },
    icon("fa-solid fa-dice-d20"),
    ` ${label ?? formula}`,
  );
}
