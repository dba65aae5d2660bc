import type { Change } from "../../kernel/changes.ts";
import { writeFields, type Fields } from "../../foundry/documents.ts";
import { audience } from "../../foundry/compat.ts";
import { commitFor } from "../ledger/ledger.ts";
import type { Line } from "../ledger/plan.ts";
import { dealerOf } from "../relay/authority.ts";
import { registerOperation } from "../relay/relay.ts";
import type { Answer } from "../relay/relay.ts";
import { cardOf } from "./card.ts";
import type { Action, Card, Denied, Input, Press, Step } from "./card-types.ts";
import { disowned, isFull, RECEIPT, withLines } from "./parts/receipt.ts";
import { partOfType } from "./registry.ts";

/**
 * Works the presses on cards, one after another, on the client that decides. Rights are asked here, for the user that the
 * server named as the sender; that a control was shown or hidden means nothing.
 */

/** What a press sends over the relay. */
export interface PressRequest {
  message: string;
  part: string;
  action: string;
  input: Input;
}

/** The relay's name for it. */
export const PRESS = "press";

/** Longest value of a field that a press may carry, in characters. */
const LONGEST = 2000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isInput = (value: unknown): value is Input =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === "string" && entry.length <= LONGEST);

const isPressRequest = (value: unknown): value is PressRequest =>
  isRecord(value) &&
  [value.message, value.part, value.action].every((word) => typeof word === "string") &&
  isInput(value.input);

const isDenied = (value: Step | Denied): value is Denied => "denied" in value;

const refuse = (error: string): Answer => ({ ok: false, error });

/** What a request would press, and the action behind it; `null` when the card, the part or the action is not there. */
function resolve({ message, part, action, input }: PressRequest, user: User.Stored): [Press, Action] | null {
  const card = cardOf(game.messages.get(message));
  const data = card?.part(part);
  const actions = data ? (partOfType(data.type)?.actions ?? {}) : {};
  const found = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!card || !data || !found) return null;
  return [{ card, part: data, partId: part, viewer: card.viewer(user), input }, found];
}

/** Changed parts with their types: a keyed field of several types reads an entry by its type, a partial one too. */
function typed(card: Card, parts: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { type: card.part(id)?.type, ...part }]));
}

const reasonOf = ({ reason = "" }: Step): ((change: Change) => string) =>
  typeof reason === "string" ? () => reason : reason;

/** What a step writes into its card's message, with the lines of its commit. */
function fieldsOf(card: Card, step: Step, lines: readonly Line[]): Fields {
  const parts = typed(card, step.parts ?? {});
  const prints = step.phase !== "undone" && lines.length > 0;
  if (prints) parts[RECEIPT] = withLines(card, lines, reasonOf(step));
  const veils = card.phase === "proposed" && step.rolls !== undefined && card.mode === "blind";
  return {
    system: { phase: step.phase ?? card.phase, parts },
    ...(step.rolls ? { rolls: [...card.message.rolls, ...step.rolls].map((roll) => JSON.stringify(roll)) } : {}),
    ...(veils ? audience("blind") : {}),
  };
}

/** Writes what a step makes of the card for a user: one commit, then one update of the message. */
async function take(card: Card, step: Step, user: User.Stored): Promise<Answer> {
  const { message } = card;
  if (step.withdrawn) {
    await message.delete();
    return { ok: true, value: null };
  }
  const changes = step.changes ?? [];
  if (step.phase !== "undone" && isFull(card, changes)) return refuse("many");
  const done = await commitFor(user, changes, {
    agreed: step.agreed,
    undo: step.phase === "undone",
    sequel: { message, write: (lines) => writeFields(message, fieldsOf(card, step, lines)) },
  });
  return done.ok ? { ok: true, value: null } : refuse(done.reason);
}

/** Makes the press known to the relay, and lets no forged receipt pass under another's stamp; once, at init. */
export function openDealer(): void {
  Hooks.on("preUpdateChatMessage", (message, update) => {
    const card = cardOf(message as ChatMessage.Stored);
    if (!card || foundry.utils.hasProperty(update, `system.parts.${RECEIPT}.lines`)) return;
    for (const [path, value] of Object.entries(disowned(card))) foundry.utils.setProperty(update, path, value);
  });
  registerOperation(PRESS, async (input, sender) => {
    if (!isPressRequest(input)) return refuse("value");
    const found = resolve(input, sender);
    if (!found) return refuse("missing");
    const [press, action] = found;
    if (!dealerOf(press.card.message)?.isSelf) return refuse("moved");
    if (!action.may(press)) return refuse("permission");
    const step = await action.run(press);
    if (isDenied(step)) return refuse(step.denied);
    return take(press.card, step, sender);
  });
}
