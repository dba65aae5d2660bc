import { SYSTEM_ID } from "../../foundry/id.ts";
import { userById } from "../../foundry/users.ts";

/**
 * Requests between clients, over the system's socket channel. The server stamps every message with its sender, and
 * only that stamp counts: a request names an operation and its inputs, and whoever answers checks the rights.
 */
export type Answer = { ok: true; value: unknown } | { ok: false; error: string };

/** Does an operation for a user; throws or refuses for a reason that the asker is told. */
export type Operation = (input: unknown, sender: User.Stored) => Promise<Answer>;

interface Request {
  kind: "request";
  id: string;
  to: string;
  operation: string;
  input: unknown;
}

interface Reply {
  kind: "answer";
  id: string;
  to: string;
  answer: Answer;
}

/** How long an answer may take, in milliseconds, before the asker is told that none came. */
const PATIENCE = 10_000;
/** How many answers are remembered, so that a request that comes twice is done once. */
const MEMORY = 500;

const channel = `system.${SYSTEM_ID}`;
const operations = new Map<string, Operation>();
const waiting = new Map<string, { from: string; settle: (answer: Answer) => void }>();
const answered = new Map<string, Promise<Answer>>();
let queue: Promise<unknown> = Promise.resolve();

/** Makes an operation known to this client; every client knows the same ones. */
export function registerOperation(name: string, operation: Operation): void {
  operations.set(name, operation);
}

/** Does work that writes when all that was asked of this client before is through. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

/** Runs an operation in its turn; a request id that came before gets its first answer again. */
function perform(id: string, name: string, input: unknown, sender: User.Stored): Promise<Answer> {
  const key = `${sender.id}.${id}`;
  const known = answered.get(key);
  if (known) return known;
  const operation = operations.get(name);
  if (!operation) return Promise.resolve({ ok: false, error: "unknown" });
  const work = inTurn(async () => {
    try {
      return await operation(input, sender);
    } catch (error) {
      console.error(error);
      return { ok: false as const, error: "error" };
    }
  });
  answered.set(key, work);
  if (answered.size > MEMORY) answered.delete(answered.keys().next().value ?? "");
  return work;
}

/**
 * Asks a user's client to do an operation; oneself is asked the same way, without the network.
 * The answer's `error` is a word of ours: `timeout` when none came, `offline`, `unknown`, `error`, or the operation's own.
 */
export function request(
  to: User.Stored,
  operation: string,
  input: unknown,
  id = foundry.utils.randomID(),
): Promise<Answer> {
  if (to.isSelf) return perform(id, operation, input, to);
  if (!to.active || !game.socket.connected) return Promise.resolve({ ok: false, error: "offline" });
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle({ ok: false, error: "timeout" }), PATIENCE);
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(answer);
    };
    waiting.set(id, { from: to.id, settle });
    const message: Request = { kind: "request", id, to: to.id, operation, input };
    game.socket.emit(channel, message);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isRequest = (m: Record<string, unknown>): m is { id: string; operation: string; input?: unknown } =>
  m.kind === "request" && typeof m.id === "string" && m.id.length <= 64 && typeof m.operation === "string";

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) && (value.ok === true ? "value" in value : typeof value.error === "string");

/** Takes a message off the channel. Anything that is not ours, not for us or not well formed is ignored. */
async function receive(message: unknown, senderId: string): Promise<void> {
  const sender = userById(senderId);
  if (!sender || !isRecord(message) || message.to !== game.user.id) return;
  if (isRequest(message)) {
    const { id, operation, input } = message;
    const answer = await perform(id, operation, input, sender);
    const reply: Reply = { kind: "answer", id, to: senderId, answer };
    game.socket.emit(channel, reply);
    return;
  }
  const asked = typeof message.id === "string" ? waiting.get(message.id) : undefined;
  if (asked?.from === senderId && isAnswer(message.answer)) asked.settle(message.answer);
}

/** Whoever was asked and leaves will not answer: the asker is told now rather than after the whole of their patience. */
function giveUpOn(user: User.Implementation): void {
  for (const { from, settle } of [...waiting.values()]) if (from === user.id) settle({ ok: false, error: "timeout" });
}

/** Starts to listen; once, when the game is ready. */
export function openRelay(): void {
  game.socket.on(channel, (message: unknown, senderId: string) => void receive(message, senderId));
  Hooks.on("userConnected", (user, connected) => {
    if (!connected) giveUpOn(user);
  });
}
